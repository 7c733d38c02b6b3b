import JSON

/// The kind of a file, told by its bytes, and the range of what is read.
struct DetectedDump {
    /// The lines in which a mark is looked for.
    private static let maximumLines = 200

    var kind: ScreenDump.Kind
    var text: Range<Int>

    enum Found {
        case dump(DetectedDump)
        /// The answer of a WebDriver: the dump is the string at this place.
        case string(Range<Int>)
    }

    /// Looks at a text.
    static func find(in bytes: Bytes, _ text: Range<Int>) throws(DumpError) -> Found {
        let heading: StaticString = "Found these elements on screen:"
        if bytes.has(heading, at: text.lowerBound, before: text.upperBound) {
            let start = bytes.skippingSpace(text.lowerBound + heading.utf8CodeUnitCount..<text.upperBound)
            let list = start..<text.upperBound
            if bytes.has("[", at: start, before: list.upperBound) { return .dump(DetectedDump(.elements, list)) }
        }
        switch bytes[text.lowerBound] {
        case UInt8(ascii: "{"), UInt8(ascii: "["): return try json(bytes, text)
        default: return .dump(try DetectedDump(bytes, text))
        }
    }

    /// Looks at a text in which there is no further one.
    static func within(_ bytes: Bytes) throws(DumpError) -> DetectedDump {
        guard case .dump(let dump) = try find(in: bytes, try TextCheck.range(of: bytes)) else { throw .noDump }
        return dump
    }

    private init(_ kind: ScreenDump.Kind, _ text: Range<Int>) { (self.kind, self.text) = (kind, text) }

    /// Looks at a text that is not JSON.
    private init(_ bytes: Bytes, _ text: Range<Int>) throws(DumpError) {
        self.text = text
        let line = text.lowerBound..<bytes.lineEnd(in: text)
        if ElementTree.recursiveDescriptionMark(bytes, line) != nil {
            kind = .uikit
        } else if bytes[text.lowerBound] == 0x3C {
            kind = try Self.kindOfXML(bytes, text)
        } else {
            kind = try Self.kindOfLines(bytes, text)
        }
    }

    private static func kindOfLines(_ bytes: Bytes, _ text: Range<Int>) throws(DumpError) -> ScreenDump.Kind {
        var rest = text
        for _ in 0..<maximumLines where !rest.isEmpty {
            let line = rest.lowerBound..<bytes.lineEnd(in: rest)
            if let kind = try kind(ofLine: line, bytes) { return kind }
            rest = min(line.upperBound + 1, rest.upperBound)..<rest.upperBound
        }
        throw .noDump
    }

    private static func kind(ofLine line: Range<Int>, _ bytes: Bytes) throws(DumpError) -> ScreenDump.Kind? {
        if ElementTree.semanticsMark(bytes, line) != nil { return .semantics }
        if ElementTree.composeMark(bytes, line) != nil { return .compose }
        if ElementTree.recursiveDescriptionMark(bytes, line) != nil { return .uikit }
        if ElementTree.debugDescriptionMark(bytes, line) != nil { return .xcui }
        if bytes.first("RenderView#", in: line) != nil { throw .renderTree }
        return nil
    }

    // MARK: - XML

    private static func kindOfXML(_ bytes: Bytes, _ text: Range<Int>) throws(DumpError) -> ScreenDump.Kind {
        var at = text.lowerBound
        while let end = endOfProlog(bytes, at, text.upperBound) { at = bytes.skippingSpace(end..<text.upperBound) }
        let name = bytes.shownName(at: at + 1, before: text.upperBound)
        switch name {
        case "hierarchy": return .uiautomator
        case "AppiumAUT": return .xcuitest
        case _ where name.hasPrefix("XCUIElementType"): return .xcuitest
        case _ where name.lowercased() == "html" || isHTMLDeclaration(bytes, at, text.upperBound): throw .webPage
        case "ViewHierarchy": throw .detox
        default: throw try refusal(bytes, text, root: name)
        }
    }

    /// The end of a processing instruction or a comment at an offset; nil for anything else, and for one that is cut.
    private static func endOfProlog(_ bytes: Bytes, _ offset: Int, _ end: Int) -> Int? {
        if bytes.has("<?", at: offset, before: end) { return bytes.first("?>", in: offset..<end).map { $0 + 2 } }
        guard bytes.has("<!--", at: offset, before: end) else { return nil }
        return bytes.first("-->", in: offset + 4..<end).map { $0 + 3 }
    }

