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

    private static let names = JSONNames(["jsonrpc", "id", "method", "params"])
    private static let paramNames = JSONNames(["name", "arguments", "_meta", "protocolVersion", "cursor"])
    private static let metaNames = JSONNames(
        ["protocolVersion", "clientInfo", "clientCapabilities"].map { "io.modelcontextprotocol/" + $0 })

    /// Reads a text to its end.
    init(_ text: UnsafeBufferPointer<UInt8>) {
        func tree(_ place: Range<Int>?) throws(JSONSyntaxError) -> JSONTree? {
            guard let place else { return nil }
            return try JSONTree(UnsafeBufferPointer(rebasing: text[place]), maximumValues: 100) ?? .null
        }
        // The arguments may be nested as deeply as a body.
        var reader = JSONReader(text, maximumDepth: JSONReader.defaultMaximumDepth + 2)
        do throws(JSONSyntaxError) {
            if try reader.peekKind() == .array { refuse("Batches are not supported: send one message") }
            let members = try places("A message", Self.names, &reader)
            try reader.end()
            if try tree(members[0])?.string != "2.0" { refuse("jsonrpc is \"2.0\"") }
            method = try tree(members[2])?.string ?? ""
            if method.isEmpty { refuse("There is no method: responses are not taken") }
            let params = try places("params", Self.paramNames, &reader, members[3])
            name = try tree(params[0])
            protocolVersion = try tree(params[3])
            cursor = try tree(params[4])
            arguments = params[1].map { (reader.kind(at: $0.lowerBound) ?? .null, $0) }
            let meta = try places("_meta", Self.metaNames, &reader, params[2])
            version = try tree(meta[0])
            hasCapabilities = meta[2].map { reader.kind(at: $0.lowerBound) == .object } ?? false
            id = members[1].flatMap { Self.isID(text[$0]) ? $0 : nil }
            if members[1] != nil, id == nil { refuse("id is a text or a whole number") }
        } catch {
            fault = MessageError(.parseError, "Parse error at byte \(error.offset): \(error.message)")
        }
    }

    private mutating func refuse(_ reason: String) { fault = fault ?? MessageError(.invalidRequest, reason) }

    /// The places of an object's known members, each by its index; none of an object that is not sent.
    private mutating func places(
        _ noun: String, _ names: JSONNames, _ reader: inout JSONReader, _ place: Range<Int>? = 0..<0
    ) throws(JSONSyntaxError) -> [Range<Int>?] {
        var places = [Range<Int>?](repeating: nil, count: names.count)
        guard let place else { return places }
        reader.move(to: place.lowerBound)
        guard var members = try reader.beginObject(of: names) else {
            refuse("\(noun) is an object")
            return places
        }
        while true {
            let member = try reader.nextMember(&members)
            if member == .end { return places }
            if case .duplicate(let index) = member { refuse("\(names.name(at: index)) stands twice") }
            try reader.skipValue()
            if case .known(let index) = member { places[index] = reader.valueOffset..<reader.offset }
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
