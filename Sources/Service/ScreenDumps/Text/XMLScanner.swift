import JSON

/// Reads the tags of an XML text one by one: text, comments, CDATA and processing instructions are passed over.
///
/// There is no DTD, and so no entity beside the five and character references.
struct XMLScanner: ~Copyable {
    /// The most attributes of an element.
    static let maximumAttributes = 64

    /// A tag; an empty element is two.
    enum Tag { case start, end }

    let bytes: Bytes
    /// The end of the text.
    let end: Int
    /// The attributes that are read.
    let names: JSONNames
    /// The next byte.
    var offset: Int
    /// The `<` of the last tag.
    private(set) var tagOffset = 0
    /// The name of the last start tag.
    private(set) var name = 0..<0
    /// The values of the last start tag's attributes by their index in `names`, entities not resolved.
    private(set) var values: [Range<Int>]
    /// The names of the elements that are open.
    private var open: [Range<Int>] = []
    private var elements = 0
    /// Whether the last tag was an empty element's, whose end has not been told.
    private var isEmptyElement = false
    /// The names of the last start tag's attributes, and a bit for each by its letters.
    private var attributes: [Range<Int>] = []
    private var letters: UInt64 = 0

    init(_ bytes: Bytes, _ text: Range<Int>, names: JSONNames) {
        (self.bytes, offset, end, self.names) = (bytes, text.lowerBound, text.upperBound, names)
        values = Array(repeating: 0..<0, count: names.count)
    }

    /// The next tag; nil after the last.
    mutating func next() throws(DumpError) -> Tag? {
        if isEmptyElement {
            isEmptyElement = false
            open.removeLast()
            return .end
        }
        while let found = bytes.first(0x3C, in: offset..<end) {
            tagOffset = found
            offset = found &+ 1
            switch offset < end ? bytes[offset] : 0 {
            case 0x21: try passDeclaration()
            case 0x3F: try pass(to: "?>", "a processing instruction")
            case 0x2F:
                try endTag()
                return .end
            default:
                try startTag()
                return .start
            }
        }
        guard let last = open.last else { return nil }
        throw cut("<\(bytes.shownName(at: last.lowerBound, before: last.upperBound))>")
    }

    /// The value of an attribute; empty if there is none.
    func value<Name: RawRepresentable<Int>>(_ name: Name) -> Range<Int> { values[name.rawValue] }

    /// Whether an attribute has a value.
    func `is`<Name: RawRepresentable<Int>>(_ name: Name, _ text: StaticString) -> Bool {
        bytes.equals(text, values[name.rawValue])
    }

    // MARK: - Tags

    private mutating func passDeclaration() throws(DumpError) {
        if bytes.has("!--", at: offset, before: end) {
            offset &+= 3
            try pass(to: "-->", "a comment")
        } else if bytes.has("![CDATA[", at: offset, before: end) {
            try pass(to: "]]>", "CDATA")
        } else {
            throw failure("DOCTYPE and entities of a file's own are not read", at: tagOffset)
        }
    }

    private mutating func pass(to text: StaticString, _ part: String) throws(DumpError) {
        guard let found = bytes.first(text, in: offset..<end) else { throw cut(part) }
        offset = found &+ text.utf8CodeUnitCount
    }

    private mutating func endTag() throws(DumpError) {
        offset &+= 1
        let name = passName()
        skipSpace()
        guard offset < end else { throw cut("a tag") }
        guard bytes[offset] == 0x3E else { throw failure("an end tag has more than its name", at: offset) }
        offset &+= 1
        guard let last = open.last, bytes[last].elementsEqual(bytes[name]) else {
            let shown = bytes.shownName(at: name.lowerBound, before: name.upperBound)
            throw failure("</\(shown)> closes nothing", at: tagOffset)
        }
        open.removeLast()
    }

