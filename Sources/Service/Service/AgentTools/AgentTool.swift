import Contract
import HTTPServer
import JSON
import ModelContextProtocol

/// A tool of agents.
enum AgentTool: String, Sendable {
    case avoid = "avoid_keyboard"
    case audit = "audit_form"
    case replay = "replay_events"
    case devices = "find_devices"

    /// The reader of messages, with the list of the tools as it is embedded.
    static let messages = MessageReader(
        server: JSONTree(
            ["name", "title", "version"],
            ["keyboard-avoidance", "Keyboard avoidance", ServiceVersion.current].map(JSONTree.string)),
        tools: Asset.agentTools.bytes.withUnsafeBufferPointer { try? JSONTree($0) } ?? .null)

    /// The path of the operation that it asks.
    var path: String {
        switch self {
        case .avoid, .devices: "/avoid"
        case .audit: "/audit"
        case .replay: "/replay"
        }
    }

    /// Writes the whole message of a call's result; what is wrong with the arguments is one, too, so that agents read
    /// it.
    ///
    /// - Parameter asked: its body is the arguments.
    /// - Throws: only `Problem.takesLong`.
    func answer(
        _ call: ToolCall, _ asked: borrowing BodyRequest, _ context: Route.Context, into writer: inout JSONWriter
    ) throws(Problem) {
        do throws(Problem) {
            let result =
                switch self {
                case .avoid: try context.answer(path, asked).body
                case .audit: try AuditArguments(asked).result(asked, context)
                case .replay: try ReplayedEvents.result(of: asked, context)
                case .devices: try FoundDevices.result(of: asked.body)
                }
            call.write(result, into: &writer)
        } catch {
            if error.isTooLong { throw error }
            call.write(ToolRefusal(error, of: self, asked.body).result, into: &writer)
        }
    }
}
