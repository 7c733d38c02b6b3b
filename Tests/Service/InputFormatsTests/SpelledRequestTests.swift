import Foundation
import HTTPServer
import JSON
import TestSupport
import Testing

@testable import Service
@testable import Contract

/// Requests as programs send them, and the canonical ones that mean the same.
@Suite struct SpelledRequestTests {
    struct Case: Sendable, CustomTestStringConvertible {
        var testDescription: String
        var record: JSONValue
    }

    static func cases(with name: String) -> [Case] {
        let folder = Bundle.module.url(forResource: "Fixtures", withExtension: nil)
        guard let data = folder.flatMap({ try? Data(contentsOf: $0.appending(path: "inputs.json")) }),
            let file = try? JSONValue(parsing: data)
        else { return [Case(testDescription: "inputs.json cannot be read", record: [:])] }
        return (file["cases"]?.elements ?? [])
            .filter { $0[name] != nil && $0["get"] == nil }
            .map { Case(testDescription: $0["name"]?.text ?? "", record: $0) }
    }

    static let respelled = cases(with: "equivalentTo").filter { example in
        ["error", "errors", "warns", "http"].allSatisfy { example.record[$0] == nil }
    }

    @Test(arguments: respelled)
    func `a spelling gets the answer of what it means`(_ example: Case) throws {
        let service = AvoidanceService(now: { 0 })
        let spelled = try #require(example.record["request"])
        let canonical = try #require(example.record["equivalentTo"])
        for (path, wrap) in Self.paths {
            let answers = try [spelled, canonical].map { try service.answer(path, wrap($0)) }
            #expect(answers[0].differences(from: answers[1]) == [], "\(path)")
            #expect(answers[0]["errors"] == nil, "\(path): \(answers[0])")
        }
        // `read` is the same, too, and gets the same answer.
        let explained = try [spelled, canonical].map { try service.answer("/avoid", $0.explained) }
        let read = try explained.map { try #require($0["read"]?["request"]) }
        #expect(read[0].differences(from: read[1]) == [])
        #expect(explained[1]["read"]?["spellings"] == [])
        let again = try service.answer("/avoid", read[0])
        #expect(again.without("read").differences(from: explained[1].without("read")) == [])
    }

    @Test(arguments: respelled)
    func `a spelling is read however long the request is`(_ example: Case) throws {
        let service = AvoidanceService(now: { 0 })
        let spelled = try #require(example.record["request"])
        let short = String(decoding: spelled.bytes, as: UTF8.self)
        let padding = String(repeating: " ", count: RequestDecoder.longText)
        for (path, text) in [("/avoid", short), ("/compare", short), ("/replay", "[\(short)]")] {
            let answers = try [text, padding + text].map { try service.answer(path, text: $0) }
            #expect(answers[1].differences(from: answers[0]) == [], "\(path)")
        }
    }

    @Test func `a text that a tool prints may be long`() throws {
        let form =
            #""screen":[375,812],"scrollView":{"frame":[0,0,375,812],"contentSize":[375,1200]},"field":[16,656,343,44]"#
        let frame = #"\"NSRect: {{0, 476}, {375, 336}}\""#
        let dictionary = "{ " + String(repeating: "UIKeyboardOtherKey = 1; ", count: 2_000)
        let log = String(repeating: "2026-11-28 App[1] a line\\n", count: 2_000)
        let swift =
            #"name = UIKeyboardWillShowNotification, object = nil, userInfo = [\"UIKeyboardFrameEndUserInfoKey\": NSRect: {{0, 476}, {375, 336}}]"#
        for text in [
            #""keyboard":"\#(dictionary)UIKeyboardFrameEndUserInfoKey = \#(frame); }""#,
            #""notification":"\#(log)\#(swift)""#,
        ] {
            let answer = try AvoidanceService(now: { 0 }).answer("/avoid", text: "{\(form),\(text)}")
            #expect(answer["contentInset"]?["bottom"] == 336, "\(answer)")
        }
    }

    /// Each operation that reads a request, and the request in its form.
    static let paths: [(String, @Sendable (JSONValue) -> JSONValue)] = [
        ("/avoid", { $0 }), ("/compare", { $0 }), ("/replay", { .array([$0]) }),
        ("/replay", { ["events": .array([$0])] }),
    ]

    @Test(arguments: cases(with: "steps"))
    func `spellings in a session`(_ example: Case) throws {
        let services = (0..<2).map { _ in AvoidanceService(now: { 0 }) }
        for step in try #require(example.record["steps"]).elements {
            let answers = try zip(services, ["request", "equivalentTo"]).map { service, name in
                try service.answer("/avoid", try #require(step[name]).setting("session", to: "one"))
            }
            #expect(answers[0]["errors"] == nil, "\(answers[0])")
            #expect(answers[0].differences(from: answers[1]) == [])
        }
    }

    @Test(arguments: cases(with: "read"))
    func `an explained answer says what was understood`(_ example: Case) throws {
        let request = try #require(example.record["request"])
        let answer = try AvoidanceService(now: { 0 }).answer("/avoid", request.explained)
        let read = try #require(answer["read"])
        let expected = try #require(example.record["read"])
        #expect(read["request"]?.differences(from: try #require(expected["request"]).explained) == [])
        let pointers = (read["spellings"]?.elements ?? []).compactMap { $0["pointer"]?.text }
        #expect(pointers.sorted() == (expected["spellings"]?.elements ?? []).compactMap(\.text).sorted())
        for spelling in read["spellings"]?.elements ?? [] {
            #expect((1...200).contains(spelling["as"]?.text?.count ?? 0), "\(spelling)")
        }
    }

    // MARK: - Bad input

    private static let form = """
        "screen":[375,812],"scrollView":{"frame":[0,0,375,812],"contentSize":[375,1200]}
        """

    @Test(
        arguments: [
            (#""keyboard":{"ime":1,"viewInsets":1}"#, "/keyboard", "conflictingMembers"),
            (#""keyboard":336,"keyboardHeight":336"#, "/keyboardHeight", "conflictingMembers"),
            (#""keyboardHeight":336,"keyboard":336"#, "/keyboard", "conflictingMembers"),
            (#""keyboard":{"left":0,"top":800,"right":375,"bottom":476}"#, "/keyboard", "ambiguous"),
            (#""keyboard":{"ime":882}"#, "/keyboard/ime", "unknownUnit"),
            (#""windowInsets":{"ime":882,"systemBars":{"bottom":63}}"#, "/windowInsets/ime", "unknownUnit"),
            (
                #""keyboard":1,"window":{"safeAreaInsets":{"leading":8,"trailing":0}}"#, "/window/safeAreaInsets",
                "ambiguous"
            ),
            (#""keyboard":1,"device":"iPhone SE""#, "/device", "ambiguous"),
            (#""keyboard":1,"view":[0,0,375,812]"#, "/view", "conflictingMembers"),
            (#""keyboard":1,"density":0"#, "/density", "outOfRange"),
            (#""keyboard":336,"density":2,"density":2"#, "/density", "duplicateMember"),
            (#""keyboard":{"x":0,"y":476,"width":375,"height":1e400}"#, "/keyboard/height", "outOfRange"),
            (#""keyboard":"{{0, 476}, {375, 1e400}}""#, "/keyboard", "outOfRange"),
            (#""keyboard":"{{0, nan}, {375, 336}}""#, "/keyboard", "wrongType"),
            (#""keyboard":1,"savedState":"[1]""#, "/savedState", "wrongType"),
            (#""keyboard":1,"savedState":"\"{}\"""#, "/savedState", "wrongType"),
            (#""keyboard":1,"field":{"x":16,"frame":[16,656,343,44]}"#, "/field", "conflictingMembers"),
            (#""mediaQuery":{"viewInsets":{"bottom":336},"padding":{}}"#, "/mediaQuery/padding", "ambiguous"),
            (
                #""keyboard":{"visualViewport":{"height":1,"zoom":1},"innerHeight":2}"#,
                "/keyboard/visualViewport/zoom", "unknownMember"
            ),
            (#""keyboard":{"startCoordinates":[0,812,375,336]}"#, "/keyboard/endCoordinates", "required"),
            (#""keyboard":{"duration":61000,"endCoordinates":[0,476,375,336]}"#, "/keyboard/duration", "outOfRange"),
        ])
    func `two readings are refused at their place`(_ members: String, _ pointer: String, _ code: String) throws {
        let text = "{\(Self.form),\(members)}"
        let answer = try AvoidanceService(now: { 0 }).answer("/avoid", text: text)
        let errors = (answer["errors"]?.elements ?? []).map { [$0["pointer"]?.text, $0["code"]?.text] }
        #expect(errors == [[pointer, code]])
        let replayed = try AvoidanceService(now: { 0 }).answer("/replay", text: "[\(text)]")
        #expect(replayed["errors"]?[0]?["pointer"]?.text == "/0" + pointer)
    }

    @Test(arguments: [("[16,656,343]", "an array of 3"), ("[]", "an array"), ("\"16\"", "a string")])
    func `geometry in no form is described`(_ frame: String, _ found: String) throws {
        let text = "{\(Self.form),\"keyboard\":336,\"field\":{\"frame\":\(frame)}}"
        let answer = try AvoidanceService(now: { 0 }).answer("/avoid", text: text)
        let detail = "expected a frame such as `{x, y, width, height}`, found \(found)"
        #expect(answer["errors"]?[0]?["detail"]?.text == detail)
    }

    @Test func `the values of a saved state are no texts`() throws {
        let state = #"{"contentInset":"{0, 0, 0, 0}","contentOffset":"{0, 0}"}"#
        let answer = try AvoidanceService(now: { 0 })
            .answer("/avoid", text: "{\(Self.form),\"keyboard\":1,\"savedState\":\(state)}")
        let errors = (answer["errors"]?.elements ?? []).map { [$0["pointer"]?.text, $0["code"]?.text] }
        #expect(errors == [["/savedState/contentInset", "wrongType"], ["/savedState/contentOffset", "wrongType"]])
    }

    @Test func `a view that should scroll is refused`() throws {
        let answer = try AvoidanceService(now: { 0 })
            .answer("/avoid", text: #"{"view":[0,0,375,812],"keyboard":336,"options":{"strategy":"insetOnly"}}"#)
        #expect(answer["errors"]?[0]?["pointer"]?.text == "/options/strategy")
        #expect(answer["errors"]?.elements.count == 1)
    }

    @Test(
        arguments: [
            String(repeating: "{", count: 1_000), String(repeating: "{{0, 1}, ", count: 100_000),
            "{{0, " + String(repeating: "1", count: 1_000_000), String(repeating: " ", count: 1_000_000),
            "CGRect(x: " + String(repeating: "-", count: 1_000_000),
            String(repeating: "{\\\"savedState\\\":", count: 60_000),
        ])
    func `long texts are refused in time linear in them`(_ text: String) throws {
        for member in ["keyboard", "savedState", "device", "event"] {
            let answer = try AvoidanceService(now: { 0 })
                .answer("/avoid", text: "{\(Self.form),\"keyboard\":1,\"\(member)\":\"\(text)\"}")
            #expect(answer["errors"] != nil)
        }
    }

    @Test func `a saved state in a text may lie no deeper than one in an object`() throws {
        for depth in [20, 30, 31, 32] {
            let nested = String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
            let answer = try AvoidanceService(now: { 0 })
                .answer("/avoid", text: "{\(Self.form),\"keyboard\":1,\"savedState\":\"{\\\"x\\\":\(nested)}\"}")
            #expect(answer["type"]?.text == "/problems/invalid-request", "\(depth)")
        }
    }

    @Test func `the frames of a form's fields are read in every form`() throws {
        let service = AvoidanceService(now: { 0 })
        let answers = try [
            #"{"fields":[{"id":"b","frame":"{{0, 60}, {100, 44}}"},{"id":"a","frame":[0,0,100,44]}]}"#,
            #"{"fields":[{"id":"b","frame":[[0,60],[100,44]]},{"id":"a","frame":[[0,0],[100,44]]}]}"#,
        ].map { try service.answer("/focus-order", text: $0) }
        #expect(answers[0] == answers[1])
        let wrong = try service.answer("/focus-order", text: #"{"fields":[{"id":"a","frame":[0,0,100]}]}"#)
        #expect(wrong["errors"]?[0]?["pointer"]?.text == "/fields/0/frame")
    }

    @Test(arguments: ["/avoid", "/compare", "/replay", "/focus-order"])
    func `members for editors and people are read and not used`(_ path: String) throws {
        let members = #""$schema":"request.json","_comment":{"by":"me"}"#
        let texts = [members + ",", ""].map { members in
            let event = "{\(members)\(Self.form),\"keyboard\":300}"
            return switch path {
            case "/replay": "{\(members)\"events\":[\(event)]}"
            case "/focus-order": "{\(members)\"fields\":[]}"
            default: event
            }
        }
        let answers = try texts.map { try AvoidanceService(now: { 0 }).answer(path, text: $0) }
        #expect(answers[0] == answers[1] && answers[0]["errors"] == nil)
    }

    @Test func `lines are read like an array of events`() throws {
        let lines = "{\(Self.form),\"keyboard\":336}\n\n{\"event\":\"UIKeyboardWillHideNotification\"}\n"
        let events = "[{\(Self.form),\"keyboard\":{\"height\":336}},{\"event\":\"keyboardWillHide\"}]"
        let service = AvoidanceService(now: { 0 })
        let fields = ["Content-Type": "application/jsonl"]
        #expect(try service.answer("/replay", text: lines, fields) == service.answer("/replay", text: events))
        let wrong = try service.answer("/replay", text: lines + "{\"keyboard\":{\"ime\":1}}\n", fields)
        #expect(wrong["errors"]?[0]?["pointer"]?.text == "/2/keyboard/ime")
    }

    @Test func `a top edge is remembered as a frame on the screen in force`() throws {
        let service = AvoidanceService(now: { 0 })
        let first = try service.answer("/avoid", text: "{\(Self.form),\"session\":\"s\",\"keyboard\":{\"top\":476}}")
        #expect(first["keyboard"]?["overlap"]?.double == 336)
        // Another screen does not move the keyboard that was reported before.
        let later = try service.answer(
            "/avoid", text: #"{"session":"s","event":"layoutDidChange","screen":[375,900]}"#)
        #expect(later["keyboard"]?["frameInWindow"]?["height"]?.double == 336)
    }
}

extension JSONValue {
    fileprivate var explained: JSONValue {
        setting("options", to: (self["options"] ?? [:]).setting("explain", to: true))
    }
}

extension AvoidanceService {
    fileprivate func answer(_ path: String, _ request: JSONValue) throws -> JSONValue {
        try answer(path, text: request.description)
    }

    /// The answer to a text, or its problem.
    fileprivate func answer(_ path: String, text: String, _ fields: [String: String] = [:]) throws -> JSONValue {
        let body = Array(text.utf8)
        let answer = body.withUnsafeBufferPointer { body -> [UInt8] in
            var writer = JSONWriter()
            do throws(Problem) {
                guard path == "/avoid" else {
                    return try OfflineClient.answer(.init(path), to: body, as: fields.isEmpty ? .json : .lines)
                }
                var response = Response()
                _ = try avoidEndpoint(of: nil).offLoop.answer(body, sessionField: nil, with: &response)
                return response.body
            } catch {
                writer.problem(error, in: Problem.Occurrence(instance: path, requestID: "0"))
            }
            return writer.bytes
        }
        return try JSONValue(parsing: answer)
    }
}