    private mutating func startTag() throws(DumpError) {
        if open.isEmpty, elements > 0 { throw failure("a second root stands behind the first", at: tagOffset) }
        elements += 1
        try ElementTree.checkLimits(elements: elements, depth: open.count + 1, at: tagOffset)
        name = passName()
        guard !name.isEmpty else {
            throw offset < end ? failure("< is followed by no name", at: tagOffset) : cut("a tag")
        }
        open.append(name)
        for index in values.indices { values[index] = 0..<0 }
        attributes.removeAll(keepingCapacity: true)
        letters = 0
        while try !passTagEnd() { try passAttribute() }
    }

    /// Passes the end of a start tag; false if an attribute comes first.
    private mutating func passTagEnd() throws(DumpError) -> Bool {
        skipSpace()
        guard offset < end else { throw cut("a tag") }
        switch bytes[offset] {
        case 0x3E: offset &+= 1
        case 0x2F:
            guard offset &+ 1 < end else { throw cut("a tag") }
            guard bytes[offset &+ 1] == 0x3E else { throw failure("/ ends no tag", at: offset) }
            offset &+= 2
            isEmptyElement = true
        default: return false
        }
        return true
    }

    private mutating func passAttribute() throws(DumpError) {
        let name = passName()
        guard !name.isEmpty else { throw failure("an attribute has no name", at: offset) }
        try note(name)
        skipSpace()
        guard offset < end else { throw cut("a tag") }
        guard bytes[offset] == 0x3D else { throw failure("an attribute has no value", at: offset) }
        offset &+= 1
        skipSpace()
        guard offset < end else { throw cut("a tag") }
        let quote = bytes[offset]
        guard quote == 0x22 || quote == 0x27 else { throw failure("a value has no quotes", at: offset) }
        offset &+= 1
        let value = try passValue(quote)
        let known = UnsafeBufferPointer(rebasing: bytes[name])
        if let index = names.index(of: known) { values[index] = value }
    }

    /// Keeps an attribute's name, which may not stand twice.
    private mutating func note(_ name: Range<Int>) throws(DumpError) {
        guard attributes.count < Self.maximumAttributes else {
            throw DumpError(
                code: .tooLarge, detail: "an element has more than \(Self.maximumAttributes) attributes",
                offset: tagOffset)
        }
        let sum =
            bytes[name.lowerBound] &* 31 &+ bytes[name.upperBound &- 1] &* 7 &+ UInt8(truncatingIfNeeded: name.count)
        let bit = 1 as UInt64 &<< UInt64(sum & 63)
        if letters & bit != 0, attributes.contains(where: { bytes[$0].elementsEqual(bytes[name]) }) {
            let shown = bytes.shownName(at: name.lowerBound, before: name.upperBound)
            throw failure("attribute \(shown) stands twice", at: name.lowerBound)
        }
        letters |= bit
        attributes.append(name)
    }

    private mutating func passValue(_ quote: UInt8) throws(DumpError) -> Range<Int> {
        let start = offset
        var at = offset
        while at < end {
            let byte = bytes[at]
            if byte == quote {
                offset = at &+ 1
                return start..<at
            }
            if byte == 0x3C { throw failure("< stands in a value", at: at) }
            if byte == 0x26, XMLEntity(bytes, at: at, before: end) == nil {
                // A value that is cut within an entity is cut.
                guard bytes.first(quote, in: at..<end) != nil else { throw cut("a value") }
                throw failure("an entity that is none of XML's five", at: at)
            }
            at &+= 1
        }
        throw cut("a value")
    }

    // MARK: - Names

    /// Passes a name, which ends at white space or one of `/ > = < " '`.
    private mutating func passName() -> Range<Int> {
        let start = offset
        loop: while offset < end {
            switch bytes[offset] {
            case 0x2F, 0x3E, 0x3D, 0x3C, 0x22, 0x27, 0x20, 0x09...0x0D: break loop
            default: offset &+= 1
            }
        }
        return start..<offset
    }

    private mutating func skipSpace() { offset = bytes.skippingSpace(offset..<end) }

    private func failure(_ detail: String, at offset: Int) -> DumpError {
        DumpError(code: .malformedXML, detail: detail, offset: offset)
    }

    private func cut(_ part: String) -> DumpError { failure("the file ends within \(part)", at: end) }
}
