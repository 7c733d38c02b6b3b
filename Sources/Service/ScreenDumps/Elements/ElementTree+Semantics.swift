import KeyboardAvoidance

// The output of Flutter's debugDumpSemanticsTree.
extension ElementTree {
    /// The scale and the place of the space in which the children of a node are told.
    private struct Space {
        var scale = LayoutPoint(x: 1, y: 1)
        var origin = LayoutPoint()
        /// Whether lengths are points, as they are below the first scaled node.
        var isInPoints = false

        func rect(_ rect: LayoutRect) -> LayoutRect {
            LayoutRect(
                x: rect.x * scale.x + origin.x, y: rect.y * scale.y + origin.y, width: rect.width * scale.x,
                height: rect.height * scale.y)
        }

        /// The space of numbers that are multiplied and moved before they are told in this one.
        func inner(scale x: Double, _ y: Double, moved: LayoutPoint = LayoutPoint()) -> Space {
            Space(
                scale: LayoutPoint(x: scale.x * x, y: scale.y * y),
                origin: LayoutPoint(x: moved.x * scale.x + origin.x, y: moved.y * scale.y + origin.y),
                isInPoints: isInPoints)
        }
    }

    static func semantics(_ bytes: Bytes, _ text: Range<Int>) throws(DumpError) -> ElementTree {
        var tree = ElementTree(bytes, kind: .semantics, notation: .plain)
        var lines = MarkedLines(bytes, text, mark: semanticsMark)
        var spaces: [Space] = []
        var inPoints: [Bool] = []
        while let part = try lines.next(index: tree.elements.count) {
            let parent = part.parent
            let node = SemanticsNode(tree, part)
            var element = node.element
            let outer = parent < 0 ? Space() : spaces[parent]
            let (frame, space) = place(node, in: outer, &element)
            element.frame = frame
            if !outer.isInPoints, space.isInPoints, tree.screen == nil, let frame {
                tree.screen = (frame.size, "the view")
            }
            spaces.append(space)
            inPoints.append(space.isInPoints)
            tree.elements.append(element)
        }
        if tree.screen == nil {
            tree.screen = tree.elements.first?.sizedFrame.map { ($0.size, "the first node") }
        } else {
            // The nodes above the scaled one are told in pixels.
            for index in tree.elements.indices where !inPoints[index] { tree.elements[index].frame = nil }
        }
        for index in tree.elements.indices { tree.elements[index].finishScrolling() }
        return tree
    }

    /// The mark of `SemanticsNode#`.
    static func semanticsMark(_ bytes: Bytes, _ line: Range<Int>) -> MarkedLines.Mark? {
        bytes.first("SemanticsNode#", in: line).map {
            MarkedLines.Mark(offset: $0, indentation: bytes.column(of: $0, from: line.lowerBound))
        }
    }

    /// The frame of a node, and the space of its children.
    private static func place(
        _ node: SemanticsNode, in outer: Space, _ element: inout Element
    ) -> (frame: LayoutRect?, space: Space) {
        guard let rect = node.rect else { return (nil, outer) }
        if let scale = node.scale {
            guard outer.isInPoints else { return (rect, Space(isInPoints: true)) }
            let space = outer.inner(scale: scale, scale)
            return (space.rect(rect), space)
        }
        if let matrix = node.matrix {
            // Four numbers a row; one that is cut is none that can be added up.
            let isPlain = matrix.count >= 8 && matrix[0] > 0 && matrix[5] > 0 && matrix[1] == 0 && matrix[4] == 0
            element.flags.set(.isTransformed, !isPlain)
            guard isPlain else { return (outer.rect(rect), outer) }
            let space = outer.inner(scale: matrix[0], matrix[5], moved: LayoutPoint(x: matrix[3], y: matrix[7]))
            return (space.rect(rect), space)
        }
        return (outer.rect(rect), outer.inner(scale: 1, 1, moved: LayoutPoint(x: rect.x, y: rect.y)))
    }
}

extension Element {
    /// Adds the height of a scroll view to the farthest offset, which is all that a node tells of its content.
    fileprivate mutating func finishScrolling() {
        guard var told = scrolling, let farthest = told.contentHeight else { return }
        told.contentHeight = told.offset == nil ? nil : frame.map { farthest + $0.height }
        scrolling = told
    }
}

/// One node of a dump of Flutter's semantics; its value is passed over.
private struct SemanticsNode {
    private(set) var element: Element
    /// The rect as it is told.
    private(set) var rect: LayoutRect?
    private(set) var scale: Double?
    /// The numbers of a transform, row by row.
    private(set) var matrix: [Double]?

    /// The properties that are read, or whose text is passed over.
    private enum Key: Equatable { case flags, actions, quoted(Text), other }
    private enum Text { case identifier, label, hint, other }

    private let tree: ElementTree
    private var key = Key.other
    /// Whether a text in quotes has not ended yet.
    private var isOpen = false
    private var (hasScrolling, scrollsSideways, scrollsUpOrDown) = (false, false, false)
    private var (hasEnabledState, isEnabled) = (false, false)
    private var hint = 0..<0

    init(_ tree: ElementTree, _ part: MarkedLines.Part) {
        self.tree = tree
        element = Element(parent: part.parent, offset: part.text.lowerBound)
        part.forEachLine(tree.bytes) { read($0) }
        if element.label.isEmpty { element.label = hint }
        element.flags.set(.isDisabled, hasEnabledState && !isEnabled)
        if element.role != .field, hasScrolling, scrollsUpOrDown || !scrollsSideways { element.role = .scrollView }
        if element.role != .scrollView { element.scrolling = nil }
    }

