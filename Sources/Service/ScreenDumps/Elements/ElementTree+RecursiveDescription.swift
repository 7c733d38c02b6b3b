import KeyboardAvoidance

// The output of UIView's recursiveDescription.
extension ElementTree {
    static func recursiveDescription(_ bytes: Bytes, _ text: Range<Int>) throws(DumpError) -> ElementTree {
        var tree = ElementTree(bytes, kind: .uikit, notation: .plain)
        var lines = MarkedLines(bytes, text, mark: recursiveDescriptionMark)
        // The place from which the frames of an element's children count.
        var origins: [LayoutPoint?] = []
        while let part = try lines.next(index: tree.elements.count) {
            let parent = part.parent
            let view = ViewDescription(bytes, part.text)
            var element = view.element
            element.parent = parent
            element.flags.set(.isWindow, parent < 0 || element.role == .window)
            let origin = parent < 0 ? LayoutPoint() : origins[parent]
            element.frame = origin.flatMap { origin in element.frame?.offsetBy(dx: origin.x, dy: origin.y) }
            origins.append(
                element.frame.map {
                    LayoutPoint(x: $0.x - view.contentOffset.x, y: $0.y - view.contentOffset.y)
                })
            tree.elements.append(element)
        }
        return tree
    }

    /// The mark of `   | <Class: 0x…; … frame = (`: its depth is the number of bars before it.
    static func recursiveDescriptionMark(_ bytes: Bytes, _ line: Range<Int>) -> MarkedLines.Mark? {
        guard let start = bytes.first(0x3C, in: line), start + 1 < line.upperBound,
            bytes[start + 1].isLetter || bytes[start + 1] == 0x5F,
            let address = bytes.first(": 0x", in: start..<line.upperBound),
            bytes.first("frame = (", in: address..<line.upperBound) != nil
        else { return nil }
        let depth = bytes[line.lowerBound..<start].count { $0 == 0x7C }
        return MarkedLines.Mark(offset: start, indentation: depth)
    }
}

/// One view of a recursiveDescription; the text that it shows is passed over.
private struct ViewDescription {
    private let bytes: Bytes
    private let end: Int
    private var offset: Int
    private(set) var element: Element
    private(set) var contentOffset = LayoutPoint()
    private var scrolling = Element.Scrolling()
    private var baseClass = 0..<0

    /// - Parameter range: from its `<`.
    init(_ bytes: Bytes, _ range: Range<Int>) {
        (self.bytes, end, offset) = (bytes, range.upperBound, range.lowerBound)
        element = Element(parent: -1, offset: range.lowerBound)
        let nameEnd = bytes.first(": 0x", in: range) ?? range.upperBound
        let name = range.lowerBound + 1..<nameEnd
        offset = nameEnd
        while passSeparator() { readMember() }
        let type = baseClass.isEmpty ? name : baseClass
        let isSystem = ["UI", "_UI", "WK"].contains { bytes.has($0, at: type.lowerBound, before: type.upperBound) }
        if !baseClass.isEmpty || isSystem {
            element.role = Element.Role(uiKitClass: UnsafeBufferPointer(rebasing: bytes[type]))
        }
        element.scrolling = element.role == .scrollView ? scrolling : nil
    }

    /// Passes the next `; `; false if there is none.
    private mutating func passSeparator() -> Bool {
        guard let found = bytes.first("; ", in: offset..<end) else { return false }
        offset = found + 2
        return true
    }

    private func begins(_ text: StaticString) -> Bool { bytes.has(text, at: offset, before: end) }

    private mutating func readMember() {
        guard offset < end else { return }
        switch bytes[offset] {
        case UInt8(ascii: "f"): readFrame()
        case UInt8(ascii: "b"): if begins("baseClass = ") { baseClass = word(after: "baseClass = ") }
        case UInt8(ascii: "t"):
            if begins("transform = ") { element.flags.insert(.isTransformed) }
            if begins("text = '") { passQuoted(after: "text = '") }
        case UInt8(ascii: "h"): element.flags.set(.isHidden, begins("hidden = YES"))
        case UInt8(ascii: "u"): element.flags.set(.isDisabled, begins("userInteractionEnabled = NO"))
        case UInt8(ascii: "e"): element.flags.set(.isDisabled, begins("enabled = NO"))
        case UInt8(ascii: "a"): readMemberOfA()
        case UInt8(ascii: "c"): readScrolling()
        default: break
        }
    }

    private mutating func readMemberOfA() {
        if begins("alpha = ") {
            element.flags.set(.isHidden, bytes.number(word(after: "alpha = ")) == 0)
        } else if begins("animations = {") {
            element.flags.insert(.isAnimated)
        } else if begins("accessibilityIdentifier = '") {
            element.id = passQuoted(after: "accessibilityIdentifier = '")
        } else if begins("accessibilityIdentifier = ") {
            element.id = word(after: "accessibilityIdentifier = ")
        } else {
            readScrolling()
        }
    }

    private mutating func readFrame() {
        var scanner = NumberScanner(bytes, offset..<end)
        guard let numbers = scanner.numbers("frame = (", " ", "; ", " ", ")") else { return }
        element.frame = LayoutRect(numbers)
        offset = scanner.offset
    }

    private mutating func readScrolling() {
        var scanner = NumberScanner(bytes, offset..<end)
        if let point = scanner.numbers("contentOffset: {", ", ", "}") {
            contentOffset = LayoutPoint(x: point.x, y: point.y)
            scrolling.offset = point.y
        } else if let size = scanner.numbers("contentSize: {", ", ", "}") {
            (scrolling.contentWidth, scrolling.contentHeight) = (size.x, size.y)
        } else if let inset = scanner.numbers("adjustedContentInset: {", ", ", ", ", ", ", "}") {
            scrolling.inset = LayoutInsets(top: inset.x, left: inset.y, bottom: inset.z, right: inset.w)
        }
    }

    private func word(after text: StaticString) -> Range<Int> {
        let start = offset + text.utf8CodeUnitCount
        return start..<(bytes[start..<end].firstIndex { $0 == 0x3B || $0 == 0x3E || $0 == 0x0A } ?? end)
    }

    /// Passes a text in quotes, which may have quotes in it: it ends at one before `;` or `>`, or with the view.
    @discardableResult
    private mutating func passQuoted(after text: StaticString) -> Range<Int> {
        let start = offset + text.utf8CodeUnitCount
        var at = start
        while let quote = bytes.first(0x27, in: at..<end) {
            let isLast = quote + 1 >= end || bytes[quote + 1] == 0x3B || bytes[quote + 1] == 0x3E
            if isLast {
                offset = quote + 1
                return start..<quote
            }
            at = quote + 1
        }
        offset = end
        return start..<start
    }
}
