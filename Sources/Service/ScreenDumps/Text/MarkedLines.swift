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

    /// The text of the next element, from its mark to the line of the next one, and its parent, -1 for none; nil after
    /// the last.
    ///
    /// - Parameter index: the index that the element will have.
    mutating func next(index: Int) throws(DumpError) -> (text: Range<Int>, parent: Int)? {
        guard let mark = next else { return nil }
        while let last = open.last, last.indentation >= mark.indentation { open.removeLast() }
        let parent = open.last?.element ?? -1
        open.append((mark.indentation, index))
        try ElementTree.checkLimits(elements: index + 1, depth: open.count, at: mark.offset)
        return (mark.offset..<passToMark(), parent)
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

extension UnsafeBufferPointer<UInt8> {
    /// The characters from the beginning of a line to an offset in it.
    func column(of offset: Int, from start: Int) -> Int {
        var count = 0
        for at in start..<offset where self[at] & 0xC0 != 0x80 { count &+= 1 }
        return count
    }
}
