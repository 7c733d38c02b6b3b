import TestSupport
import Testing

@testable import Service

/// find_devices.
@Suite struct FoundDevicesTests {
    @Test func `every name that an audit takes is found, one of several devices too`() throws {
        var agent = Agent()
        for (query, count) in [("iPhone 15", 1), ("iphone-14-pro", 1), ("iPhone SE", 2), ("iphone-1*-pro", 2)] {
            let result = try agent.call("find_devices", "{\"query\":\"\(query)\"}")
            #expect(result["structuredContent"]?["devices"]?.elements.count == count, "\(query)")
        }
        let all = try agent.call("find_devices", "{\"query\":\"all\",\"limit\":50}")
        #expect(all.bytes.count <= 16_384)
        let listed = all["structuredContent"]?["devices"]?.elements.count ?? 0
        #expect(listed > 20 && all["structuredContent"]?["more"]?.double ?? 0 > 0)
    }

    @Test func `a device has what a request needs of it`() throws {
        var agent = Agent()
        let device = try agent.call("find_devices", "{\"query\":\"iPhone 15\"}")["structuredContent"]?["devices"]?[0]
        #expect(device?["size"] == ["width": 393, "height": 852] && device?["scale"] == 3)
        #expect(device?["safeArea"]?["portrait"] == ["top": 59, "left": 0, "bottom": 34, "right": 0])
        #expect(device?["keyboard"] == ["portrait": 336, "landscape": 219])
    }

    private static let refusals: [(arguments: String, text: String)] = [
        ("{}", "1 argument refused:\n/query required: send a name, an id, a glob of ids, or a class such as all"),
        (
            "{\"query\":null}",
            "1 argument refused:\n/query required: send a name, an id, a glob of ids, or a class such as all"
        ),
        ("{\"query\":7}", "1 argument refused:\n/query wrongType: expected a string, found a number"),
        (
            "{\"query\":\"iPhone 99\"}",
            "1 argument refused:\n/query unknownValue: there is no device `iPhone 99`; find_devices lists all of the query all"
        ),
        (
            "{\"query\":\"all\",\"qery/\\n\":1,\"limit\":-3}",
            "2 arguments refused:\n/limit outOfRange: expected a whole number from 1 to 50\n/qery~1\\u{a} unknownMember: unknown"
                + " member; the members are `query` and `limit`"
        ),
    ]

    @Test(arguments: refusals.indices)
    func `a wrong query is refused where it stands`(_ index: Int) throws {
        var agent = Agent()
        #expect(try agent.text("find_devices", Self.refusals[index].arguments) == Self.refusals[index].text)
    }

    @Test func `a name that is near is the corrected argument`() throws {
        var agent = Agent()
        let text = try agent.text("find_devices", "{\"query\":\"iPhon 15\",\"limit\":1}")
        #expect(text.hasSuffix("Corrected arguments:\n{\"query\":\"iphone-14-pro\",\"limit\":1}"), "\(text)")
    }
}