    private mutating func read(_ line: Range<Int>) {
        let bytes = tree.bytes
        if isOpen {
            isOpen = line.isEmpty || bytes[line.upperBound - 1] != 0x22
            return
        }
        func begins(_ text: StaticString) -> Bool { bytes.has(text, at: line.lowerBound, before: line.upperBound) }
        if begins("Rect.fromLTRB(") { return readRect(line) }
        if begins("scaled by ") || begins("with transform") { return readScaleOrTransform(line) }
        if let read = matrix, read.count < 8, let first = line.first, bytes[first] == 0x5B || bytes[first].isDigit {
            return readMatrix(line)
        }
        if let colon = bytes.first(0x3A, in: line), bytes[line.lowerBound..<colon].allSatisfy(\.isLetter) {
            readProperty(line.lowerBound..<colon, bytes.trimmed(colon + 1..<line.upperBound))
        } else if case .quoted(let text) = key, begins("\"") {
            readQuoted(line, text)
        } else {
            readWords(line)
        }
    }

    private mutating func readProperty(_ name: Range<Int>, _ value: Range<Int>) {
        let bytes = tree.bytes
        if bytes.equals("flags", name) || bytes.equals("actions", name) {
            key = bytes.equals("flags", name) ? .flags : .actions
            return readWords(value)
        }
        key = .other
        if bytes.equals("scrollPosition", name) {
            element.scrolling = element.scrolling ?? Element.Scrolling()
            element.scrolling?.offset = bytes.number(value)
        } else if bytes.equals("scrollExtentMax", name) {
            element.scrolling = element.scrolling ?? Element.Scrolling()
            element.scrolling?.contentHeight = bytes.number(value)
        } else if bytes.equals("textDirection", name) {
            element.flags.set(.isRightToLeft, bytes.equals("rtl", value))
        } else {
            let text: Text =
                bytes.equals("identifier", name)
                ? .identifier : bytes.equals("label", name) ? .label : bytes.equals("hint", name) ? .hint : .other
            key = .quoted(text)
            if !value.isEmpty, bytes[value.lowerBound] == 0x22 { readQuoted(value, text) }
        }
    }

    /// Reads a text in quotes, or its first line.
    private mutating func readQuoted(_ line: Range<Int>, _ text: Text) {
        let isWhole = line.count > 1 && tree.bytes[line.upperBound - 1] == 0x22
        isOpen = !isWhole
        key = .other
        let inner = line.lowerBound + 1..<line.upperBound - (isWhole ? 1 : 0)
        switch text {
        case .identifier: element.id = inner
        case .label: if !tree.isBlank(inner) { element.label = inner }
        case .hint: if !tree.isBlank(inner) { hint = inner }
        case .other: break
        }
    }

    /// Reads flags or actions, which may take more than a line.
    private mutating func readWords(_ line: Range<Int>) {
        guard key == .flags || key == .actions else { return }
        let bytes = tree.bytes
        var start = line.lowerBound
        while start < line.upperBound {
            let end = bytes.first(0x2C, in: start..<line.upperBound) ?? line.upperBound
            key == .flags ? readFlag(bytes.trimmed(start..<end)) : readAction(bytes.trimmed(start..<end))
            start = end + 1
        }
    }

    private mutating func readFlag(_ word: Range<Int>) {
        let bytes = tree.bytes
        if bytes.equals("isTextField", word) { element.role = .field }
        element.flags.set(.isReadOnly, bytes.equals("isReadOnly", word))
        element.flags.set(.isFocused, bytes.equals("isFocused", word))
        hasEnabledState = hasEnabledState || bytes.equals("hasEnabledState", word)
        isEnabled = isEnabled || bytes.equals("isEnabled", word)
        hasScrolling = hasScrolling || bytes.equals("hasImplicitScrolling", word)
    }

    private mutating func readAction(_ word: Range<Int>) {
        let bytes = tree.bytes
        scrollsSideways =
            scrollsSideways || bytes.equals("scrollLeft", word) || bytes.equals("scrollRight", word)
        scrollsUpOrDown = scrollsUpOrDown || bytes.equals("scrollUp", word) || bytes.equals("scrollDown", word)
    }

    private mutating func readRect(_ line: Range<Int>) {
        let bytes = tree.bytes
        var scanner = NumberScanner(bytes, line)
        guard let edges = scanner.numbers("Rect.fromLTRB(", ", ", ", ", ", ", ")") else { return }
        rect = LayoutRect(edges: edges)
        readScaleOrTransform(bytes.trimmed(scanner.offset..<line.upperBound))
    }

    /// Reads `scaled by Nx` or `with transform [a,b,c,x; d,e,f,y; …]`, which may go on in the next line.
    private mutating func readScaleOrTransform(_ text: Range<Int>) {
        var scanner = NumberScanner(tree.bytes, text)
        if scanner.pass("scaled by ") {
            scale = scanner.number().flatMap { $0 > 0 ? $0 : nil }
        } else if scanner.pass("with transform") {
            matrix = []
            readMatrix(scanner.offset..<text.upperBound)
        }
    }

    private mutating func readMatrix(_ text: Range<Int>) {
        var scanner = NumberScanner(tree.bytes, text)
        while scanner.offset < text.upperBound {
            if let number = scanner.number() { matrix?.append(number) } else { scanner.offset += 1 }
        }
    }
}
