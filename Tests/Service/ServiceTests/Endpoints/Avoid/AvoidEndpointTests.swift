import TestSupport
import Testing

/// POST /avoid and the session that a request names, in the header or in the body.
@Suite struct AvoidEndpointTests {
    private static let scene = """
        "scrollView":{"frame":[[0,0],[375,812]],"contentSize":[375,1200]},"keyboard":{"height":336}
        """

    @Test func `a session may be named in the header, in the body, or in both alike`() throws {
        let endpoint = try TestService(.inProcess)
        let scene = "{\(Self.scene)}"
        let named = "{\"session\":\"form\",\(Self.scene)}"
        let replies = [
            try endpoint.post(Array(scene.utf8), sessionField: "form"), try endpoint.post(Array(named.utf8)),
            try endpoint.post(Array(named.utf8), sessionField: "form"),
        ]
        let revisions = try replies.map { try JSONValue(parsing: $0.bytes)["session"]?["revision"]?.double }
        #expect(revisions == [1, 2, 3])
        let disagreeing = try endpoint.post(Array(named.utf8), sessionField: "other")
        #expect(disagreeing.status == 422)
        #expect(codes(try JSONValue(parsing: disagreeing.bytes)) == [["/session", "conflictingMembers"]])
        #expect(try endpoint.post(Array(scene.utf8), sessionField: "not a name").status == 422)
    }

    @Test func `without a session the answer names none`() throws {
        let reply = try TestService(.inProcess).post(Array("{\(Self.scene)}".utf8))
        #expect(try JSONValue(parsing: reply.bytes)["session"] == nil)
    }

    @Test func `a server-generated session that is gone is not made again`() throws {
        let reply = try TestService(.inProcess).post(
            Array("{\(Self.scene)}".utf8), sessionField: "m~AAAAAAAAAAAAAAAAAAAAAA")
        #expect(reply.status == 404)
        #expect(try JSONValue(parsing: reply.bytes)["type"] == "/problems/unknown-session")
    }

    @Test func `a refused event leaves the session as it was`() throws {
        let endpoint = try TestService(.inProcess)
        _ = try endpoint.post(Array("{\(Self.scene)}".utf8), sessionField: "form")
        let refused = try endpoint.post(
            Array("{\"keyboard\":{\"height\":99},\"options\":{\"keyframes\":999}}".utf8), sessionField: "form")
        #expect(refused.status == 422)
        let next = try JSONValue(parsing: endpoint.post(Array("{}".utf8), sessionField: "form").bytes)
        #expect(next["session"]?["revision"] == 2 && next["decision"] == "none")
    }

    private func codes(_ problem: JSONValue) -> [[String]] {
        problem["errors"]?.elements.map { [$0["pointer"]?.text ?? "", $0["code"]?.text ?? ""] } ?? []
    }
}
