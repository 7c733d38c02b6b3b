import KeyboardAvoidance

// The output of XCUIApplication's debugDescription.
extension ElementTree {
    static func debugDescription(_ bytes: Bytes, _ text: Range<Int>) throws(DumpError) -> ElementTree {
        var tree = ElementTree(bytes, kind: .xcui, notation: .plain)
        var lines = MarkedLines(bytes, subtree(bytes, text), mark: debugDescriptionMark)
        while let part = try lines.next(index: tree.elements.count) {
            tree.elements.append(tree.element(part.text, parent: part.parent))
        }
        return tree
    }

    /// The part of the text that has the elements.
    private static func subtree(_ bytes: Bytes, _ text: Range<Int>) -> Range<Int> {
        let begin: StaticString = "Element subtree:"
        let start = bytes.first(begin, in: text).map { $0 + begin.utf8CodeUnitCount } ?? text.lowerBound
        let rest = start..<text.upperBound
        let path = bytes.first("Path to element:", in: rest) ?? rest.upperBound
        return start..<(bytes.first("Query chain:", in: start..<path) ?? path)
    }

    /// The mark of `Type[ (Main)], [0x…, ]{{x, y}, {w, h}}` and `Type, 0x…, pid: N`: the type.
    static func debugDescriptionMark(_ bytes: Bytes, _ line: Range<Int>) -> MarkedLines.Mark? {
        var at = line.lowerBound
        while let comma = bytes.first(", ", in: at..<line.upperBound) {
            at = comma + 2
            if bytes.has("0x", at: at, before: line.upperBound) {
                let isDigit: (UInt8) -> Bool = { $0.isDigit || ($0 | 0x20) &- 0x61 < 6 }
                at = bytes[at + 2..<line.upperBound].firstIndex { !isDigit($0) } ?? line.upperBound
                guard bytes.has(", ", at: at, before: line.upperBound) else { continue }
                at += 2
                guard isFrameOrProcess(bytes, at, line.upperBound) else { continue }
            } else {
                guard bytes.has("{{", at: at, before: line.upperBound) else { continue }
            }
            let type = type(bytes, before: comma, in: line)
            guard !type.isEmpty else { continue }
            let column = bytes.column(of: type.lowerBound, from: line.lowerBound)
            return MarkedLines.Mark(offset: type.lowerBound, indentation: column)
        }
        return nil
    }

    private static func isFrameOrProcess(_ bytes: Bytes, _ offset: Int, _ end: Int) -> Bool {
        bytes.has("{{", at: offset, before: end) || bytes.has("pid: ", at: offset, before: end)
    }

    /// The range of the letters before an offset, ` (Main)` passed over.
    private static func type(_ bytes: Bytes, before comma: Int, in line: Range<Int>) -> Range<Int> {
        let main: StaticString = " (Main)"
        let end = bytes.ends(line.lowerBound..<comma, with: main) ? comma - main.utf8CodeUnitCount : comma
        var start = end
        while start > line.lowerBound, bytes[start - 1].isLetter { start -= 1 }
        return start..<end
    }

    private func element(_ range: Range<Int>, parent: Int) -> Element {
        var element = Element(parent: parent, offset: range.lowerBound)
        let typeEnd = bytes[range].firstIndex { !$0.isLetter } ?? range.upperBound
        element.role = Element.Role(type: UnsafeBufferPointer(rebasing: bytes[range.lowerBound..<typeEnd]))
        element.flags.set(.isWindow, element.role == .window)
        element.flags.set(.isMainWindow, bytes.has(" (Main)", at: typeEnd, before: range.upperBound))
        // The frame stands behind the type and an address.
        let line = range.lowerBound..<bytes.lineEnd(in: range)
        var scanner = NumberScanner(
            bytes, (bytes.first(", ", in: typeEnd..<line.upperBound) ?? line.upperBound)..<line.upperBound)
        if scanner.pass(", 0x") {
            scanner.offset = bytes.first(", ", in: scanner.offset..<line.upperBound) ?? line.upperBound
        }
        let start = scanner.offset
        let frame = scanner.numbers(", {{", ", ", "}, {", ", ", "}}")
        element.frame = frame.map { LayoutRect($0) }
        readAttributes(&element, (frame == nil ? start : scanner.offset)..<range.upperBound)
        return element
    }

    /// Reads the attributes, each behind a comma; nothing behind a value, which may have been typed, but the flags at the
    /// end.
    private func readAttributes(_ element: inout Element, _ range: Range<Int>) {
        var at = range.lowerBound
        while let comma = bytes.first(", ", in: at..<range.upperBound) {
            at = comma + 2
            if bytes.has("Disabled", at: at, before: range.upperBound) {
                element.flags.insert(.isDisabled)
            } else if bytes.has("Keyboard Focused", at: at, before: range.upperBound) {
                element.flags.insert(.isFocused)
            } else if bytes.has("value: ", at: at, before: range.upperBound) {
                return readFlags(&element, at..<range.upperBound)
            } else if let key = key(at..<range.upperBound) {
                guard let value = quoted(key.upperBound + 3..<range.upperBound) else { return }
                at = value.upperBound + 1
                if bytes.equals("identifier", key), element.id.isEmpty { element.id = value }
                let isLabel = bytes.equals("label", key) || bytes.equals("placeholderValue", key)
                if isLabel, element.label.isEmpty, !isBlank(value) { element.label = value }
            }
        }
    }

    /// The key of `key: '`.
    private func key(_ range: Range<Int>) -> Range<Int>? {
        let end = bytes[range].firstIndex { !$0.isLetter } ?? range.upperBound
        return bytes.has(": '", at: end, before: range.upperBound) ? range.lowerBound..<end : nil
    }

    /// The text up to a quote before a comma or a line's end; nil if there is none.
    private func quoted(_ range: Range<Int>) -> Range<Int>? {
        var at = range.lowerBound
        while let quote = bytes.first(0x27, in: at..<range.upperBound) {
            at = quote + 1
            if at >= range.upperBound || bytes[at] == 0x2C || bytes[at] == 0x0A || bytes[at] == 0x0D {
                return range.lowerBound..<quote
            }
        }
        return nil
    }

    private func readFlags(_ element: inout Element, _ range: Range<Int>) {
        var range = bytes.trimmed(range)
        while true {
            if bytes.ends(range, with: ", Disabled") {
                element.flags.insert(.isDisabled)
            } else if bytes.ends(range, with: ", Keyboard Focused") {
                element.flags.insert(.isFocused)
            } else if !bytes.ends(range, with: ", Selected") {
                return
            }
            range = range.lowerBound..<(bytes[range].lastIndex(of: 0x2C) ?? range.lowerBound)
        }
    }
}
