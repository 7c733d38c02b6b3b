import JSON

/// A message of JSON-RPC 2.0, with the members that the protocol reads; values of other kinds count as absent.
struct Message {
    /// The place of the id in the text; nil for a notification.
    private(set) var id: Range<Int>?
    /// Whether the id is a text or a whole number.
    private(set) var hasValidID = true
    private(set) var method = ""
    /// The members of `params`.
    private(set) var name: String?
    private(set) var protocolVersion: String?
    private(set) var hasCursor = false
    /// The place of the arguments; nil for none.
    private(set) var arguments: Range<Int>?
    private(set) var hasValidArguments = true
    /// The members of `params._meta`.
    private(set) var metaVersion: String?
    private(set) var hasMetaVersion = false
    private(set) var hasCapabilities = false
    /// The reason why the text is no message.
    private(set) var fault: MessageError?

    private enum Names {
        static let message = JSONNames(["jsonrpc", "id", "method", "params"])
        static let params = JSONNames(["name", "arguments", "_meta", "protocolVersion", "cursor"])
        static let meta = JSONNames([
            "io.modelcontextprotocol/protocolVersion", "io.modelcontextprotocol/clientInfo",
            "io.modelcontextprotocol/clientCapabilities",
        ])
    }

    /// Reads a text to its end.
    init(_ text: UnsafeBufferPointer<UInt8>) {
        // The arguments may be nested as deeply as a body.
        var reader = JSONReader(text, maximumDepth: JSONReader.defaultMaximumDepth + 2)
        do throws(JSONSyntaxError) {
            try read(&reader)
            try reader.end()
        } catch {
            (id, fault) = (nil, MessageError(.parseError, "Parse error at byte \(error.offset): \(error.message)"))
        }
    }

    private mutating func refuse(_ reason: String) { fault = fault ?? MessageError(.invalidRequest, reason) }

    private mutating func read(_ reader: inout JSONReader) throws(JSONSyntaxError) {
        if try reader.peekKind() == .array {
            refuse("Batches are not supported: send one message")
            return try reader.skipValue()
        }
        guard var members = try reader.beginObject(of: Names.message) else { return refuse("A message is an object") }
        var isVersion2 = false
        while let member = try next(&members, &reader) {
            switch member {
            case 0: isVersion2 = try reader.string() == "2.0"
            case 1:
                try reader.skipValue()
                id = reader.valueOffset..<reader.offset
                hasValidID = Self.isID(reader.bytes[reader.valueOffset..<reader.offset])
            case 2: if let text = try reader.string() { method = text } else { refuse("method is a text") }
            default: try readParams(&reader)
            }
        }
        if !isVersion2 { refuse("jsonrpc is \"2.0\"") }
        if !members.hasSeen(2) { refuse("There is no method: responses are not taken") }
    }

    /// The index of the next member that is known; nil at the end.
    private mutating func next(
        _ members: inout JSONReader.Members, _ reader: inout JSONReader
    ) throws(JSONSyntaxError) -> Int? {
        while true {
            switch try reader.nextMember(&members) {
            case .known(let index): return index
            case .duplicate: refuse("\(reader.string(at: members.nameOffset)) stands twice")
            case .unknown: break
            case .end: return nil
            }
            try reader.skipValue()
        }
    }

    private mutating func readParams(_ reader: inout JSONReader) throws(JSONSyntaxError) {
        guard var members = try reader.beginObject(of: Names.params) else { return refuse("params is an object") }
        while let member = try next(&members, &reader) {
            switch member {
            case 0: name = try reader.string()
            case 1:
                try reader.skipValue()
                switch reader.valueKind {
                case .object: arguments = reader.valueOffset..<reader.offset
                case .null: break
                default: hasValidArguments = false
                }
            case 2: try readMeta(&reader)
            case 3: protocolVersion = try reader.string()
            default:
                hasCursor = try !reader.null()
                if hasCursor { try reader.skipValue() }
            }
        }
    }

    private mutating func readMeta(_ reader: inout JSONReader) throws(JSONSyntaxError) {
        guard var members = try reader.beginObject(of: Names.meta) else { return }
        while let member = try next(&members, &reader) {
            switch member {
            case 0: (metaVersion, hasMetaVersion) = (try reader.string(), true)
            case 2:
                hasCapabilities = try reader.peekKind() == .object
                try reader.skipValue()
            default: try reader.skipValue()
            }
        }
    }

    /// Whether a value is a text or a whole number.
    private static func isID(_ value: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
        if value.first == UInt8(ascii: "\"") || value.allSatisfy({ (0x30...0x39).contains($0) }) { return true }
        guard let number = JSONTree.number(String(decoding: value, as: UTF8.self)).number else { return false }
        return number.isFinite && number == number.rounded()
    }
}
