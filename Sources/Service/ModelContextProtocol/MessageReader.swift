package import JSON

/// Answers messages of the Model Context Protocol, but for the calls of tools.
///
/// Keeps nothing between messages: both eras of the protocol are told apart in each. Modern messages say their version,
/// legacy ones agreed on it by `initialize`.
package struct MessageReader: Sendable {
    /// The answer to a message.
    package enum Answer: Sendable {
        /// None: a notification.
        case nothing
        /// The written text, with its status by HTTP.
        case message(status: Int)
        /// The answer of a tool.
        case call(ToolCall)
    }

    // JSON texts.
    private let server, instructions, tools: String
    private let names: [String]

    /// - Parameters:
    ///   - server: the name, title and version of the program.
    ///   - tools: the list of the tools, with instructions.
    package init(server: JSONTree, tools: JSONTree) {
        self.server = Self.text(server)
        instructions = Self.text(tools["instructions"] ?? .null)
        self.tools = Self.text(tools["tools"] ?? .array([]))
        names = (tools["tools"]?.elements ?? []).compactMap { $0["name"]?.string }
    }

    private static func text(_ tree: JSONTree) -> String { String(decoding: tree.text, as: UTF8.self) }

    /// The revisions that are spoken, the newest first.
    private static let versions = ["2026-07-28", "2025-11-25", "2025-06-18"]
    private static let supported = text(.array(versions.map(JSONTree.string)))
    private static let modernMethods = ["tools/call", "tools/list", "server/discover"]
    private static let legacyMethods = ["tools/call", "tools/list", "initialize", "ping"]

    /// Answers a message.
    ///
    /// - Parameters:
    ///   - fields: those of its header; nil if it did not come by HTTP.
    ///   - writer: gets the answer.
    /// - Returns: the answer, and the method if it is known.
    package func answer(
        _ text: UnsafeBufferPointer<UInt8>, _ fields: MessageFields?, into writer: inout JSONWriter
    ) -> (Answer, method: String?) {
        let message = Message(text)
        let id = message.hasValidID ? message.id.map { text[$0] } : nil
        let isModern =
            fields?.version == Self.versions[0] || message.method == "server/discover"
            || message.version != nil
        let methods = isModern ? Self.modernMethods : Self.legacyMethods
        let method = methods.contains(message.method) ? message.method : nil
        do throws(MessageError) {
            if fields?.isRepeated == true {
                throw MessageError(.headerMismatch, "A header field of the protocol stands twice")
            }
            if let fault = message.fault { throw fault }
            if message.id != nil, id == nil { throw MessageError(.invalidRequest, "id is a text or a whole number") }
            if let version = fields?.version, id == nil || method != "initialize" { try Self.check(version) }
            guard let id else { return (.nothing, method) }
            if isModern { try Self.check(message, fields) }
            guard let method else { throw MessageError(.methodNotFound, "Method not found: \(message.method)") }
            let name = message.params["name"]?.string ?? ""
            let call = ToolCall(
                id: Array(id), isModern: isModern, tool: name,
                arguments: message.arguments.flatMap { $0.kind == .object ? $0.place : nil })
            if method == "tools/call" {
                guard names.contains(name) else {
                    throw MessageError(.invalidParams, "The tools are \(names.joined(separator: ", "))")
                }
                guard [.object, .null].contains(message.arguments?.kind ?? .null) else {
                    throw MessageError(.invalidParams, "arguments is an object")
                }
                return (.call(call), method)
            }
            var result = try result(of: method, message, isModern)
            result.withUTF8 { call.write($0, into: &writer) }
            return (.message(status: 200), method)
        } catch {
            write(error, id: id, &writer)
            return (.message(status: error.status(isModern: isModern)), method)
        }
    }

    /// Writes the answer to a line that is too long to be read.
    package func refuseLength(over maximum: Int, into writer: inout JSONWriter) {
        write(MessageError(.invalidRequest, "A message has at most \(maximum) bytes"), id: nil, &writer)
    }

    private static func check(_ version: String) throws(MessageError) {
        guard !versions.contains(version) else { return }
        var error = MessageError(.unsupportedProtocolVersion, "Unsupported protocol version")
        error.requested = version
        throw error
    }

    /// Checks a modern message.
    private static func check(_ message: Message, _ fields: MessageFields?) throws(MessageError) {
        guard let version = message.version?.string, message.hasCapabilities else {
            let missing =
                (message.version?.string == nil ? ["protocolVersion"] : [])
                + (message.hasCapabilities ? [] : ["clientCapabilities"])
            let names = missing.map { "io.modelcontextprotocol/\($0)" }.joined(separator: " and ")
            throw MessageError(.invalidParams, "params._meta lacks \(names)")
        }
        guard let fields else { return try check(version) }
        func compare(_ name: String, _ sent: String?, with own: String?) throws(MessageError) {
            guard sent == nil || sent != own else { return }
            throw MessageError(.headerMismatch, "\(name) \(sent == nil ? "is missing" : "differs from the body")")
        }
        try compare("MCP-Protocol-Version", fields.version, with: version)
        try compare("Mcp-Method", fields.method, with: message.method)
        guard message.method == "tools/call" else { return }
        try compare("Mcp-Name", fields.name, with: message.params["name"]?.string)
    }

    private func write(_ error: MessageError, id: Slice<UnsafeBufferPointer<UInt8>>?, _ writer: inout JSONWriter) {
        let id = id.map { String(decoding: $0, as: UTF8.self) } ?? "null"
        let data = error.requested.map {
            ",\"data\":{\"supported\":\(Self.supported),\"requested\":\(Self.text(.string($0)))}"
        }
        let members = "\"code\":\(error.code.rawValue),\"message\":\(Self.text(.string(error.message)))\(data ?? "")"
        var message = "{\"jsonrpc\":\"2.0\",\"id\":\(id),\"error\":{\(members)}}"
        message.withUTF8 { writer.raw($0) }
    }

    /// The members of a result.
    private func result(of method: String, _ message: Message, _ isModern: Bool) throws(MessageError) -> String {
        let capabilities = "\"capabilities\":{\"tools\":{}},\"instructions\":\(instructions)"
        let cached = isModern ? ",\"ttlMs\":3600000,\"cacheScope\":\"public\"" : ""
        switch method {
        case "tools/list":
            if message.params["cursor"] ?? .null != .null {
                throw MessageError(.invalidParams, "The list has one page: leave cursor out")
            }
            return "\"tools\":\(tools)\(cached)"
        case "initialize":
            let asked = message.params["protocolVersion"]?.string
            let version = Self.versions.dropFirst().first { $0 == asked } ?? Self.versions[1]
            return "\"protocolVersion\":\"\(version)\",\(capabilities),\"serverInfo\":\(server)"
        case "server/discover":
            let meta = "\"_meta\":{\"io.modelcontextprotocol/serverInfo\":\(server)}"
            return "\"supportedVersions\":\(Self.supported),\(capabilities)\(cached),\(meta)"
        default: return ""
        }
    }
}
