import TestSupport
import Testing

@testable import Service

/// The fields of every answer, on any route.
@Suite struct AvoidanceServiceAnswerTests {
    @Test(arguments: ["/", "/healthz", "/devices", "/nowhere", "/sessions/none"])
    func `an answer says that nothing of it runs, is sniffed or kept`(_ path: String) async throws {
        try await withService { server in
            let answer = try server.connect().ask("GET", path, ["Accept: application/json"])
            #expect(answer.field("x-content-type-options") == "nosniff")
            #expect(answer.field("access-control-allow-origin") == "*")
            #expect(answer.field("content-security-policy") == "default-src 'none'; frame-ancestors 'none'")
            #expect(answer.field("cache-control") == (path == "/devices" ? "no-cache" : "no-store"))
        }
    }

    @Test func `a refusal is a problem at the path that was asked for`() async throws {
        try await withService { server in
            let answer = try server.connect().ask("GET", "/nowhere")
            #expect(answer.status == 404)
            #expect(answer.field("content-type") == "application/problem+json")
            #expect(try answer.json["instance"] == "/nowhere")
        }
    }
}
