import TestSupport
import Testing

@testable import Service

/// audit_form.
@Suite struct AuditArgumentsTests {
    private static let refusals: [(arguments: String, lines: [String])] = [
        ("{}", ["/forms required: send form, or dump"]),
        ("{\"dump\":1}", ["/dump wrongType: expected a string, found a number"]),
        ("{\"limit\":0}", ["/limit outOfRange: expected a whole number from 1 to 50"]),
        ("{\"limit\":51}", ["/limit outOfRange: expected a whole number from 1 to 50"]),
        ("{\"limit\":1.5}", ["/limit outOfRange: expected a whole number from 1 to 50"]),
        (
            "{\"limit\":\"3\",\"dump\":[]}",
            [
                "/dump wrongType: expected a string, found an array",
                "/limit wrongType: expected a number, found a string",
            ]
        ),
        ("{\"density\":2}", ["/density conflictingMembers: it is about a dump: send dump, or leave it out"]),
        ("{\"screen\":\"1x2\"}", ["/screen conflictingMembers: it is about a dump: send dump, or leave it out"]),
        ("{\"dump\":\"a\",\"form\":{}}", ["/dump conflictingMembers: send form or dump, not both"]),
        ("{\"dump\":\"\"}", ["/dump emptyFile:"]), ("{\"dump\":\"hello\"}", ["/dump unknownKind:"]),
        ("{\"dump\":\"a\",\"density\":-1}", ["/density usage: density: expected pixels of a point, such as 2.625"]),
        ("{\"dump\":\"a\",\"density\":2,\"screen\":\"&name=x\"}", ["/screen usage: screen: expected width and height"]),
        (
            "{\"scrollView\":{},\"field\":{}}",
            ["wrongEndpoint: this is a request for one field: avoid_keyboard takes it"]
        ),
    ]

    @Test(arguments: refusals.indices)
    func `an argument of its own is refused where it stands`(_ index: Int) throws {
        let row = Self.refusals[index]
        var agent = Agent()
        let lines = try agent.text("audit_form", row.arguments).split(separator: "\n").dropFirst()
        #expect(lines.count == row.lines.count, "\(lines)")
        for (line, expected) in zip(lines, row.lines) { #expect(line.hasPrefix(expected), "\(line)") }
    }

    @Test func `a dump has the audit of its forms, with each decision`() throws {
        var agent = Agent()
        let dump = FormEndpointTests.uiautomator.replacing("\"", with: "\\\"").replacing("\n", with: "\\n")
        let text = try agent.text(
            "audit_form",
            "{\"dump\":\"\(dump)\",\"density\":2.5,\"screen\":\"1000x2000\",\"devices\":[\"iphone-14-pro\"]}")
        #expect(
            text.contains("\ndump: pixels, divided by 2.5 (--density)\ndump: screen 400 x 800, from --screen"),
            "\(text)")
        #expect(!text.contains("typed"))
        let refused = try agent.text("audit_form", "{\"dump\":\"\(dump)\"}")
        #expect(refused.contains("/dump unknownUnit: pixels of unknown density: name it with density ("), "\(refused)")
        let wrong = try agent.text("audit_form", "{\"dump\":\"\(dump)\",\"density\":2.5,\"devices\":[\"iPhone 99\"]}")
        #expect(wrong.contains("/devices/0 unknownValue"), "\(wrong)")
    }

    @Test func `three findings are listed by default, and the rest counted`() throws {
        var agent = Agent()
        let form = Agent.form(20)
        let result = try agent.call("audit_form", "{\"form\":\(form)}")
        #expect(result["structuredContent"]?["findings"]?.elements.count == 3)
        #expect(result["structuredContent"]?["more"] == 17)
        #expect(result["content"]?[0]?["text"]?.text?.hasSuffix("\n17 more findings: raise limit") == true)
        let more = try agent.call("audit_form", "{\"form\":\(form),\"limit\":50,\"detail\":\"all\"}")
        #expect(more["structuredContent"]?["findings"]?.elements.count == 20)
        #expect(more["structuredContent"]?["more"] == 0)
    }

    @Test func `an answer has at most 16 KiB, whatever labels say`() throws {
        var agent = Agent()
        let label = String(repeating: "\\u202e", count: 30)
        let result = try agent.call("audit_form", "{\"form\":\(Agent.form(60, label: label)),\"limit\":50}")
        #expect(result.bytes.count <= 16_384)
        let content = try #require(result["structuredContent"])
        #expect((content["findings"]?.elements.count ?? 0) + Int(content["more"]?.double ?? 0) == 60)
        #expect(result["content"]?[0]?["text"]?.text?.contains("\u{202E}") == false)
    }
}
