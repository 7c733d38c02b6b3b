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
        /// That of a tool.
        case call(ToolCall)
    }

    /// The name, title and version of the program.
    let server: (name: String, title: String, version: String)
    let instructions: String
    let tools: [String]
    /// The tools as JSON.
    let toolList: [UInt8]

    package init(
        server: (name: String, title: String, version: String), instructions: String, tools: [String],
        toolList: [UInt8]
    ) {
        (self.server, self.instructions, self.tools, self.toolList) = (server, instructions, tools, toolList)
    }

    /// The revisions that are spoken, the newest first.
    package static let versions = ["2026-07-28", "2025-11-25", "2025-06-18"]
    private static let modern = versions[0]

    private enum Method: String {
        case discover = "server/discover"
        case list = "tools/list"
        case call = "tools/call"
        case initialize, ping

        var isModern: Bool? {
            switch self {
            case .discover: true
            case .list, .call: nil
            case .initialize, .ping: false
            }
        }
    }

    /// Answers a message.
    ///
    /// - Parameters:
    ///   - fields: those of its header; nil if it did not come by HTTP.
    ///   - writer: gets the answer.
    /// - Returns: the answer, and the method if it is known.
    package func answer(
        _ text: UnsafeBufferPointer<UInt8>, _ fields: MessageFields?, into writer: inout JSONWriter
    ) -> (Answer, method: String) {
        if fields?.isRepeated == true {
            let error = MessageError(.headerMismatch, "A header field of the protocol stands twice")
            return (refuse(error, id: nil, in: text, isModern: false, &writer), "")
        }
        let message = Message(text)
        let id = message.hasValidID ? message.id : nil
        let isModern =
            fields?.version == Self.modern || message.hasMetaVersion || message.method == Method.discover.rawValue
        let method = Method(rawValue: message.method)
        do throws(MessageError) {
            if let fault = message.fault { throw fault }
            if message.id == nil {
                if let version = fields?.version { try Self.check(version) }
                return (.nothing, method?.rawValue ?? "")
            }
            guard let id else { throw MessageError(.invalidRequest, "id is a text or a whole number") }
            if method != .initialize, let version = fields?.version { try Self.check(version) }
            if isModern { try checkModern(message, fields) }
            guard let method, method.isModern != !isModern else {
                throw MessageError(.methodNotFound, "Method not found: \(message.method)")
            }
            if method == .call { return (.call(try call(message, id, in: text, isModern)), method.rawValue) }
            if method == .list, message.hasCursor { throw MessageError(.invalidParams, "The list has one page") }
            ToolCall.begin(id: text[id], isModern: isModern, &writer)
            write(method, message, isModern: isModern, &writer)
            ToolCall.end(&writer)
            return (.message(status: 200), method.rawValue)
        } catch {
            return (refuse(error, id: id, in: text, isModern: isModern, &writer), method?.rawValue ?? "")
        }
    }

    /// Writes the answer to a line that is too long to be read.
    package func refuseLength(over maximum: Int, into writer: inout JSONWriter) {
        let error = MessageError(.invalidRequest, "A message has at most \(maximum) bytes")
        _ = refuse(error, id: nil, in: UnsafeBufferPointer(start: nil, count: 0), isModern: false, &writer)
    }

    // MARK: - Checks

    private static func check(_ version: String) throws(MessageError) {
        guard versions.contains(version) else { throw .unsupported(version) }
    }

    private func checkModern(_ message: Message, _ fields: MessageFields?) throws(MessageError) {
        guard let version = message.metaVersion, message.hasCapabilities else {
            let missing = [
                message.metaVersion == nil ? "io.modelcontextprotocol/protocolVersion" : nil,
                message.hasCapabilities ? nil : "io.modelcontextprotocol/clientCapabilities",
            ].compactMap(\.self)
            throw MessageError(.invalidParams, "params._meta lacks \(missing.joined(separator: " and "))")
        }
        guard let fields else { return try Self.check(version) }
        func compare(_ name: String, _ sent: String?, with own: String?) throws(MessageError) {
            guard sent == nil || sent != own else { return }
            throw MessageError(.headerMismatch, "\(name) \(sent == nil ? "is missing" : "differs from the body")")
        }
        try compare("MCP-Protocol-Version", fields.version, with: version)
        try compare("Mcp-Method", fields.method, with: message.method)
        if message.method == Method.call.rawValue { try compare("Mcp-Name", fields.name, with: message.name) }
    }

    private func call(
        _ message: Message, _ id: Range<Int>, in text: UnsafeBufferPointer<UInt8>, _ isModern: Bool
    ) throws(MessageError) -> ToolCall {
        guard let name = message.name, tools.contains(name) else {
            throw MessageError(.invalidParams, "The tools are \(tools.joined(separator: ", "))")
        }
        guard message.hasValidArguments else { throw MessageError(.invalidParams, "arguments is an object") }
        return ToolCall(id: Array(text[id]), isModern: isModern, tool: name, arguments: message.arguments)
    }

    // MARK: - Answers

    private func refuse(
        _ error: MessageError, id: Range<Int>?, in text: UnsafeBufferPointer<UInt8>, isModern: Bool,
        _ writer: inout JSONWriter
    ) -> Answer {
        writer.literal("{\"jsonrpc\":\"2.0\",\"id\":")
        if let id { writer.raw(UnsafeBufferPointer(rebasing: text[id])) } else { writer.null() }
        writer.literal(",\"error\":{\"code\":")
        writer.integer(error.code.rawValue)
        writer.literal(",\"message\":")
        writer.string(error.message)
        if let requested = error.requested {
            writer.literal(",\"data\":{\"supported\":")
            writer.array(Self.versions) { $0.string($1) }
            writer.literal(",\"requested\":")
            writer.string(requested)
            writer.literal("}")
        }
        writer.literal("}}")
        return .message(status: error.status(isModern: isModern))
    }

    private func write(_ method: Method, _ message: Message, isModern: Bool, _ writer: inout JSONWriter) {
        switch method {
        case .ping, .call: break
        case .list:
            writer.name("tools")
            toolList.withUnsafeBufferPointer { writer.raw($0) }
        case .initialize:
            let legacy = Self.versions.dropFirst()
            let asked = message.protocolVersion.flatMap { legacy.contains($0) ? $0 : nil }
            writer.name("protocolVersion")
            writer.string(asked ?? legacy[1])
            writeCapabilities(&writer)
            writeServer("serverInfo", &writer)
        case .discover:
            writer.name("supportedVersions")
            writer.array(Self.versions) { $0.string($1) }
            writeCapabilities(&writer)
            writer.name("_meta")
            writer.beginObject()
            writeServer("io.modelcontextprotocol/serverInfo", &writer)
            writer.endObject()
        }
        if method == .list && isModern || method == .discover {
            writer.literal(",\"ttlMs\":3600000,\"cacheScope\":\"public\"")
        }
    }

    private func writeCapabilities(_ writer: inout JSONWriter) {
        writer.literal(",\"capabilities\":{\"tools\":{}}")
        writer.name("instructions")
        writer.string(instructions)
    }

    private func writeServer(_ name: String, _ writer: inout JSONWriter) {
        writer.name(name)
        writer.beginObject()
        for (name, value) in [("name", server.name), ("title", server.title), ("version", server.version)] {
            writer.name(name)
            writer.string(value)
        }
        writer.endObject()
    }
}
