import TestSupport
import Testing

@testable import Service

/// GET /readyz, and the time of its last request.
@Suite struct ReadinessTests {
    @Test func `Only /readyz counts as being asked, in any form that answers the question`() async throws {
        try await withService { server in
            let client = try server.connect()
            for path in ["/healthz", "/version", "/readyz/"] { _ = try client.ask("GET", path) }
            _ = try client.ask("OPTIONS", "/readyz")
            #expect(server.service.readinessAsked == nil)
            #expect(try client.ask("HEAD", "/readyz").status == 200)
            #expect(server.service.readinessAsked != nil)
        }
    }

    @Test func `Once readiness fails /readyz answers 503 with Retry-After, and all else is served`() async throws {
        try await withService { server in
            let client = try server.connect()
            let ready = try client.ask("GET", "/readyz")
            #expect(ready.status == 200)
            #expect(ready.body == "{\"status\":\"ready\",\"sessionStore\":\"none\"}")
            server.service.failReadiness()
            let stopping = try client.ask("GET", "/readyz")
            #expect(stopping.status == 503)
            #expect(stopping.field("retry-after") == "1")
            #expect(stopping.field("connection") == nil)
            #expect(try stopping.json["type"] == "/problems/unavailable")
            #expect(try client.ask("GET", "/healthz").status == 200)
            #expect(try server.connect().ask("POST", "/avoid", [], Form.show()).status == 200)
        }
    }
}
