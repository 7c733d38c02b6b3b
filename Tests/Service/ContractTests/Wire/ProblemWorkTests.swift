import HTTPServer
import JSON
import TestSupport
import Testing

@testable import Service
@testable import Contract

/// Refusing a request costs about as much as answering one: counted, not timed.
@Suite struct ProblemWorkTests {
    /// A request that is refused.
    struct Row: Sendable, CustomTestStringConvertible {
        var path: String
        var name: String
        var body: String
        /// The most steps of one that is known to cost more.
        var most: Int?
        var testDescription: String { "\(path) \(name)" }
    }

    static let scene = """
        "screen":{"width":375,"height":812},"scrollView":{"frame":[[0,0],[375,812]],"contentSize":[375,1200]},\
        "field":{"frame":[[16,656],[343,44]]},"keyboard":{"height":336}
        """
    private static let view = "{\"frame\":[[0,0],[1,1]],\"contentSize\":[1,1]}"
    private static let field = "{\"id\":\"a\",\"frame\":[[0,0],[1,1]]}"
    private static let show = "{\(scene)}"

    private static let backslashes = String(repeating: #"\\"#, count: 50_000)
    private static let letters = String(repeating: "é", count: 50_000)
    private static let sentFirst = [
        "scroll", "list", "textField", "textInput", "activeField", "target", "element", "contentOffset", "contentSize",
        "contentInset", "keyboardFrame", "frameEnd", "animationDuration", "keyboardSize", "viewInsets", "imeHeight",
        "inputAccessoryView", "safeAreaInsets", "safeAreaBottom", "safeAreaTop", "viewport", "screenHeight",
        "innerHeight", "devicePixelRatio", "tabBarHeight", "headerHeight", "platform", "margin", "padding", "strategy",
        "alignment", "action",
    ]

    private static func list(_ element: String, _ count: Int) -> String {
        "[" + Array(repeating: element, count: count).joined(separator: ",") + "]"
    }

    private static func row(_ path: String, _ name: String, _ members: String) -> Row {
        Row(path: path, name: name, body: "{\(scene),\(members)}")
    }

    /// Members of numbered names.
    private static func members(_ count: Int, _ name: String, _ value: String = "1") -> String {
        (0..<count).map { "\"\(name)\($0)\":\(value)" }.joined(separator: ",")
    }

    /// The requests of an attack, then those that a search among mutations found to cost most.
    static let rows: [Row] = {
        var rows: [Row] = []
        for path in ["/avoid", "/compare"] {
            rows += [
                row(path, "2,000 outer views", "\"outerScrollViews\":" + list(view, 2_000)),
                row(path, "45,000 zeros for outer views", "\"outerScrollViews\":" + list("0", 45_000)),
                row(path, "one field 2,000 times", list("\"field\":{\"frame\":[[0,0],[9,9]]}", 2_000).inside),
                row(path, "a wrong field 6,000 times", list("\"field\":{\"y\":1}", 6_000).inside),
                row(path, "9,000 unknown members", members(9_000, "a")),
                row(path, "60 names like one", members(60, "scrolView", "{\"frame\":1}")),
                row(path, "one unknown member", "\"scrolView7\":1"),
                row(path, "20,000 offsets", "\"scrollView\":{\"snapToOffsets\":" + list("5", 20_000) + "}"),
                row(path, "an unknown member of 40,000 zeros, and another", "\"a\":" + list("0", 40_000) + ",\"b\":1"),
                row(
                    path, "a keyboard in no form, after long lists", "\"keyboardHeight\":1,\"x\":" + list("[]", 20_000)),
                row(path, "33 wrong words of options", "\"options\":{" + members(33, "alignment", "\"centre\"") + "}"),
                row(path, "a saved state of 30,000 values", "\"savedState\":{\"outer\":" + list("1", 30_000) + "}"),
                row(path, "a long session", "\"session\":\"" + String(repeating: "é", count: 20_000) + "\""),
                row(path, "a frame of 30,000 numbers", "\"container\":{\"frame\":" + list("1", 30_000) + "},\"z\":1"),
                row(path, "a frame of 10,000 pairs", "\"container\":{\"frame\":" + list("[1,1]", 10_000) + "}"),
                row(path, "a frame of 15,000 numbers apart", "\"container\":{\"frame\":" + list("[1]", 15_000) + "}"),
                row(
                    path, "a text of 60,000 bytes for a frame",
                    "\"container\":{\"frame\":\"" + list("1", 30_000) + "\"}"),
                row(path, "30,000 numbers for a keyboard", list("\"keyboard\":" + list("1", 30_000), 1).inside),
                row(path, "32 members that people send first", sentFirst.map { "\"\($0)\":1" }.joined(separator: ",")),
                row(path, "8 misspelt members", members(8, "scrolView")),
                row(path, "60 pairs for outer views", "\"outerScrollViews\":" + list("[1,1]", 60)),
                row(path, "an unknown member of a long name", "\"" + backslashes + "\":1"),
                row(path, "an event of a long name", "\"event\":\"" + backslashes + "\""),
                row(path, "a device of a long name", "\"device\":\"" + backslashes + "\""),
                row(path, "a long eventID", "\"eventID\":\"" + backslashes + "\""),
            ]
        }
        rows += [
            Row(path: "/avoid", name: "nothing", body: "{}"),
            Row(path: "/avoid", name: "an array", body: list("1", 30_000)),
            Row(
                path: "/avoid", name: "a misspelt scroll view",
                body: show.replacing("scrollView", with: "scrolView")),
            Row(path: "/focus-order", name: "2,500 fields", body: "{\"fields\":" + list(field, 2_500) + "}"),
            Row(path: "/focus-order", name: "45,000 zeros", body: "{\"fields\":" + list("0", 45_000) + "}"),
            Row(path: "/focus-order", name: "60 unknown members", body: "{" + members(60, "field") + "}"),
            Row(
                path: "/replay", name: "3,000 events and one that is none",
                body: list(show, 3_000)[...].dropLast() + ",0]"),
            Row(
                path: "/replay", name: "an event of 2,000 outer views",
                body: "[{\(scene),\"outerScrollViews\":" + list(view, 2_000) + "}]"),
            Row(
                path: "/replay", name: "an event with a frame of 10,000 pairs",
                body: "[{\(scene),\"container\":{\"frame\":" + list("[1,1]", 10_000) + "}}]"),
            Row(
                path: "/replay", name: "40 events of two misspelt names each",
                body: list("{\"evnt\":1,\"scrolView\":{}}", 40), most: 1_300_000),
            Row(
                path: "/replay", name: "an event of a long name", body: "[{\"event\":\"" + backslashes + "\"}]"),
            Row(path: "/focus-order", name: "1,000 texts for fields", body: "{\"fields\":" + list("\"\"", 1_000) + "}"),
            Row(path: "/audit", name: "a device of a long name", body: "{\"devices\":[\"" + backslashes + "\"]}"),
            Row(path: "/audit", name: "a device of many letters", body: "{\"devices\":[\"" + letters + "\"]}"),
            Row(path: "/replay", name: "an event of many letters", body: "[{\"event\":\"" + letters + "\"}]"),
            Row(
                path: "/compare", name: "40 misspelt policies",
                body: "{\(scene),\"policies\":" + list("\"automatik\"", 40) + "}"),
            Row(path: "/replay", name: "45,000 zeros", body: list("0", 45_000)),
            Row(path: "/replay", name: "9,000 unknown members", body: "{" + members(9_000, "a") + "}"),
            Row(path: "/replay", name: "2,000 empty events", body: list("{}", 2_000)),
            Row(path: "/audit", name: "2,000 forms", body: "{\"forms\":" + list("{}", 2_000) + "}"),
            Row(path: "/audit", name: "45,000 zeros", body: "{\"devices\":" + list("0", 45_000) + "}"),
            Row(path: "/audit", name: "9,000 unknown members", body: "{" + members(9_000, "a") + "}"),
        ]
        return rows
    }()

    /// The problem of a request, and whether a loop has left it to another queue.
    private static func problem(of row: Row, _ body: [UInt8]) -> (Problem?, onLoop: Problem.Work?) {
        body.withUnsafeBufferPointer { body in
            let service = AvoidanceService(now: { 0 })
            var response = Response()
            func answer(_ endpoint: AvoidEndpoint) -> Problem? {
                do throws(Problem) {
                    if row.path == "/avoid" {
                        _ = try endpoint.answer(body, sessionField: nil, with: &response)
                    } else {
                        _ = try endpoint.compare(body, sessionField: nil, with: &response) { _, _, _ in }
                    }
                    return nil
                } catch { return error }
            }
            var writer = JSONWriter()
            do throws(Problem) {
                switch row.path {
                case "/focus-order": try FocusOrderEndpoint().answer(body, into: &writer)
                case "/replay": try ReplayEndpoint().answer(body, form: .json, into: &writer)
                case "/audit": _ = try AuditEndpoint().request(body)
                default:
                    let endpoint = service.avoidEndpoint(of: nil)
                    let first = answer(endpoint)
                    return (first?.isTooLong == true ? answer(endpoint.offLoop) : first, first?.work)
                }
                return (nil, nil)
            } catch { return (error, nil) }
        }
    }

    @Test func `there are at least forty of them`() { #expect(Self.rows.count >= 40) }

    @Test(arguments: rows)
    func `refusing costs at most three times what answering a request of its size does`(_ row: Row) throws {
        let body = Array(row.body.utf8)
        let (found, onLoop) = Self.problem(of: row, body)
        let problem = try #require(found)
        #expect(problem.kind == .invalidRequest)
        #expect((1...32).contains(problem.errors.count))
        // In instructions: 4.7 a byte of an accepted one that spaces make as long, times three; or a million in all.
        let most = row.most ?? max(1_000_000, 14 * body.count)
        #expect(problem.work.steps <= most, "\(problem.work)")
        if let onLoop { #expect(onLoop.steps <= most, "\(onLoop)") }
    }
}

extension String {
    /// The text without its first and last character.
    fileprivate var inside: String { String(dropFirst().dropLast()) }
}
