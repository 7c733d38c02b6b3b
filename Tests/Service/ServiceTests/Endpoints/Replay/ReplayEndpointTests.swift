import InputFormats
import Dispatch
import JSON
import TestSupport
import Testing

@testable import Service
@testable import Contract

@Suite struct ReplayEndpointTests {
    static let first = "{\(Form.phone),\(Form.keyboard),\"policy\":\"keyboardListener\",\"fidelity\":\"asWritten\"}"
    static let again = "{\(Form.keyboard)}"
    static let noise = "{\"event\":\"layoutDidChange\"}"

    /// Thirty events: the second show is the 22nd.
    static let accumulating =
        [first] + Array(repeating: noise, count: 20) + [again] + Array(repeating: noise, count: 8)

    private static let array = "[" + accumulating.joined(separator: ",") + "]"
    private static let object = "{\"events\":[" + accumulating.joined(separator: ",\n") + "]}"
    private static let lines = accumulating.joined(separator: "\n")
    private static let loose = "\r\n" + accumulating.joined(separator: "\r\n") + "\r\n \r\n"

    static let forms: [(String, String)] = [
        ("application/json", array), ("application/x-www-form-urlencoded", array), ("text/plain", object),
        ("application/x-ndjson", lines), ("application/jsonl; charset=utf-8", loose),
    ]

    @Test(arguments: forms)
    func `an array, an object and lines are the same sequence`(_ type: String, _ body: String) async throws {
        try await withService { server in
            let answer = try server.connect().ask("POST", "/replay", ["Content-Type: \(type)"], body)
            #expect(answer.status == 200, "\(answer.body.prefix(500))")
            let results = try answer.json["results"]?.elements ?? []
            #expect(results.count == 1)
            #expect(results.first?["policy"] == "keyboardListener")
            #expect(results.first?["fidelity"] == "asWritten")
            let answers = results.first?["answers"]?.elements ?? []
            #expect(answers.count == 30)
            #expect(answers.last?["contentInset"]?["bottom"] == 672)
            #expect(results.first?["violation"]?["index"] == 21)
            #expect(results.first?["violation"]?["invariant"] == "sameFrameSameInsets")
            #expect(results.first?["minimal"]?["indices"] == [0, 21])
            #expect(results.first?["minimal"]?["isMinimal"] == true)
        }
    }

