import JSON
import KeyboardAvoidance

// The output of the snippet for web pages.
extension ElementTree {
    fileprivate enum Member: Int { case viewport, direction, scrollers, fields, fixed }

    private static let members = JSONNames(["viewport", "direction", "scrollers", "fields", "fixed"])

    static func page(_ bytes: Bytes, _ text: Range<Int>) throws(DumpError) -> ElementTree {
        var tree = ElementTree(bytes, kind: .page, notation: .json)
        var (scrollers, fields, fixed) = ([PageElement](), [PageElement](), [PageElement]())
        try JSONElementReader.read(bytes, text) { reader in
            _ = try reader.object(members) { reader, member in
                switch Member(rawValue: member) {
                case .viewport: try tree.readViewport(&reader)
                case .direction:
                    let place = try reader.string()
                    tree.isRightToLeft = bytes.equals("\"rtl\"", place)
                case .scrollers: scrollers = try PageElement.list(&reader, tree)
                case .fields: fields = try PageElement.list(&reader, tree)
                case .fixed, nil: fixed = try PageElement.list(&reader, tree)
                }
            }
        }
        for (index, scroller) in scrollers.enumerated() {
            try tree.append(scroller, .scrollView, in: scroller.parent, of: index)
        }
        for bar in fixed { try tree.append(bar, .bar, in: nil, of: 0) }
        for field in fields { try tree.append(field, .field, in: field.scroller, of: scrollers.count) }
        return tree
    }

    private mutating func readViewport(_ reader: inout JSONElementReader) throws {
        var frame = JSONFrame()
        let offset = try reader.object(JSONFrame.names) { reader, index in try frame.read(index, from: &reader) }
        frame.setOrigin()
        guard let rect = frame.rect else {
            throw DumpError(
                code: .malformedFile, detail: "the viewport has no width and height",
                offset: offset ?? reader.reader.valueOffset)
        }
        screen = (rect.size, "the viewport")
    }

    /// Appends an element whose scroller is one of the first `count`.
    private mutating func append(
        _ listed: PageElement, _ role: Element.Role, in scroller: Int?, of count: Int
    ) throws(DumpError) {
        var element = listed.element
        guard element.frame != nil else {
            throw DumpError(
                code: .malformedFile, detail: "this element has no x, y, width and height", offset: element.offset)
        }
        if let scroller {
            guard (0..<count).contains(scroller) else {
                throw DumpError(
                    code: .malformedFile, detail: "there is no scroller \(scroller) before this element",
                    offset: element.offset)
            }
            element.parent = scroller
        }
        element.role = role
        elements.append(element)
        try Self.checkLimits(elements: elements.count, depth: 1, at: element.offset)
    }
}

/// A scroller, a field or a fixed element of a page.
private struct PageElement {
    private enum Member: Int {
        case x, y, width, height
        case id, name, label, placeholder, disabled, readOnly, hidden, scroller, parent, scrollTop, scrollHeight
    }

    private static let members = JSONNames([
        "x", "y", "width", "height", "id", "name", "label", "placeholder", "disabled", "readOnly", "hidden", "scroller",
        "parent", "scrollTop", "scrollHeight",
    ])

    var element = Element(parent: -1, offset: 0)
    var scroller: Int?
    var parent: Int?

    static func list(_ reader: inout JSONElementReader, _ tree: ElementTree) throws -> [PageElement] {
        var list: [PageElement] = []
        _ = try reader.array { reader in
            var listed = PageElement()
            var frame = JSONFrame()
            var name = 0..<0
            _ = try reader.reader.peekKind()
            listed.element.offset = reader.reader.offset
            let isObject = try reader.object(members) { reader, member in
                try listed.read(member, from: &reader, &frame, &name, tree)
            }
            guard isObject != nil else {
                throw DumpError(
                    code: .malformedFile, detail: "an element is no object", offset: listed.element.offset)
            }
            listed.element.frame = frame.rect
            if listed.element.id.isEmpty { listed.element.id = name }
            list.append(listed)
        }
        return list
    }

    private mutating func read(
        _ member: Int, from reader: inout JSONElementReader, _ frame: inout JSONFrame, _ name: inout Range<Int>,
        _ tree: ElementTree
    ) throws {
        switch Member(rawValue: member) {
        case .x, .y, .width, .height: try frame.read(member, from: &reader)
        case .id: element.id = try text(&reader, tree)
        case .name: name = try text(&reader, tree)
        case .label:
            let label = try text(&reader, tree)
            if !label.isEmpty { element.label = label }
        case .placeholder:
            let placeholder = try text(&reader, tree)
            if element.label.isEmpty { element.label = placeholder }
        case .disabled: element.flags.set(.isDisabled, try reader.bool() == true)
        case .readOnly: element.flags.set(.isReadOnly, try reader.bool() == true)
        case .hidden: element.flags.set(.isHidden, try reader.bool() == true)
        case .scroller: scroller = try reader.index()
        case .parent: parent = try reader.index()
        case .scrollTop: try setScrolling { $0.offset = try reader.number() }
        case .scrollHeight: try setScrolling { $0.contentHeight = try reader.number() }
        case nil: break
        }
    }

    /// The place of a text; empty for one with nothing to be seen.
    private func text(_ reader: inout JSONElementReader, _ tree: ElementTree) throws -> Range<Int> {
        let place = try reader.string()
        return tree.isBlank(place) ? 0..<0 : place
    }

    private mutating func setScrolling(_ set: (inout Element.Scrolling) throws -> Void) rethrows {
        var scrolling = element.scrolling ?? Element.Scrolling()
        try set(&scrolling)
        element.scrolling = scrolling
    }
}
