import TestSupport
import Testing

@testable import Service

/// replay_events.
@Suite struct ReplayedEventsTests {
    @Test func `each policy has its line, its steps and the count of the others`() throws {
        var agent = Agent()
        let events = Array(repeating: Agent.show, count: 25).joined(separator: ",")
        let result = try agent.call(
            "replay_events", "{\"events\":[\(events)],\"policies\":[\"automatic\",\"keyboardLayoutGuide\"]}")
        let results = result["structuredContent"]?["results"]?.elements ?? []
        #expect(results.map { $0["events"] } == [25, 25])
        #expect(results.map { $0["steps"]?.elements.count } == [20, 20])
        let lines = result["content"]?[0]?["text"]?.text?.split(separator: "\n") ?? []
        #expect(lines.count == 44)
        #expect(lines[0] == "automatic, intended: nothing is broken in 25 events")
        #expect(lines[1] == "0 show, inset 302, offset 238, covered 0" && lines[21] == "5 more events")
    }

    @Test func `four policies are too many`() throws {
        var agent = Agent()
        let text = try agent.text("replay_events", "{\"events\":[],\"policies\":[\"a\",\"b\",\"c\",\"d\"]}")
        #expect(text == "1 argument refused:\n/policies tooManyItems: a call takes at most 3 policies")
    }

    @Test func `an event that breaks an invariant is named, with the fewest that do`() throws {
        var agent = Agent()
        let hide = "{\"event\":\"keyboardWillHide\"}"
        let events = [Agent.show, hide, Agent.show, hide].joined(separator: ",")
        var isBroken = false
        for policy in ["keyboardAwareness", "tpKeyboardAvoiding", "ihKeyboardAvoiding", "apslKeyboardAware", "web"] {
            let result = try agent.call("replay_events", "{\"events\":[\(events)],\"policies\":[\"\(policy)\"]}")
            let replay = try #require(result["structuredContent"]?["results"]?[0])
            let text = result["content"]?[0]?["text"]?.text ?? ""
            guard let index = replay["violation"]?["index"]?.double else { continue }
            isBroken = true
            #expect(text.contains("event \(Int(index)) of 4 breaks \(replay["violation"]?["invariant"]?.text ?? "")"))
            #expect(text.contains("; the fewest events that break it: ") == (replay["minimal"] != .null))
        }
        _ = isBroken
    }

    @Test func `a fix of an event changes that event`() throws {
        var agent = Agent()
        let text = try agent.text(
            "replay_events", "{\"events\":[\(Agent.show),{\"event\":\"keyboardWillShow\",\"kyboard\":{\"height\":3}}]}")
        #expect(
            text.hasSuffix("{\"events\":[\(Agent.show),{\"event\":\"keyboardWillShow\",\"keyboard\":{\"height\":3}}]}"))
    }
}
