import JSON

/// A message of JSON-RPC 2.0.
struct Message {
    /// The place of the id in the text; nil for a notification.
    private(set) var id: Range<Int>?
    /// Whether the id is a text or a whole number.
    private(set) var hasValidID = true
    private(set) var method = ""
    /// The members of `params` that the protocol reads, but for `arguments`; null for one that is long.
    private(set) var params: [JSONTree.Member] = []
    /// The members of `params._meta`: the version, and whether it has capabilities.
    private(set) var version: JSONTree?
    private(set) var hasCapabilities = false
    private(set) var arguments: (kind: JSONKind, place: Range<Int>)?
    /// The reason why the text is no message.
    private(set) var fault: MessageError?

    private static let names = JSONNames(["jsonrpc", "id", "method", "params"])
    private static let paramNames = JSONNames(["name", "arguments", "_meta", "protocolVersion", "cursor"])
    private static let metaNames = JSONNames(
        ["protocolVersion", "clientInfo", "clientCapabilities"].map { "io.modelcontextprotocol/" + $0 })

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
        if try reader.peekKind() == .array { refuse("Batches are not supported: send one message") }
        var version = ""
        try object("A message", Self.names, &reader) { message, reader, member throws(JSONSyntaxError) in
            switch member {
            case 0: version = try reader.string() ?? ""
            case 1:
                try reader.skipValue()
                message.id = reader.valueOffset..<reader.offset
                message.hasValidID = Self.isID(reader.bytes[reader.valueOffset..<reader.offset])
            case 2: message.method = try reader.string() ?? ""
            default: try message.readParams(&reader)
            }
        }
        if version != "2.0" { refuse("jsonrpc is \"2.0\"") }
        if method.isEmpty { refuse("There is no method: responses are not taken") }
    }

    private mutating func readParams(_ reader: inout JSONReader) throws(JSONSyntaxError) {
        try object("params", Self.paramNames, &reader) { message, reader, member throws(JSONSyntaxError) in
            if member == 2 { return try message.readMeta(&reader) }
            try reader.skipValue()
            let place = reader.valueOffset..<reader.offset
            guard member != 1 else { return message.arguments = (reader.valueKind, place) }
            message.params.append(
                JSONTree.Member(Self.paramNames.name(at: member), try Self.tree(reader.bytes[place])))
        }
    }

    private mutating func readMeta(_ reader: inout JSONReader) throws(JSONSyntaxError) {
        try object("_meta", Self.metaNames, &reader) { message, reader, member throws(JSONSyntaxError) in
            try reader.skipValue()
            if member == 0 { message.version = try Self.tree(reader.bytes[reader.valueOffset..<reader.offset]) }
            if member == 2 { message.hasCapabilities = reader.valueKind == .object }
        }
    }

    private static func tree(_ value: Slice<UnsafeBufferPointer<UInt8>>) throws(JSONSyntaxError) -> JSONTree {
        try JSONTree(UnsafeBufferPointer(rebasing: value), maximumValues: 100) ?? .null
    }

    /// Reads the known members of an object, each by its index.
    private mutating func object(
        _ noun: String, _ names: JSONNames, _ reader: inout JSONReader,
        _ read: (inout Message, inout JSONReader, Int) throws(JSONSyntaxError) -> Void
    ) throws(JSONSyntaxError) {
        guard var members = try reader.beginObject(of: names) else { return refuse("\(noun) is an object") }
        while true {
            let member = try reader.nextMember(&members)
            if case .known(let index) = member {
                try read(&self, &reader, index)
            } else if member == .end {
                return
            } else {
                if case .duplicate(let index) = member { refuse("\(names.name(at: index)) stands twice") }
                try reader.skipValue()
            }
        }
    }

    private static func isID(_ value: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
        if value.first == UInt8(ascii: "\"") || value.allSatisfy({ (0x30...0x39).contains($0) }) { return true }
        let number = JSONTree.number(String(decoding: value, as: UTF8.self)).number
        return number.map { $0.isFinite && $0 == $0.rounded() } ?? false
    }
}

/// The error of a message, as JSON-RPC 2.0 and the protocol number them.
struct MessageError: Error {
    enum Code: Int {
        case parseError = -32_700
        case invalidRequest = -32_600
        case methodNotFound = -32_601
        case invalidParams = -32_602
        case headerMismatch = -32_020
        case unsupportedProtocolVersion = -32_022
    }

    let code: Code
    let message: String
    /// The version that was asked for, if it is not supported.
    var requested: String?

    init(_ code: Code, _ message: String) { (self.code, self.message) = (code, message) }

    /// The status of an answer by HTTP; to older clients 404 would mean that a session is lost.
    func status(isModern: Bool) -> Int {
        guard code == .methodNotFound || code == .invalidParams else { return 400 }
        return !isModern ? 200 : code == .methodNotFound ? 404 : 400
    }
}
