import JSON
import KeyboardAvoidance

// Lists and trees of elements, as idb, AXe and mobile-mcp print them, and rects of a web page.
extension ElementTree {
    fileprivate enum Member: Int {
        case x, y, width, height
        case frame, rect, coordinates, axFrame
        case type, tag, role, children
        case axUniqueID, identifier, id, resourceID, name
        case axLabel, label, placeholder, placeholderValue, hint, accessibilityLabel
        case enabled, disabled, readOnly, focused, visible, editable, scrollable, password
    }

    fileprivate static let members = JSONNames([
        "x", "y", "width", "height", "frame", "rect", "coordinates", "AXFrame", "type", "tag", "role", "children",
        "AXUniqueId", "identifier", "id", "resource-id", "name", "AXLabel", "label", "placeholder", "placeholderValue",
        "hint", "accessibilityLabel", "enabled", "disabled", "readOnly", "focused", "visible", "editable", "scrollable",
        "password",
    ])

    static func elementList(_ bytes: Bytes, _ text: Range<Int>) throws(DumpError) -> ElementTree {
        var tree = ElementTree(bytes, kind: .elements, notation: .json)
        try JSONElementReader.read(bytes, text) { reader in
            if try reader.reader.peekArray() {
                try tree.readElements(&reader, parent: -1)
            } else {
                try tree.readElement(&reader, parent: -1)
            }
        }
        return tree
    }

    private mutating func readElements(_ reader: inout JSONElementReader, parent: Int) throws {
        _ = try reader.array { reader in try readElement(&reader, parent: parent) }
    }

    private mutating func readElement(_ reader: inout JSONElementReader, parent: Int) throws {
        let index = elements.count
        _ = try reader.reader.peekKind()
        let offset = reader.reader.offset
        try Self.checkLimits(elements: index + 1, depth: 1, at: offset)
        elements.append(Element(parent: parent, offset: offset))
        var listed = ListedElement()
        let isObject = try reader.object(Self.members) { reader, member in
            guard let member = Member(rawValue: member) else { return }
            if member == .children {
                try readElements(&reader, parent: index)
            } else {
                try listed.read(member, from: &reader, self)
            }
        }
        guard isObject != nil else {
            throw DumpError(code: .malformedFile, detail: "an element is no object", offset: offset)
        }
        if listed.finish(&elements[index], bytes) { isInPixels = true }
    }
}

/// One element of a list, while its members are read.
private struct ListedElement {
    private typealias Flags = Element.Flags

    private var sides = JSONFrame()
    private var objectFrame: LayoutRect?
    private var printedFrame: LayoutRect?
    private var (type, tag, role) = (0..<0, 0..<0, 0..<0)
    private var id: (place: Range<Int>, rank: Int) = (0..<0, .max)
    private var label: (place: Range<Int>, rank: Int) = (0..<0, .max)
    private var flags: Flags = []
    private var (isEditable, isScrollable, isPassword) = (false, false, false)

    /// Reads a member; what was typed is in none of them.
    mutating func read(_ member: ElementTree.Member, from reader: inout JSONElementReader, _ tree: ElementTree) throws {
        switch member {
        case .x, .y, .width, .height: try sides.read(member.rawValue, from: &reader)
        case .frame, .rect, .coordinates, .axFrame: try readFrame(&reader, tree.bytes)
        case .type: type = try reader.string()
        case .tag: tag = try reader.string()
        case .role: role = try reader.string()
        case .axUniqueID, .identifier, .id, .resourceID, .name: try Self.read(&id, member, &reader, tree)
        case .axLabel, .label, .placeholder, .placeholderValue, .hint, .accessibilityLabel:
            try Self.read(&label, member, &reader, tree)
        case .enabled: flags.set(.isDisabled, try reader.bool() == false)
        case .disabled: flags.set(.isDisabled, try reader.bool() == true)
        case .readOnly: flags.set(.isReadOnly, try reader.bool() == true)
        case .focused: flags.set(.isFocused, try reader.bool() == true)
        case .visible: flags.set(.isInvisible, try reader.bool() == false)
        case .editable: isEditable = try reader.bool() == true
        case .scrollable: isScrollable = try reader.bool() == true
        case .password: isPassword = try reader.bool() == true
        case .children: break
        }
    }

    /// Takes a text in place of one of a later member.
    private static func read(
        _ text: inout (place: Range<Int>, rank: Int), _ member: ElementTree.Member, _ reader: inout JSONElementReader,
        _ tree: ElementTree
    ) throws {
        let place = try reader.string()
        guard member.rawValue < text.rank, !tree.isBlank(place) else { return }
        text = (place, member.rawValue)
    }

    private mutating func readFrame(_ reader: inout JSONElementReader, _ bytes: Bytes) throws {
        guard try reader.reader.peekKind() == .object else {
            let place = try reader.string()
            guard place.count > 2 else { return }
            var scanner = NumberScanner(bytes, place.lowerBound + 1..<place.upperBound - 1)
            let numbers = scanner.numbers("{{", ", ", "}, {", ", ", "}}")
            printedFrame = printedFrame ?? numbers.map { LayoutRect($0) }
            return
        }
        var frame = JSONFrame()
        _ = try reader.object(JSONFrame.names) { reader, index in try frame.read(index, from: &reader) }
        objectFrame = objectFrame ?? frame.rect
    }

    /// Sets what the members tell of an element, and returns whether its type is a class of Android.
    func finish(_ element: inout Element, _ bytes: Bytes) -> Bool {
        element.frame = objectFrame ?? sides.rect ?? printedFrame
        (element.id, element.label) = (id.place, label.place)
        element.flags.formUnion(flags)
        if !tag.isEmpty {
            if isField(bytes) { element.role = .field }
            return false
        }
        let name = Self.inner(type.isEmpty ? role : type)
        if bytes.first(0x2E, in: name) != nil {
            element.role = Element.Role(
                androidClass: UnsafeBufferPointer(rebasing: bytes[name]), isPassword: isPassword,
                isScrollable: isScrollable)
            element.flags.insert(.hasResourceID)
            element.flags.set(.isSystemBar, ElementTree.isSystemBar(bytes, Self.inner(id.place)))
            return true
        }
        let prefix = (["XCUIElementType", "AX"] as [StaticString]).first {
            bytes.has($0, at: name.lowerBound, before: name.upperBound)
        }
        let start = name.lowerBound + (prefix?.utf8CodeUnitCount ?? 0)
        element.role = Element.Role(type: UnsafeBufferPointer(rebasing: bytes[start..<name.upperBound]))
        element.flags.set(.isWindow, element.role == .window)
        return false
    }

    /// A string's place without its quotes.
    private static func inner(_ place: Range<Int>) -> Range<Int> {
        place.isEmpty ? place : place.lowerBound + 1..<place.upperBound - 1
    }

    private static let otherInputs = [
        "hidden", "checkbox", "radio", "button", "submit", "reset", "image", "file", "range", "color",
    ]

    /// Whether an element of a web page is a field.
    private func isField(_ bytes: Bytes) -> Bool {
        if isEditable { return true }
        switch bytes.string(Self.inner(tag)).lowercased() {
        case "textarea": return true
        case "input": return !Self.otherInputs.contains(bytes.string(Self.inner(type)).lowercased())
        default: return false
        }
    }
}