    private static func isHTMLDeclaration(_ bytes: Bytes, _ offset: Int, _ end: Int) -> Bool {
        bytes[offset..<min(end, offset + 14)].map(\.lowercased).elementsEqual("<!doctype html".utf8)
    }

    private enum Attribute: Int { case android, type }

    private static let attributes = JSONNames(["xmlns:android", "type"])

    /// The reason for which a root is read no further.
    private static func refusal(_ bytes: Bytes, _ text: Range<Int>, root: String) throws(DumpError) -> DumpError {
        var scanner = XMLScanner(bytes, text, names: attributes)
        _ = try scanner.next()
        if !scanner.value(Attribute.android).isEmpty { return .androidLayout }
        if root == "document", bytes.first("InterfaceBuilder", in: scanner.value(Attribute.type)) != nil {
            return .storyboard
        }
        return .unread(root: root)
    }

    // MARK: - JSON

    private enum Member: Int {
        case value, sessionId, status, viewport, fields, axFrame, frame, rect, coordinates, children, attributes
        case renderingSystem, lighthouseVersion, absoluteBoundingBox, document, schemaVersion, nodes
        case designedFor, form, forms, x, y, width, height, type, role, tag
    }

    private static let members = JSONNames([
        "value", "sessionId", "status", "viewport", "fields", "AXFrame", "frame", "rect", "coordinates", "children",
        "attributes", "rendering_system", "lighthouseVersion", "absoluteBoundingBox", "document", "schemaVersion",
        "nodes", "designedFor", "form", "forms", "x", "y", "width", "height", "type", "role", "tag",
    ])

    /// The members of an object, with the kinds of some.
    private struct Members {
        var members: Set<Int> = []
        var count = 0
        var value = 0..<0
        var (hasFieldList, hasChildList, hasNodeObject) = (false, false, false)

        func has(_ all: Member...) -> Bool { all.allSatisfy { members.contains($0.rawValue) } }
        var hasFrame: Bool { [Member.axFrame, .frame, .rect, .coordinates].contains { has($0) } }
    }

    /// Looks at a JSON text by the members of its object, or of its list's first one.
    private static func json(_ bytes: Bytes, _ text: Range<Int>) throws(DumpError) -> Found {
        try JSONElementReader.read(bytes, text) { reader in
            guard try reader.reader.peekArray() else {
                guard let found = try found(&reader) else { throw DumpError.noDump }
                return try dump(found, text)
            }
            var first: Members?
            var isFirst = true
            _ = try reader.array { reader in
                if isFirst { first = try found(&reader) } else { try reader.reader.skipValue() }
                isFirst = false
            }
            guard let first else { throw DumpError.noDump }
            if first.has(.designedFor) { throw DumpError.isForms }
            guard first.hasFrame || first.has(.x, .y, .width, .height),
                first.has(.type) || first.has(.role) || first.has(.tag)
            else { throw DumpError.noDump }
            return .dump(DetectedDump(.elements, text))
        }
    }

    private static func found(_ reader: inout JSONElementReader) throws -> Members? {
        var found = Members()
        guard var members = try reader.reader.beginObject(of: Self.members) else { return nil }
        while true {
            let member = try reader.reader.nextMember(&members)
            if member == .end { return found }
            found.count += 1
            let kind = try reader.reader.peekKind()
            try reader.reader.skipValue()
            guard case .known(let index) = member else { continue }
            found.members.insert(index)
            switch Member(rawValue: index) {
            case .value where kind == .string: found.value = reader.reader.valueOffset..<reader.reader.offset
            case .fields: found.hasFieldList = kind == .array
            case .children: found.hasChildList = kind == .array
            case .nodes: found.hasNodeObject = kind == .object
            default: break
            }
        }
    }

    private static func dump(_ found: Members, _ text: Range<Int>) throws(DumpError) -> Found {
        let answer = [Member.value, .sessionId, .status].count { found.has($0) }
        if !found.value.isEmpty, answer == found.count { return .string(found.value) }
        if found.has(.viewport), found.hasFieldList { return .dump(DetectedDump(.page, text)) }
        if found.hasFrame, found.hasChildList { return .dump(DetectedDump(.elements, text)) }
        if found.has(.attributes, .children) { throw .maestro }
        if found.has(.renderingSystem) { throw .sentry }
        if found.has(.lighthouseVersion) { throw .lighthouse }
        if found.has(.absoluteBoundingBox) || found.has(.document, .schemaVersion) || found.hasNodeObject {
            throw .figma
        }
        if found.has(.designedFor) || found.has(.form) || found.has(.forms) { throw .isForm }
        throw .noDump
    }
}