    @Test(arguments: ["{}", "{\"inverted\":true,\"blankSpace\":100}", "{\"behavior\":\"persistent\"}"])
    func `a list of messages breaks no invariant`(_ list: String) async throws {
        let show =
            "{\"list\":\(list),\"screen\":[375,812],\"scrollView\":{\"frame\":[[0,0],[375,812]],"
            + "\"contentSize\":[375,2000],\"contentOffset\":[0,600]},\"keyboard\":{\"height\":336}}"
        let grows = "{\"event\":\"layoutDidChange\",\"list\":{\"extraContentPadding\":144}}"
        let lower = "{\"event\":\"keyboardWillChangeFrame\",\"keyboard\":{\"height\":69}}"
        let rows = "{\"event\":\"layoutDidChange\",\"scrollView\":{\"contentSize\":[375,900]}}"
        let hide = "{\"event\":\"keyboardWillHide\"}"
        let events = [show, show, grows, grows, lower, rows, hide, show, lower, hide].joined(separator: "\n")
        try await withService { server in
            let type = "Content-Type: application/x-ndjson"
            let result = try server.connect().ask("POST", "/replay", [type], events).json["results"]?.elements.first
            #expect(result?["answers"]?.elements.count == 10)
            #expect(
                result?["violation"] == .null || result?["violation"] == nil,
                "\(String(describing: result?["violation"]))")
        }
    }

    @Test func `lists of policies take the place of what the events say`() async throws {
        let body = """
            {"events":[\(Self.accumulating.joined(separator: ","))],"policies":["automatic","keyboardListener"]}
            """
        try await withService { server in
            let results = try server.connect().ask("POST", "/replay", [], body).json["results"]?.elements ?? []
            #expect(results.map { $0["policy"] } == ["automatic", "keyboardListener", "keyboardListener"])
            #expect(results.map { $0["fidelity"] } == ["intended", "intended", "asWritten"])
            #expect(results.map { $0["violation"]?["index"] } == [nil, nil, 21])
            #expect(results.map { $0["minimal"] == .null } == [true, true, false])
        }
    }

    static let recordings: [(head: String, second: String, error: (pointer: String, code: String)?)] = [
        ("\"version\":1,\"about\":\"a\",\"dropped\":3,", "\"time\":2,", nil),
        ("", "\"time\":1,", nil),
        ("\"version\":2,", "", ("/version", "unknownValue")),
        ("\"version\":\"1\",", "", ("/version", "wrongType")),
        ("\"about\":\"\(String(repeating: "é", count: 257))\",", "", ("/about", "outOfRange")),
        ("\"about\":7,", "", ("/about", "wrongType")),
        ("\"dropped\":-1,", "", ("/dropped", "outOfRange")),
        ("\"dropped\":1.5,", "", ("/dropped", "outOfRange")),
        ("\"verzion\":1,", "", ("/verzion", "unknownMember")),
        ("", "\"time\":0.5,", ("/events/1/time", "outOfRange")),
        ("", "\"time\":-1,", ("/events/1/time", "outOfRange")),
        ("", "\"tyme\":1,", ("/events/1/tyme", "unknownMember")),
    ]

    @Test func `a recording is a sequence, whose head and times are checked`() async throws {
        try await withService { server in
            let client = try server.connect()
            for (head, second, error) in Self.recordings {
                let first = "{\"time\":1,\(Form.phone),\(Form.keyboard)}"
                let body = "{\(head)\"events\":[\(first),\n{\(second)\(Form.keyboard)}]}"
                let answer = try client.ask("POST", "/replay", [], body)
                #expect(answer.status == (error == nil ? 200 : 422), "\(body)")
                let errors = try answer.json["errors"]?.elements ?? []
                #expect(errors.map { $0["pointer"]?.text } == (error.map { [$0.pointer] } ?? []), "\(body)")
                #expect(errors.map { $0["code"]?.text } == (error.map { [$0.code] } ?? []), "\(body)")
            }
            let time = "{\"time\":1,\(Form.phone),\(Form.keyboard)}\n{\"time\":0}\n"
            let lines = try client.ask("POST", "/replay", ["Content-Type: application/x-ndjson"], time)
            #expect(try lines.json["errors"]?[0]?["pointer"] == "/1/time")
        }
    }

    @Test func `a step that leaves a target covered is listed, unless the target is too tall or the user drags`() throws
    {
        func steps(_ height: Int, _ second: String) throws -> JSONValue? {
            let field = "\"field\":{\"frame\":[[16,700],[343,\(height)]]}"
            let phone = Form.phone.replacing("\"contentSize\"", with: "\"isScrollEnabled\":false,\"contentSize\"")
            let body = "[{\(phone),\(field),\(Form.keyboard)},{\"event\":\"\(second)\",\(Form.keyboard)}]"
            guard case .answer(let bytes, let isGood, _) = OfflineClient.run(.init("/replay"), on: Array(body.utf8))
            else {
                return nil
            }
            let steps = try JSONValue(parsing: bytes)["results"]?[0]?["coveredSteps"]
            #expect(isGood == (steps == []))
            return steps
        }
        #expect(try steps(44, "keyboardDidShow") == [0, 1])
        #expect(try steps(44, "interactiveDismiss") == [0])
        #expect(try steps(44, "keyboardWillHide") == [0])
        #expect(try steps(900, "keyboardDidShow") == [])
    }

    @Test func `the smallest part is a recording that breaks by itself, with its policy`() throws {
        let about = "\"version\":1,\"about\":\"a \\\"b\\\"\","
        let body = "{\(about)\"events\":[\(Self.accumulating.joined(separator: ",\n"))]}"
        for text in [body, Self.lines] {
            guard case .answer(_, false, let part?) = OfflineClient.run(.init("/replay"), on: Array(text.utf8)) else {
                Issue.record("nothing breaks")
                return
            }
            let recording = try JSONValue(parsing: part)
            #expect(recording["about"] == (text == body ? "a \"b\"" : nil))
            #expect(recording["policies"] == ["keyboardListener"] && recording["fidelities"] == ["asWritten"])
            #expect(recording["events"]?.elements.count == 2)
            guard case .answer(let again, false, _) = OfflineClient.run(.init("/replay"), on: part) else {
                Issue.record("the part does not break")
                return
            }
            let violation = try JSONValue(parsing: again)["results"]?[0]?["violation"]
            #expect(violation?["invariant"] == "sameFrameSameInsets")
        }
    }

    @Test func `the sessions that events name are not touched`() async throws {
        let events =
            "[\(Form.show("\"session\":\"form\",\"eventID\":\"1\"")),{\"session\":\"form\",\"event\":\"keyboardWillHide\"}]"
        try await withService { server in
            let client = try server.connect()
            #expect(try client.ask("POST", "/replay", [], events).status == 200)
            #expect(try client.ask("GET", "/sessions/form").status == 404)
        }
    }

    @Test(
        arguments: [
            (
                "application/json", "[\(first),{\"event\":\"x\"},{\"keyboard\":{\"height\":-1}}]",
                [["/1/event", "unknownValue"], ["/2/keyboard/height", "outOfRange"]]
            ),
            (
                "application/json", "{\"events\":[\(first),{\"scrolView\":1}],\"policies\":[\"a\"]}",
                [["/events/1/scrolView", "unknownMember"], ["/policies/0", "unknownValue"]]
            ),
            (
                "application/x-ndjson", "\(first)\n\n{\"event\":\"x\"}\n3\n",
                [["/1/event", "unknownValue"], ["/2", "wrongType"]]
            ),
            (
                "application/json", "[{},\(first)]",
                [["/0/scrollView", "required"], ["/0/keyboard", "required"]]
            ),
            (
                "application/json", "{\"events\":[\(first),{\"policy\":\"textBox\"}]}",
                [["/events/1/policy", "policyChangedWhileShown"], ["/events/1/fidelity", "policyChangedWhileShown"]]
            ),
            ("application/json", "[{\"session\":\"a\"},{\"session\":\"b\"}]", [["/1/session", "conflictingMembers"]]),
            ("application/json", "[]", [["", "outOfRange"]]),
            ("application/x-ndjson", " \n", [["", "outOfRange"]]),
            ("application/json", "{\"policies\":[\"automatic\"]}", [["/events", "required"]]),
            ("application/json", "{\"events\":{}}", [["/events", "wrongType"]]),
        ] as [(String, String, [[String]])]
    )
    func `every error of every event is named by the event's place, and nothing is run`(
        _ type: String, _ body: String, _ errors: [[String]]
    ) async throws {
        try await withService { server in
            let answer = try server.connect().ask("POST", "/replay", ["Content-Type: \(type)"], body)
            #expect(answer.status == 422, "\(answer.body.prefix(500))")
            #expect(try answer.errors == errors)
        }
    }

    @Test(arguments: ["/avoid", "/compare", "/replay"])
    func `at most 32 errors are listed on every path`(_ path: String) async throws {
        let outer = Array(repeating: "{}", count: 16).joined(separator: ",")
        let event = "{\"event\":\"textDidChange\",\"outerScrollViews\":[\(outer)]}"
        try await withService { server in
            let answer = try server.connect().ask("POST", path, [], path == "/replay" ? "[\(event)]" : event)
            #expect(answer.status == 422)
            #expect(try answer.errors.count == 32)
            #expect(try answer.json["errorsTruncated"] == true)
        }
    }

    @Test func `an eventID with another body is a conflict`() async throws {
        let body = "[\(Form.show("\"eventID\":\"1\"")),{\"eventID\":\"1\",\"event\":\"keyboardWillHide\"}]"
        try await withService { server in
            let answer = try server.connect().ask("POST", "/replay", [], body)
            #expect(answer.status == 409)
            #expect(try answer.errors == [["/1/eventID", "eventIDReused"]])
        }
    }

    @Test func `a line that is no JSON is named by its place in the whole`() async throws {
        try await withService { server in
            let body = "\(Self.first)\n\n{\"event\" 1}\n"
            let answer = try server.connect().ask("POST", "/replay", ["Content-Type: application/x-ndjson"], body)
            #expect(answer.status == 400)
            #expect(try answer.json["line"] == 3)
            #expect(try answer.json["column"] == 10)
        }
    }

    @Test(arguments: [10_000, 10_001])
    func `ten thousand events are taken and one more is not`(_ count: Int) async throws {
        // Nothing is computed while the keyboard is hidden: the number counts here.
        let rest = Array(repeating: "{\"event\":\"textDidChange\"}", count: count - 2)
        let events = [Self.first, "{\"event\":\"keyboardWillHide\"}"] + rest
        let bodies = [
            ("application/json", "[" + events.joined(separator: ",") + "]"),
            ("application/x-ndjson", events.joined(separator: "\n")),
        ]
        for (type, body) in bodies {
            try await withService { server in
                let answer = try server.connect().ask("POST", "/replay", ["Content-Type: \(type)"], body)
                #expect(answer.status == (count > 10_000 ? 422 : 200))
                if count > 10_000 { #expect(try answer.errors == [["", "tooManyItems"]]) }
            }
        }
    }

    @Test func `an answer that would be too large is refused`() throws {
        var writer = JSONWriter()
        let body = Array("[\(Self.first),\(Self.again)]".utf8)
        let problem = #expect(throws: Problem.self) {
            try body.withUnsafeBufferPointer { body in
                _ = try ReplayEndpoint(maximumAnswer: 2_000).answer(body, form: .json, into: &writer)
            }
        }
        #expect(problem?.errors.map(\.code) == ["tooManyItems"])
    }

    @Test func `while replays are carried out and wait, the one event loop serves the others`() async throws {
        let events = [Self.first] + Array(repeating: Self.noise, count: 9_999)
        let body = "{\"events\":[\(events.joined(separator: ","))],\"policies\":[\"automatic\"]}"
        try await withService { server in
            // A stand-in for a long replay: the queue is busy until the test ends it.
            let isOver = DispatchSemaphore(value: 0)
            try Self.occupy(server.service.replays, until: isOver)
            let replaying = try server.connect()
            try replaying.send("POST", "/replay", [], body)
            let other = try server.connect()
            for _ in 0..<20 { #expect(try other.ask("GET", "/healthz").status == 200) }
            isOver.signal()
            #expect(try replaying.response()?.status == 200)
        }
    }

    /// A stand-in for a long job.
    private static func occupy(_ queue: BackgroundQueue, until end: DispatchSemaphore?) throws {
        try queue.reserve(for: .unnamed)
        let job = BackgroundQueue.Job { giveBack in
            end?.wait()
            giveBack()
        }
        queue.run(job, for: .unnamed)
    }

    @Test func `more replays than may wait are told when to come again, and are taken then`() async throws {
        try await withService { server in
            let isOver = DispatchSemaphore(value: 0)
            let queue = server.service.replays
            try Self.occupy(queue, until: isOver)
            while (try? Self.occupy(queue, until: nil)) != nil {}
            let client = try server.connect()
            let refused = try client.ask("POST", "/replay", [], "[\(Self.first)]")
            #expect(refused.status == 503)
            #expect(refused.field("retry-after") == "1")
            isOver.signal()
            var status = 503
            while status == 503 { status = try client.ask("POST", "/replay", [], "[\(Self.first)]").status }
            #expect(status == 200)
        }
    }
}
