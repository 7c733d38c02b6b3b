import JSON

/// A message of JSON-RPC 2.0.
struct Message {
    /// The place of the id in the text; nil for a notification, and for what is neither a text nor a whole number.
    private(set) var id: Range<Int>?
    private(set) var method = ""
    /// The members of `params` that the protocol reads; null for one that is long.
    private(set) var name, protocolVersion, cursor: JSONTree?
    /// The members of `params._meta`: the version, nil if it is not sent, and whether it has capabilities.
    private(set) var version: JSONTree?
    private(set) var hasCapabilities = false
    private(set) var arguments: (kind: JSONKind, place: Range<Int>)?
    /// The reason why the text is no message.
    private(set) var fault: MessageError?

    private static let prefix = "io.modelcontextprotocol/"
    /// The objects of a message, each inside the one before: the known members, and the index of the next object.
    private static let objects: [(noun: String, names: JSONNames, next: Int)] = [
        ("A message", JSONNames(["jsonrpc", "id", "method", "params"]), 3),
        ("params", JSONNames(["name", "arguments", "_meta", "protocolVersion", "cursor"]), 2),
        ("_meta", JSONNames([prefix + "protocolVersion", prefix + "clientCapabilities"]), -1),
    ]

    /// Reads a text to its end.
    init(_ text: UnsafeBufferPointer<UInt8>) {
        var places = Self.objects.map { [Range<Int>?](repeating: nil, count: $0.names.count) }
        // The arguments may be nested as deeply as a body.
        var reader = JSONReader(text, maximumDepth: JSONReader.defaultMaximumDepth + 2)
        func tree(_ place: Range<Int>?) throws(JSONSyntaxError) -> JSONTree? {
            guard let place else { return nil }
            return try JSONTree(UnsafeBufferPointer(rebasing: text[place]), maximumValues: 100) ?? .null
        }
        do throws(JSONSyntaxError) {
            if try reader.peekKind() == .array { refuse("Batches are not supported: send one message") }
            try read(0, &reader, &places)
            try reader.end()
            let (message, params, meta) = (places[0], places[1], places[2])
            if try tree(message[0])?.string != "2.0" { refuse("jsonrpc is \"2.0\"") }
            method = try tree(message[2])?.string ?? ""
            if method.isEmpty { refuse("There is no method: responses are not taken") }
            (name, protocolVersion, cursor) = (try tree(params[0]), try tree(params[3]), try tree(params[4]))
            arguments = params[1].map { (reader.kind(at: $0.lowerBound) ?? .null, $0) }
            version = try tree(meta[0])
            hasCapabilities = meta[1].map { reader.kind(at: $0.lowerBound) == .object } ?? false
            id = message[1].flatMap { Self.isID(text[$0]) ? $0 : nil }
            if message[1] != nil, id == nil { refuse("id is a text or a whole number") }
        } catch {
            fault = MessageError(.parseError, "Parse error at byte \(error.offset): \(error.message)")
        }
    }

    private mutating func refuse(_ reason: String) { fault = fault ?? MessageError(.invalidRequest, reason) }

    /// Reads an object, and notes the places of its known members.
    private mutating func read(
        _ number: Int, _ reader: inout JSONReader, _ places: inout [[Range<Int>?]]
    ) throws(JSONSyntaxError) {
        let (noun, names, next) = Self.objects[number]
        guard var members = try reader.beginObject(of: names) else { return refuse("\(noun) is an object") }
        while true {
            let member = try reader.nextMember(&members)
            if member == .end { return }
            if case .duplicate(let index) = member { refuse("\(names.name(at: index)) stands twice") }
            if member == .known(next) {
                try read(number + 1, &reader, &places)
            } else {
                try reader.skipValue()
                guard case .known(let index) = member else { continue }
                places[number][index] = reader.valueOffset..<reader.offset
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
    let requested: String?

    init(_ code: Code, _ message: String, requested: String? = nil) {
        (self.code, self.message, self.requested) = (code, message, requested)
    }

    /// The status of an answer by HTTP; to older clients 404 would mean that a session is lost.
    func status(isModern: Bool) -> Int {
        guard code == .methodNotFound || code == .invalidParams else { return 400 }
        return !isModern ? 200 : code == .methodNotFound ? 404 : 400
    }
}
