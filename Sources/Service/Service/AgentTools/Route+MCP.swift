import Contract
import HTTPServer
import JSON
import ModelContextProtocol

extension Route {
    /// The messages of agents, one each.
    static let mcp = Route(
        "/mcp", admitsAnyOrigin: false,
        requestFields: "Content-Type, Authorization, MCP-Protocol-Version, Mcp-Method, Mcp-Name, X-Request-Id,"
            + " traceparent, tracestate",
        post: Operation(body: .message, outputs: [.json], .session(answer)))

    private static func answer(
        _ request: borrowing Request, _ context: Context, _ response: inout Response
    ) throws(Problem) -> AnswerLater? {
        var writer = JSONWriter(minimumCapacity: 2048)
        let fields = MessageFields { request.single($0) }
        let (status, call, method) = AgentTool.messages.answer(request.body, fields, into: &writer)
        response.status = Status(rawValue: status)
        if let method { response.addLogField("mcp.method.name", method) }
        if let call, let tool = AgentTool(rawValue: call.tool) {
            response.addLogField("gen_ai.tool.name", call.tool)
            do throws(Problem) {
                if let later = try context.carryOut(tool, call, request, into: &writer) { return later }
            } catch {
                call.write(ToolRefusal(error, of: tool).result, into: &writer)
            }
        }
        if writer.count > 0 { response.setBody(writer) }
        return nil
    }
}

extension Route.Context {
    /// Carries a call out, at once or on the queue of the operation that it asks.
    fileprivate func carryOut(
        _ tool: AgentTool, _ call: ToolCall, _ request: borrowing Request, into writer: inout JSONWriter
    ) throws(Problem) -> AnswerLater? {
        let arguments = call.arguments(in: request.body)
        let asked = BodyRequest(
            body: arguments, endpoint: service.toolEndpoint, counters: service.answers[request.loop])
        guard let operation = service.routes.operation(ofPOST: tool.path) else { return nil }
        // Nothing is thrown but that it takes long.
        if case .body = operation.handler, (try? tool.answer(call, asked, self, into: &writer)) != nil { return nil }
        return try service.later(asked, request, operation, self) { problem, _, response in
            var writer = JSONWriter()
            call.write(ToolRefusal(problem, of: tool).result, into: &writer)
            response.setBody(writer)
        } _: { asked, context, response throws(Problem) in
            var writer = JSONWriter(minimumCapacity: 4096)
            try tool.answer(call, asked, context, into: &writer)
            response.setBody(writer)
            return nil
        }
    }
}
