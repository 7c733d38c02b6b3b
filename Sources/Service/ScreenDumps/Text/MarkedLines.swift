/// The elements of a text in which a line with a mark begins each: a child of the nearest one above whose mark stands
/// further left.
struct MarkedLines {
    /// The place of a mark in a line.
    struct Mark {
        /// The first byte of the mark.
        var offset: Int
        /// The distance from the left at which it stands, or its depth.
        var indentation: Int
    }

    let bytes: Bytes
    private var rest: Range<Int>
    private let mark: (Bytes, Range<Int>) -> Mark?
    private var next: Mark?
    /// The marks around the next one, outermost first.
    private var open: [(indentation: Int, element: Int)] = []

    /// - Parameter mark: the mark of a line; nil for a line without one.
    init(_ bytes: Bytes, _ text: Range<Int>, mark: @escaping (Bytes, Range<Int>) -> Mark?) {
        (self.bytes, rest, self.mark) = (bytes, text, mark)
        _ = passToMark()
    }

    /// An element of the text.
    struct Part {
        /// The text from its mark to the line of the next one.
        var text: Range<Int>
        /// The index of the element around it; -1 for none.
        var parent: Int
        var mark: Mark
    }

    /// The next element; nil after the last.
    ///
    /// - Parameter index: the index that the element will have.
    mutating func next(index: Int) throws(DumpError) -> Part? {
        guard let mark = next else { return nil }
        while let last = open.last, last.indentation >= mark.indentation { open.removeLast() }
        let parent = open.last?.element ?? -1
        open.append((mark.indentation, index))
        try ElementTree.checkLimits(elements: index + 1, depth: open.count, at: mark.offset)
        return Part(text: mark.offset..<passToMark(), parent: parent, mark: mark)
    }

    /// Passes the lines up to and with the next mark's; the offset at which that one begins.
    private mutating func passToMark() -> Int {
        while !rest.isEmpty {
            let start = rest.lowerBound
            let end = bytes.lineEnd(in: rest)
            rest = min(end + 1, rest.upperBound)..<rest.upperBound
            if let found = mark(bytes, start..<end) {
                next = found
                return start
            }
        }
        next = nil
        return rest.upperBound
    }
}

extension MarkedLines.Part {
    /// Calls `body` with each line behind the first, without the signs of the tree before it: they and a log's prefix end
    /// before the place at which the mark stands.
    func forEachLine(_ bytes: Bytes, _ body: (Range<Int>) -> Void) {
        var start = bytes.lineEnd(in: text) + 1
        while start < text.upperBound {
            let end = bytes.lineEnd(in: start..<text.upperBound)
            body(bytes.trimmed(bytes.passingTree(start..<end, columns: mark.indentation)..<end))
            start = end + 1
        }
    }
}

extension UnsafeBufferPointer<UInt8> {
    /// The characters from the beginning of a line to an offset in it.
    func column(of offset: Int, from start: Int) -> Int {
        var count = 0
        for at in start..<offset where self[at] & 0xC0 != 0x80 { count &+= 1 }
        return count
    }

    /// The offset behind so many characters of a line, and the white space and vertical bars that follow them.
    fileprivate func passingTree(_ line: Range<Int>, columns: Int) -> Int {
        var (at, left) = (line.lowerBound, columns)
        while at < line.upperBound, left > 0 || self[at] & 0xC0 == 0x80 {
            if self[at] & 0xC0 != 0x80 { left &-= 1 }
            at &+= 1
        }
        while at < line.upperBound {
            if self[at].isSpace || self[at] == 0x7C {
                at &+= 1
            } else if has("│", at: at, before: line.upperBound) {
                at &+= 3
            } else {
                break
            }
        }
        return at
    }
}
