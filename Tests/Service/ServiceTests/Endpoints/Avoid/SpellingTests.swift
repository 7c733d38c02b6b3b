import TestSupport
import Testing

@testable import Service

/// An id in a canonically equivalent spelling is another id, wherever the session is and however it is answered.
@Suite struct SpellingTests {
    /// Two requests in a session, the second with another spelling of an id, and the status of its answer.
    struct Example: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let requests: [JSONValue]
        let status: Int
        /// With a token, which takes the place of an event's id.
        let statusWithToken: Int
    }

    private static let (one, other) = ("\u{E9}", "e\u{301}")

    private static func show(_ id: String, field: String = "name", event: String? = nil) -> JSONValue {
        let request: JSONValue = [
            "scrollView": ["id": .string(id), "frame": [[0, 0], [375, 812]], "contentSize": [375, 1_200]],
            "field": ["id": .string(field), "frame": [[16, 656], [343, 44]]],
            "keyboard": ["frameEnd": [[0, 476], [375, 336]]],
            "screen": ["width": 375, "height": 812],
        ]
        return event.map { request.setting("eventID", to: .string($0)) } ?? request
    }

    private static let examples = [
        Example(
            testDescription: "eventID", requests: [show("form", event: one), show("form", event: other)], status: 200,
            statusWithToken: 422),
        Example(
            testDescription: "the same eventID, the field's id",
            requests: [show("form", field: one, event: "1"), show("form", field: other, event: "1")], status: 409,
            statusWithToken: 422),
        Example(
            testDescription: "the same eventID, the scroll view's id",
            requests: [show(one, event: "1"), show(other, event: "1")], status: 409, statusWithToken: 422),
        Example(
            testDescription: "the scroll view's id, of which nothing is known then",
            requests: [show(one), ["event": "layoutDidChange", "scrollView": ["id": .string(other)]]], status: 422,
            statusWithToken: 422),
        Example(
            testDescription: "outer scroll views that are two",
            requests: [
                show("form"),
                show("form").setting(
                    "outerScrollViews",
                    to: .array(
                        [one, other].map {
                            ["id": .string($0), "frame": [[0, 0], [375, 812]], "contentSize": [375, 2_000]]
                        })),
            ], status: 200, statusWithToken: 200),
    ]

    /// The status of the second request's answer, and the revision of the session after it.
    private static func verdict(
        _ example: Example, _ client: SocketClient, _ session: String, asPicture: Bool = false
    ) throws -> [Int] {
        let accepts = asPicture ? ["Accept: image/svg+xml"] : []
        let statuses = try example.requests.map { request in
            let body = request.setting("session", to: .string(session))
            return try client.ask("POST", "/avoid", accepts, "\(body)").status
        }
        #expect(statuses.first == 200)
        let view = try client.ask("GET", "/sessions/\(session)", [], nil).json
        return [statuses[1], view["revision"]?.double.map { Int($0) } ?? -1]
    }

    @Test(arguments: examples)
    func `it has the same verdict in memory, on Redis, with a token, drawn and replayed`(
        _ example: Example
    ) async throws {
        let expected = [example.status, example.status == 200 ? 2 : 1]
        try await withService { server in
            let client = try server.connect()
            #expect(try Self.verdict(example, client, "memory") == expected)
            #expect(try Self.verdict(example, client, "picture", asPicture: true) == expected)
            let replay = try client.ask("POST", "/replay", [], "\(JSONValue.array(example.requests))")
            #expect(replay.status == example.status)
        }
        try await Replicas.with { replicas, _ in
            let client = try replicas.one.connect()
            #expect(try Self.verdict(example, client, "redis") == expected)
            #expect(try Self.verdict(example, client, "picture", asPicture: true) == expected)
        }
        let tokens = try TokenService()
        let first = try tokens.post(
            example.requests[0].without("eventID").setting("stateToken", to: .null))
        let token = try #require(first.body["stateToken"])
        let second = try tokens.post(example.requests[1].setting("stateToken", to: token))
        #expect(second.status == example.statusWithToken)
    }
}
