import TestSupport
import Testing

/// A form, from the keyboard's appearance to its disappearance, over HTTP.
@Suite(.fewAtOnce) struct AvoidingTests {
    @Test func `A session gives the old values back, to the bit`() async throws {
        let server = try await RunningServer.start()
        let shown = try await server.avoid(Requests.show(session: "form"))
        #expect(shown.status == 200)
        #expect(shown.field("content-type") == "application/json")
        let show = try shown.json
        #expect(show["decision"] == "show")
        #expect(show["contentInset"] == ["top": 0.1, "left": 0, "bottom": 302, "right": 0])
        #expect(show["contentOffset"] == ["x": 0, "y": 234])
        #expect(show["session"] == ["id": "form", "revision": 1])

        let hide = try await server.avoid(Requests.hide(session: "form")).json
        #expect(hide["decision"] == "restore")
        #expect(hide["contentInset"] == ["top": 0.1, "left": 0, "bottom": 7.7, "right": 0])
        #expect(hide["scrollIndicatorInsets"] == ["top": 0, "left": 0, "bottom": 0, "right": 0])
        #expect(hide["contentOffset"] == ["x": 0, "y": 40.3])
        #expect((hide["savedState"] ?? .null) == .null)
        #expect(hide["warnings"] == [])
        #expect(hide["session"]?["revision"] == 2)
    }

    @Test func `The session may stand in the header, and must not contradict the body`() async throws {
        let server = try await RunningServer.start()
        let shown = try await server.avoid(Requests.show, ["Avoid-Session: form"])
        #expect(try shown.json["session"]?["id"] == "form")
        let hide = try await server.avoid("{\"event\":\"keyboardWillHide\"}", ["avoid-session: form"]).json
        #expect(hide["decision"] == "restore")
        let contradiction = try await server.avoid(Requests.show(session: "a"), ["Avoid-Session: b"])
        #expect(contradiction.status == 422)
        #expect(try contradiction.json["errors"]?[0]?["code"] == "conflictingMembers")
    }

    @Test func `A saved state outlives a server that is killed: the answers are the same as without`() async throws {
        let first = try await RunningServer.start()
        let undisturbed = try await sequence(on: first) { first }
        first.signal(9)
        #expect(try await first.end() == -9)

        let second = try await RunningServer.start()
        let disturbed = try await sequence(on: second) {
            second.signal(9)
            #expect(try await second.end() == -9)
            return try await RunningServer.start()
        }
        #expect(disturbed == undisturbed)
        #expect(undisturbed.count == 3)
    }

    /// Show, move and hide, each with the state of the answer before; another server takes over after the show.
    private func sequence(on server: RunningServer, then next: () async throws -> RunningServer) async throws
        -> [String]
    {
        let show = try await server.avoid(Requests.show)
        let server = try await next()
        let taller = Requests.show.replacing("[[0,476],[375,336]]", with: "[[0,376],[375,436]]")
        let unsent = "\"contentInset\":[0.1,0,7.7,0],\"contentOffset\":[0,40.3]"
        func body(_ request: String, after answer: Answer) -> String {
            request.replacing(unsent, with: "\"id\":\"\"").dropLast() + ",\"savedState\":\(savedState(of: answer))}"
        }
        let move = try await server.avoid(body(taller, after: show))
        let hide = try await server.avoid(
            body("{\"event\":\"keyboardWillHide\",\(Requests.geometry)}", after: move))
        #expect(try move.json["decision"] == "move")
        #expect(try hide.json["decision"] == "restore")
        #expect(try hide.json["contentInset"] == ["top": 0.1, "left": 0, "bottom": 7.7, "right": 0])
        #expect(try hide.json["contentOffset"] == ["x": 0, "y": 40.3])
        return [show.text, move.text, hide.text]
    }

    /// The text of an answer's saved state, as it came.
    private func savedState(of answer: Answer) -> String {
        let text = answer.text
        guard let start = text.firstRange(of: "\"savedState\":"), let end = text.firstRange(of: ",\"warnings\":") else {
            return "null"
        }
        return String(text[start.upperBound..<end.lowerBound])
    }

    @Test func `A client that vanishes in the middle of a request changes nothing`() async throws {
        let server = try await RunningServer.start("--loops", "1")
        _ = try await server.avoid(Requests.show(session: "form"))
        for isReset in [false, true] {
            var client: Connection? = try await server.connect()
            let request = client?.request("POST", "/avoid", [], Requests.hide(session: "form")) ?? ""
            try await client?.send(String(request.dropLast(3)))
            // The one loop has read it when it answers the next connection's request, which comes after it.
            #expect(try await server.ask("GET", "/healthz").status == 200)
            if isReset { client?.reset() }
            client = nil
        }
        let session = try await server.ask("GET", "/sessions/form").json
        #expect(session["revision"] == 1)
        #expect(session["isKeyboardShown"] == true)
    }

    @Test func `An eventID makes a retry safe, and belongs to one body`() async throws {
        let server = try await RunningServer.start()
        let body = "{\"eventID\":\"1\"," + Requests.show(session: "form").dropFirst()
        let first = try await server.avoid(body)
        let again = try await server.avoid(body)
        #expect(again.text == first.text)
        let other = try await server.avoid("{\"eventID\":\"1\",\"session\":\"form\",\"event\":\"keyboardWillHide\"}")
        #expect(other.status == 409)
        #expect(try other.json["errors"]?[0]?["code"] == "eventIDReused")
    }

    @Test func `Requests sent in one go are answered in their order`() async throws {
        let server = try await RunningServer.start()
        let connection = try await server.connect()
        let requests = [Requests.show(session: "form"), Requests.hide(session: "form")]
            .map { connection.request("POST", "/avoid", [], $0) }
        try await connection.send(requests.joined())
        #expect(try await connection.answer().json["decision"] == "show")
        #expect(try await connection.answer().json["decision"] == "restore")
    }
}
