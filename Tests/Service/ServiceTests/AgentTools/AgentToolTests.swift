import TestSupport
import Testing

@testable import Contract
@testable import Service

/// The tools by their results, and by their texts alone.
@Suite struct AgentToolTests {
    @Test func `the list has the four tools in at most 12 KB, and schemas that every host takes`() throws {
        var messages = MessageLines()
        messages.take(Array("{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"tools/list\"}\n".utf8))
        let answer = messages.next() ?? []
        #expect(answer.count <= 12_000)
        let tools = try JSONValue(parsing: answer)["result"]?["tools"]?.elements ?? []
        #expect(
            tools.compactMap { $0["name"]?.text } == ["avoid_keyboard", "audit_form", "replay_events", "find_devices"])
        #expect(tools.allSatisfy { AgentTool(rawValue: $0["name"]?.text ?? "") != nil })
        for tool in tools {
            for schema in [tool["inputSchema"], tool["outputSchema"]] {
                #expect(schema?["type"] == "object")
                for word in ["anyOf", "oneOf", "allOf", "not", "if", "enum", "$ref", "additionalProperties"] {
                    #expect(schema?[word] == nil)
                }
            }
            #expect(!"\(tool)".contains("$ref"))
            #expect(tool["annotations"]?["readOnlyHint"] == true && tool["annotations"]?["openWorldHint"] == false)
        }
    }

    @Test func `a text says enough to go on`() throws {
        var agent = Agent()
        let device = try agent.text("find_devices", "{\"query\":\"iPhone 15\"}")
        let known = try #require(device.firstMatch(of: /: (\d+) x (\d+), keyboard (\d+) portrait/))
        let refused = try agent.text(
            "avoid_keyboard",
            "{\"screen\":{\"width\":\(known.output.1),\"height\":\(known.output.2)},\"keybord\":{\"height\":\(known.output.3)},"
                + "\"scrollView\":\(Agent.view),\"field\":\(Agent.field)}")
        let corrected = try #require(refused.split(separator: "Corrected arguments:\n").last)
        let answer = try agent.text("avoid_keyboard", String(corrected))
        #expect(answer.contains("contentInset: top 0, left 0, bottom 336, right 0"))
        let audit = try agent.text("audit_form", "{\"form\":\(Agent.form(5)),\"devices\":[\"iphone-14-pro\"]}")
        #expect(audit.hasPrefix("Failed. ") && audit.contains("raise limit") && audit.contains("; fix: "))
        let replay = try agent.text("replay_events", "{\"events\":[\(Agent.show),{\"event\":\"keyboardWillHide\"}]}")
        #expect(replay.split(separator: "\n").count == 3 && replay.contains("1 restore, inset 0, offset 0"))
    }

    @Test(arguments: ["avoid_keyboard", "replay_events"])
    func `the members of structured content are those of the endpoint`(_ tool: String) async throws {
        var agent = Agent()
        let isOne = tool == "avoid_keyboard"
        let result = try agent.call(tool, isOne ? Agent.show : "{\"events\":[\(Agent.show)]}")
        let answer = try await ask([
            ("POST", isOne ? "/avoid" : "/replay", [:], isOne ? Agent.show : "[\(Agent.show)]")
        ])[0].json
        #expect(result["isError"] == false)
        guard isOne else {
            let step = result["structuredContent"]?["results"]?[0]?["steps"]?[0]
            let expected = answer["results"]?[0]?["answers"]?[0]
            #expect(
                step?["inset"] == expected?["contentInset"]?["bottom"]
                    && step?["offset"] == expected?["contentOffset"]?["y"])
            return
        }
        for member in ["decision", "contentInset", "contentOffset", "coverage", "warnings"] {
            #expect(result["structuredContent"]?[member] == answer[member], "\(member)")
        }
    }

    @Test func `whatever is refused is a result without structured content`() throws {
        var agent = Agent()
        for tool in ["avoid_keyboard", "audit_form", "replay_events", "find_devices"] {
            let result = try agent.call(tool, "{\"nothing\":1}")
            #expect(result["isError"] == true && result["structuredContent"] == nil, "\(tool)")
            #expect(result["content"]?[0]?["text"]?.text?.contains("refused:\n/") == true, "\(tool)")
        }
    }

    @Test(arguments: ["session", "eventID", "stateToken", "sessionId"])
    func `a member that would keep a session is refused`(_ member: String) throws {
        var agent = Agent()
        let text = try agent.text("avoid_keyboard", "{\"\(member)\":\"a\"," + Agent.show.dropFirst())
        #expect(
            text.contains(": a tool call keeps no session: replay_events takes several events, show and hide")
                || text.contains("unknownMember"), "\(text)")
    }

    @Test func `null where a session stands is not sent`() throws {
        var agent = Agent()
        let result = try agent.call(
            "avoid_keyboard", "{\"session\":null,\"stateToken\":null,\"eventID\":null," + Agent.show.dropFirst())
        #expect(result["isError"] == false)
    }
}
