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
        post: Operation(
            body: .message, outputs: [.json],
            .session { request, context, response throws(Problem) in
                try context.service.answer(message: request, context, &response)
            }))
}

extension AvoidanceService {
    fileprivate func answer(
        message request: borrowing Request, _ context: Route.Context, _ response: inout Response
    ) throws(Problem) -> AnswerLater? {
        var writer = JSONWriter(minimumCapacity: 2048)
        let fields = MessageFields { request.single($0) }
        let (answer, method) = AgentTool.messages.answer(request.body, fields, into: &writer)
        if let method { response.addLogField("mcp.method.name", method) }
        switch answer {
        case .nothing:
            response.status = Status(rawValue: 202)
            return nil
        case .message(let status): response.status = Status(rawValue: status)
        case .call(let call):
            guard let tool = AgentTool(rawValue: call.tool) else { break }
            response.addLogField("gen_ai.tool.name", call.tool)
            do throws(Problem) {
                if let later = try carryOut(tool, call, request, context, into: &writer) { return later }
            } catch {
                ToolRefusal(error, of: tool).result.withUnsafeBufferPointer { call.write($0, into: &writer) }
            }
        }
        response.setBody(writer)
        return nil
    }

    /// Carries a call out, at once or on the queue of the operation that it asks.
    private func carryOut(
        _ tool: AgentTool, _ call: ToolCall, _ request: borrowing Request, _ context: Route.Context,
        into writer: inout JSONWriter
    ) throws(Problem) -> AnswerLater? {
        let arguments = call.arguments(in: request.body)
        let asked = BodyRequest(body: arguments, endpoint: toolEndpoint, counters: answers[request.loop])
        guard let operation = routes.operation(ofPOST: tool.path) else { return nil }
        if case .body = operation.handler {
            do throws(Problem) {
                try tool.answer(call, asked, context, into: &writer)
                return nil
            } catch {
                // It takes long.
            }
        }
        return try later(asked, request, operation, context) { problem, _, response in
            var writer = JSONWriter()
            ToolRefusal(problem, of: tool).result.withUnsafeBufferPointer { call.write($0, into: &writer) }
            response.setBody(writer)
        } _: { asked, context, response throws(Problem) in
            var writer = JSONWriter(minimumCapacity: 4096)
            try tool.answer(call, asked, context, into: &writer)
            response.setBody(writer)
            return nil
        }
    }
}
