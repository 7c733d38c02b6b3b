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
        let names = MessageFields.names
        let fields = MessageFields(
            version: request.single(names.version), method: request.single(names.method),
            name: request.single(names.name))
        var writer = JSONWriter(minimumCapacity: 2048)
        let (answer, method) = AgentTool.messages.answer(request.body, fields, into: &writer)
        if !method.isEmpty { response.addLogField("mcp.method.name", method) }
        switch answer {
        case .nothing:
            response.status = Status(rawValue: 202)
            return nil
        case .message(let status): response.status = Status(rawValue: status)
        case .call(let call):
            if let later = try carryOut(call, request, context, &response, &writer) { return later }
        }
        response.setBody(writer)
        return nil
    }

    /// Carries a call out, at once or on the queue of the operation that it asks.
    private func carryOut(
        _ call: ToolCall, _ request: borrowing Request, _ context: Route.Context, _ response: inout Response,
        _ writer: inout JSONWriter
    ) throws(Problem) -> AnswerLater? {
        guard let tool = AgentTool(rawValue: call.tool) else { return nil }
        response.addLogField("gen_ai.tool.name", call.tool)
        let none: StaticString = "{}"
        let arguments =
            call.arguments.map { UnsafeBufferPointer(rebasing: request.body[$0]) }
            ?? UnsafeBufferPointer(start: none.utf8Start, count: none.utf8CodeUnitCount)
        let asked = BodyRequest(body: arguments, endpoint: toolEndpoint, counters: answers[request.loop])
        if tool.queuedPath == nil {
            do throws(Problem) {
                try tool.write(call, asked, context, into: &writer)
                return nil
            } catch {
                // It goes to the queue of long requests.
            }
        }
        guard let operation = routes.operation(ofPOST: tool.queuedPath ?? "/avoid") else { return nil }
        do throws(Problem) {
            return try later(asked, request, operation, context) { problem, _, response in
                var writer = JSONWriter()
                ToolRefusal(problem, of: tool, arguments: nil).write(call, into: &writer)
                response.setBody(writer)
            } _: { asked, context, response throws(Problem) in
                var writer = JSONWriter(minimumCapacity: 4096)
                try tool.write(call, asked, context, into: &writer)
                response.setBody(writer)
                return nil
            }
        } catch {
            ToolRefusal(error, of: tool, arguments: nil).write(call, into: &writer)
            return nil
        }
    }
}
