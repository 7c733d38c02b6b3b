package import JSON

/// Answers messages of the Model Context Protocol, but for the calls of tools.
///
/// Keeps nothing between messages: both eras of the protocol are told apart in each. Modern messages say their version,
/// legacy ones agreed on it by `initialize`.
package struct MessageReader: Sendable {
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

    /// Answers a message, unless it is a notification or a call.
    ///
    /// - Parameters:
    ///   - fields: those of its header; nil if it did not come by HTTP.
    ///   - maximum: the most bytes that are read.
    ///   - writer: gets the answer.
    /// - Returns: the status by HTTP, the call that a tool has to answer, and the method if it is known.
    package func answer(
        _ text: UnsafeBufferPointer<UInt8>, _ fields: MessageFields?, upTo maximum: Int = .max,
        into writer: inout JSONWriter
    ) -> (status: Int, call: ToolCall?, method: String?) {
        let message = Message(text)
        let id = message.id.map { text[$0] }
        let isModern =
            fields?.version == Self.versions[0] || message.method == "server/discover"
            || message.version != nil
        let methods = isModern ? Self.modernMethods : Self.legacyMethods
        let method = methods.contains(message.method) ? message.method : nil
        do throws(MessageError) {
            if fields?.isRepeated == true {
                throw MessageError(.headerMismatch, "A header field of the protocol stands twice")
            }
            if text.count > maximum { throw MessageError(.invalidRequest, "A message has at most \(maximum) bytes") }
            if let fault = message.fault { throw fault }
            if let version = fields?.version, id == nil || method != "initialize" { try Self.check(version) }
            guard let id else { return (202, nil, method) }
            if isModern { try Self.check(message, fields) }
            guard let method else { throw MessageError(.methodNotFound, "Method not found: \(message.method)") }
            let call = ToolCall(
                id: Array(id), isModern: isModern, tool: message.name?.string ?? "",
                arguments: message.arguments.flatMap { $0.kind == .object ? $0.place : nil })
            guard method == "tools/call" else {
                call.write(Array(try result(of: method, message, isModern).utf8), into: &writer)
                return (200, nil, method)
            }
            if !names.contains(call.tool) {
                throw MessageError(.invalidParams, "The tools are \(names.joined(separator: ", "))")
            }
            if call.arguments == nil, message.arguments?.kind ?? .null != .null {
                throw MessageError(.invalidParams, "arguments is an object")
            }
            return (200, call, method)
        } catch {
            write(error, id: id, &writer)
            return (error.status(isModern: isModern), nil, method)
        }
    }

    private static func check(_ version: String) throws(MessageError) {
        if versions.contains(version) { return }
        throw MessageError(.unsupportedProtocolVersion, "Unsupported protocol version", requested: version)
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
        let both = [
            ("MCP-Protocol-Version", fields.version, version), ("Mcp-Method", fields.method, message.method),
            ("Mcp-Name", fields.name, message.name?.string),
        ].prefix(message.method == "tools/call" ? 3 : 2)
        for (name, sent, own) in both where sent == nil || sent != own {
            throw MessageError(.headerMismatch, "\(name) \(sent == nil ? "is missing" : "differs from the body")")
        }
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
            if message.cursor ?? .null != .null {
                throw MessageError(.invalidParams, "The list has one page: leave cursor out")
            }
            return "\"tools\":\(tools)\(cached)"
        case "initialize":
            let asked = message.protocolVersion?.string
            let version = Self.versions.last == asked ? Self.versions[2] : Self.versions[1]
            return "\"protocolVersion\":\"\(version)\",\(capabilities),\"serverInfo\":\(server)"
        case "server/discover":
            let meta = "\"_meta\":{\"io.modelcontextprotocol/serverInfo\":\(server)}"
            return "\"supportedVersions\":\(Self.supported),\(capabilities)\(cached),\(meta)"
        default: return ""
        }
    }
}
