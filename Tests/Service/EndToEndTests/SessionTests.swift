import Glibc
import TestSupport
import Testing

/// Sessions as a client sees them.
@Suite(.fewAtOnce) struct SessionTests {
    @Test func `A server-generated session lives until it is ended, and is never made by using its name`() async throws
    {
        let server = try await RunningServer.start()
        let made = try await server.ask("POST", "/sessions")
        #expect(made.status == 201)
        let id = try #require(try made.json["id"]?.text)
        #expect(try made.json["revision"] == 0)
        #expect(made.field("location") == "/sessions/\(id)")
        #expect(
            try await server.avoid(Requests.show(session: id)).json["session"] == ["id": .string(id), "revision": 1])

        let seen = try await server.ask("GET", "/sessions/\(id)").json
        #expect(seen["revision"] == 1)
        #expect(seen["isKeyboardShown"] == true)
        #expect(seen["remembered"]?["scrollView"]?["contentInset"]?["bottom"] == 302)

        #expect(try await server.ask("DELETE", "/sessions/\(id)").status == 204)
        for gone in [
            try await server.ask("GET", "/sessions/\(id)"),
            try await server.ask("DELETE", "/sessions/\(id)"),
            try await server.avoid(Requests.show(session: id)),
        ] {
            #expect(gone.status == 404)
            #expect(gone.field("content-type") == "application/problem+json")
            #expect(try gone.json["type"] == "/problems/unknown-session")
        }
    }

    @Test func `After a restart a client's own name is a new session, and the answer says so`() async throws {
        let first = try await RunningServer.start()
        let id = try #require(try await first.ask("POST", "/sessions").json["id"]?.text)
        #expect(try await first.avoid(Requests.show(session: "form")).status == 200)
        #expect(try await first.avoid(Requests.show(session: id)).status == 200)
        first.signal(SIGTERM)
        #expect(try await first.end() == 0)

        let second = try await RunningServer.start()
        let hide = try await second.avoid("{\"session\":\"form\",\"event\":\"keyboardWillHide\",\(Requests.geometry)}")
            .json
        #expect(hide["decision"] == "none")
        #expect(hide["warnings"]?[0]?["code"] == "nothingSaved")
        #expect(hide["session"] == ["id": "form", "revision": 1])
        #expect(try await second.avoid(Requests.hide(session: id)).status == 404)
    }

    @Test(arguments: ["a%20b", "%2F", "%zz", String(repeating: "x", count: 129)])
    func `A malformed name names no session`(_ name: String) async throws {
        let server = try await RunningServer.start()
        // A broken escape is an invalid target.
        #expect(try await server.ask("GET", "/sessions/\(name)").status == (name == "%zz" ? 400 : 404))
    }

    @Test func `The same session under a name with escapes`() async throws {
        let server = try await RunningServer.start()
        _ = try await server.avoid(Requests.show(session: "a~b"))
        #expect(try await server.ask("GET", "/sessions/%61%7Eb").json["id"] == "a~b")
    }
}
