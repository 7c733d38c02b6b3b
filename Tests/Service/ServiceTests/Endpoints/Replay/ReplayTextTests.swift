import TestSupport
import Testing

@testable import Service

/// A sequence as a table for a terminal.
@Suite struct ReplayTextTests {
    private static let show = """
        {"event":"keyboardWillShow","time":0.5,\(Form.phone),\(Form.keyboard),
        "field":{"id":"\\u001b[2Jname","frame":{"x":16,"y":656,"width":343,"height":44}}}
        """
    private static let hide = "{\"event\":\"keyboardWillHide\",\"time\":2}"

    private static func text(_ events: [String], members: String = "") throws -> [Substring] {
        let body = "{\"events\":[\(events.joined(separator: ","))]\(members)}"
        guard
            case .answer(let bytes, _, _) = OfflineClient.run(
                .init("/replay", asTable: ("a.json", nil)), on: Array(body.utf8))
        else { throw Refused() }
        return String(decoding: bytes, as: UTF8.self).split(separator: "\n", omittingEmptySubsequences: false)
    }

    private struct Refused: Error {}

    @Test func `the first line names file, policy, events, seconds and the verdict, and each event has a row`() throws {
        let lines = try Self.text([Self.show, Self.hide])
        #expect(lines[0] == "a.json, automatic: 2 events in 1.500 s. Nothing is wrong.")
        #expect(lines[1] == "")
        #expect(lines[2].contains("#   time  event"))
        #expect(lines[3].contains("1  0.500  keyboardWillShow"))
        #expect(lines[4].contains("2  2.000  keyboardWillHide"))
        #expect(lines.count == 6)
    }

    @Test func `an id cannot command the terminal`() throws {
        let lines = try Self.text([Self.show])
        #expect(lines[3].contains("\\u{1b}[2Jname"))
        #expect(!lines.joined().contains("\u{1B}"))
    }

    @Test func `events that were dropped are said in the second line`() throws {
        let lines = try Self.text([Self.show], members: ",\"version\":1,\"dropped\":3")
        #expect(lines[1].hasPrefix("3 events after the first were not kept"))
    }
}
