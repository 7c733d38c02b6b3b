import KeyboardAvoidance

// The output of Compose's printToLog.
extension ElementTree {
    static func compose(_ bytes: Bytes, _ text: Range<Int>) throws(DumpError) -> ElementTree {
        var tree = ElementTree(bytes, kind: .compose, notation: .plain)
        tree.isInPixels = true
        var lines = MarkedLines(bytes, text, mark: composeMark)
        while let part = try lines.next(index: tree.elements.count) {
            tree.elements.append(tree.node(part))
        }
        return tree
    }

    /// The mark of `Node #N at (l=`.
    static func composeMark(_ bytes: Bytes, _ line: Range<Int>) -> MarkedLines.Mark? {
        guard let start = bytes.first("Node #", in: line),
            let digits = bytes[start + 6..<line.upperBound].firstIndex(where: { !$0.isDigit }), digits > start + 6,
            bytes.has(" at (l=", at: digits, before: line.upperBound)
        else { return nil }
        let column = bytes.column(of: start, from: line.lowerBound)
        return MarkedLines.Mark(offset: start, indentation: column)
    }

    private func node(_ part: MarkedLines.Part) -> Element {
        let range = part.text
        var element = Element(parent: part.parent, offset: range.lowerBound)
        element.flags.set(.isWindow, part.parent < 0)
        let headEnd = bytes.lineEnd(in: range)
        let start = bytes.first("(l=", in: range.lowerBound..<headEnd) ?? headEnd
        var scanner = NumberScanner(bytes, start..<headEnd)
        element.frame = scanner.numbers("(l=", ", t=", ", r=", ", b=", ")px").map { LayoutRect(edges: $0) }
        if element.frame != nil, scanner.pass(", Tag: '") {
            let end = bytes.trimmed(scanner.offset..<headEnd).upperBound
            if end > scanner.offset, bytes[end - 1] == 0x27 { element.id = scanner.offset..<end - 1 }
        }
        var properties = Properties()
        part.forEachLine(bytes) { read($0, &properties, &element) }
        if properties.isField {
            element.role = .field
        } else if let range = properties.scrollRange {
            element.role = .scrollView
            // The range of a lazy list is a count of items.
            if !properties.isLazy, let frame = element.frame {
                element.scrolling = Element.Scrolling(
                    offset: range.value, contentHeight: range.maximum.map { $0 + frame.height })
            }
        }
        return element
    }

    private struct Properties {
        var isField = false
        var isLazy = false
        var scrollRange: (value: Double, maximum: Double?)?
    }

    /// Reads a line `Key = 'value'` or `[Word, Word]`.
    private func read(_ text: Range<Int>, _ properties: inout Properties, _ element: inout Element) {
        func begins(_ key: StaticString) -> Bool { bytes.has(key, at: text.lowerBound, before: text.upperBound) }
        if begins("EditableText = ") {
            properties.isField = true
        } else if begins("Actions = [") {
            if bytes.first("SetText", in: text) != nil { properties.isField = true }
            properties.isLazy = bytes.first("ScrollToIndex", in: text) != nil
        } else if begins("Focused = 'true'") {
            element.flags.insert(.isFocused)
        } else if begins("VerticalScrollAxisRange = ") {
            properties.scrollRange = scrollRange(text)
        } else if begins("ContentDescription = '") {
            let label = label(text, after: "ContentDescription = '")
            if !isBlank(label) { element.label = label }
        } else if begins("Text = '") {
            let label = label(text, after: "Text = '")
            if element.label.isEmpty, !isBlank(label) { element.label = label }
        } else if begins("["), bytes.first("Disabled", in: text) != nil {
            element.flags.insert(.isDisabled)
        }
    }

    private func scrollRange(_ text: Range<Int>) -> (value: Double, maximum: Double?)? {
        guard let start = bytes.first("(value=", in: text) else { return nil }
        var scanner = NumberScanner(bytes, start..<text.upperBound)
        guard scanner.pass("(value="), let value = scanner.number() else { return nil }
        return (value, scanner.pass(", maxValue=") ? scanner.number() : nil)
    }

    /// The text of `Key = '[…]'` without quotes and brackets.
    private func label(_ text: Range<Int>, after key: StaticString) -> Range<Int> {
        var range = text.lowerBound + key.utf8CodeUnitCount..<text.upperBound
        if !range.isEmpty, bytes[range.upperBound - 1] == 0x27 { range = range.lowerBound..<range.upperBound - 1 }
        if range.count > 1, bytes[range.lowerBound] == 0x5B, bytes[range.upperBound - 1] == 0x5D {
            range = range.lowerBound + 1..<range.upperBound - 1
        }
        return range
    }
}
