import Contract
import HTTPServer
import JSON

extension Route {
    /// A recorded sequence of events, answered later: it may take seconds, which other connections of a loop cannot
    /// wait.
    static let replay = Route(
        "/replay",
        post: Operation(
            body: .sequence, outputs: [.json],
            solveHelp: "Reads events: a recording, a JSON array, or one a line (.ndjson, .jsonl).",
            queue: { $0.replays },
            .later { request, context, response throws(Problem) in
                var writer = JSONWriter(minimumCapacity: ReplayEndpoint.firstWriter)
                let outcome = try ReplayEndpoint(table: request.run?.table).answer(
                    request.body, form: context.form, asking: request.run?.lists ?? RequestDecoder.ApproachLists(),
                    counting: request.steps(in: context.service),
                    begin: { sequence throws(Problem) in try request.take(sequence.memory) }, into: &writer)
                request.run?.judge(outcome, of: SentSequence(body: request.body, form: context.form))
                response.setLargeBody(writer)
                return nil
            }))
}
