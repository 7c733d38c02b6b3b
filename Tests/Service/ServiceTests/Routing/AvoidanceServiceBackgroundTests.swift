import TestSupport
import Testing

@testable import Service

/// Requests that take too long for a loop are answered as others are, and none is refused for its size.
@Suite struct AvoidanceServiceBackgroundTests {
    private static let show = """
        "screen":{"width":375,"height":812},"scrollView":{"frame":[[0,0],[375,812]],"contentSize":[375,1200]},\
        "field":{"frame":[[16,656],[343,44]]}
        """
    /// A member that is read and not used, of 20,000 values.
    private static let long =
        "\"userInfo\":{\"UIKeyboardFrameEndUserInfoKey\":\"{{0, 476}, {375, 336}}\",\"UIKeyboardX\":["
        + String(repeating: "0,", count: 20_000) + "0]}"

    @Test(arguments: ["application/json", "text/plain", "image/svg+xml"], ["/avoid", "/compare"])
    func `a long request in another form has the answer of the short one`(_ type: String, _ path: String) async throws {
        try await withService { server in
            let client = try server.connect()
            let fields = ["Accept: \(type)"]
            let short = "\"keyboard\":{\"frameEnd\":[[0,476],[375,336]]}"
            let expected = try client.ask("POST", path, fields, "{\(Self.show),\(short)}")
            let answer = try client.ask("POST", path, fields, "{\(Self.show),\(Self.long)}")
            #expect(answer.status == 200)
            #expect(answer.body == expected.body)
            #expect(answer.field("content-type") == expected.field("content-type"))
            #expect(answer.field("vary") == expected.field("vary"))
        }
    }

    @Test func `a long request in a session, and its explanation`() async throws {
        try await withService { server in
            let client = try server.connect()
            let body = "{\(Self.show),\(Self.long),\"session\":\"a\",\"options\":{\"explain\":true}}"
            let answer = try client.ask("POST", "/avoid", [], body)
            #expect(answer.status == 200)
            #expect(try answer.json["session"]?["revision"] == 1)
            #expect(try answer.json["read"]?["spellings"]?.elements.isEmpty == false)
            let spaces = String(repeating: " ", count: 20_000)
            let next = try client.ask(
                "POST", "/avoid", [], "{\"session\":\"a\",\"event\":\"keyboardWillHide\"\(spaces)}")
            #expect(try next.json["decision"] == "restore")
            #expect(try next.json["session"]?["revision"] == 2)
        }
    }

    @Test func `a long request that is wrong is told where, as it was sent, without fixes`() async throws {
        try await withService { server in
            let client = try server.connect()
            let wrong = try client.ask(
                "POST", "/avoid", [], "{\(Self.show),\(Self.long),\"scrolView\":1,\"orientation\":1}")
            #expect(try wrong.errors == [["/scrolView", "unknownMember"], ["/orientation", "wrongType"]])
            let inForm = try client.ask(
                "POST", "/avoid", [], "{\(Self.show),\(Self.long),\"view\":[1,2]}")
            #expect(try inForm.errors == [["/view", "conflictingMembers"]])
            #expect(try inForm.json["errors"]?.elements.first?["fix"] == nil)
        }
    }

    @Test func `1,800 printed notifications are replayed`() async throws {
        let note = """
            {"name":"UIKeyboardWillShowNotification","userInfo":{\
            "UIKeyboardFrameEndUserInfoKey":"NSRect: {{0, 476}, {375, 336}}",\
            "UIKeyboardFrameBeginUserInfoKey":"NSRect: {{0, 812}, {375, 336}}",\
            "UIKeyboardAnimationDurationUserInfoKey":"0.25","UIKeyboardAnimationCurveUserInfoKey":"7",\
            "UIKeyboardIsLocalUserInfoKey":"1"}}
            """
        let notes = Array(repeating: note, count: 1_799).joined(separator: ",")
        try await withService { server in
            let body = "[{\(Self.show),\(note.dropFirst()),\(notes)]"
            let answer = try server.connect().ask("POST", "/replay", [], body)
            #expect(answer.status == 200)
            #expect(try answer.json["results"]?.elements.first?["answers"]?.elements.count == 1_800)
        }
    }

    @Test func `an audit of 13,000 printed frames is answered`() async throws {
        let fields = (0..<200).map { "{\"id\":\"f\($0)\",\"frame\":\"{{16, \($0 * 3)}, {361, 44}}\"}" }.joined(
            separator: ",")
        let forms = (0..<65).map { number in
            """
            {"name":"f\(number)","designedFor":"iPhone 15","fields":[\(fields)],\
            "scrollView":{"frame":"{{0, 0}, {393, 852}}","contentSize":"{393, 5000}"}}
            """
        }.joined(separator: ",")
        try await withService { server in
            // A device whose keyboard is not known: nothing is computed, and the reading counts here.
            let device = "{\"id\":\"own\",\"name\":\"Own\",\"size\":[393,852],\"safeArea\":{\"portrait\":[0,0,0,0]}}"
            let body =
                "{\"forms\":[\(forms)],\"devices\":[\(device)],\"orientations\":[\"portrait\"],\"detail\":\"summary\"}"
            let answer = try server.connect().ask("POST", "/audit", [], body)
            #expect(answer.status == 200, "\(answer.body.prefix(300))")
            #expect(try answer.json["forms"]?.elements.count == 65)
        }
    }

    @Test func `1,000 fields are put in order`() async throws {
        let fields = (0..<1_000).map { "{\"id\":\"\($0)\",\"frame\":[[0,\($0)],[9,9]]}" }.joined(separator: ",")
        try await withService { server in
            let answer = try server.connect().ask("POST", "/focus-order", [], "{\"fields\":[\(fields)]}")
            #expect(answer.status == 200)
            #expect(try answer.json["order"]?.elements.map(\.text) == (0..<1_000).map { "\($0)" })
        }
    }
}
