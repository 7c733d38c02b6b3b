import Contract
import HTTPServer
import InputFormats
import JSON
import ModelContextProtocol

/// A tool of agents.
enum AgentTool: String, CaseIterable, Sendable {
    case avoid = "avoid_keyboard"
    case audit = "audit_form"
    case replay = "replay_events"
    case devices = "find_devices"

    /// The reader of messages, with the list of the tools as it is embedded.
    static let messages: MessageReader = {
        let asset = Asset.agentTools.bytes.withUnsafeBufferPointer { try? JSONTree($0) } ?? .null
        return MessageReader(
            server: ("keyboard-avoidance", "Keyboard avoidance", ServiceVersion.current),
            instructions: asset["instructions"]?.string ?? "", tools: allCases.map(\.rawValue),
            toolList: asset["tools"]?.text ?? [])
    }()

    /// The path of the operation on whose queue it is answered; nil for none.
    var queuedPath: String? {
        switch self {
        case .audit: "/audit"
        case .replay: "/replay"
        case .avoid, .devices: nil
        }
    }

    /// The members of the result of a call.
    ///
    /// - Parameter asked: its body is the arguments.
    func result(of asked: borrowing BodyRequest, _ context: Route.Context) throws(Problem) -> [UInt8] {
        switch self {
        case .avoid: try context.answer("/avoid", asked).body
        case .audit: try AuditArguments(asked.body).result(asked, context)
        case .replay: try ReplayedEvents.result(of: asked, context)
        case .devices: try FoundDevices.result(of: asked.body)
        }
    }

    /// Writes the whole message of a call's result; what is wrong with the arguments is one, too, so that agents read
    /// it.
    ///
    /// - Throws: only `Problem.takesLong`.
    func write(
        _ call: ToolCall, _ asked: borrowing BodyRequest, _ context: Route.Context, into writer: inout JSONWriter
    ) throws(Problem) {
        do throws(Problem) {
            try result(of: asked, context).withUnsafeBufferPointer { call.write($0, into: &writer) }
        } catch {
            if error.isTooLong { throw error }
            ToolRefusal(error, of: self, arguments: asked.body).write(call, into: &writer)
        }
    }
}

extension Route.Context {
    /// The answer of an operation of the table, in JSON.
    func answer(_ path: String, _ asked: borrowing BodyRequest) throws(Problem) -> Response {
        var response = Response()
        switch service.routes.operation(ofPOST: path)?.handler {
        case .body(let handle), .later(let handle): _ = try handle(asked, self, &response)
        case .now, .session, nil: break
        }
        return response
    }
}

extension BodyRequest {
    /// The same client with another body.
    func with(_ body: UnsafeBufferPointer<UInt8>, query: String = "") -> BodyRequest {
        BodyRequest(body: body, endpoint: endpoint, counters: counters, client: client, query: query)
    }
}

extension Response {
    /// Reads the body, wherever it is.
    func read<Value>(_ read: (inout JSONReader) throws(JSONSyntaxError) -> Value) -> Value? {
        func value(in bytes: UnsafeBufferPointer<UInt8>) -> Value? {
            var reader = JSONReader(bytes)
            return try? read(&reader)
        }
        guard let constantBody else { return body.withUnsafeBufferPointer(value) }
        return constantBody.buffer.withMemoryRebound(to: UInt8.self, value)
    }
}
