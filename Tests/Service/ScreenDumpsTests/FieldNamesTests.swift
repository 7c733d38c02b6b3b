import Testing

@testable import ScreenDumps

struct FieldNamesTests {
    private static func ids(_ nodes: String) throws -> [String] {
        try ScreenDump(Dumps.uiautomator(nodes)).ids.flatMap { $0 }
    }

    private static func id(_ id: String) -> String { "resource-id=\"org.example:id/\(id)\"" }

    @Test func `an id of its own comes first, then a label, surroundings, the place`() throws {
        let row = { (id: String, field: String) in "<node \(Self.id(id)) bounds=\"[0,0][400,9]\">\(field)</node>" }
        let nodes = [
            Dumps.field(10, Self.id("a") + " hint=\"A\""), Dumps.field(60, Self.id("b") + " hint=\"B\""),
            Dumps.field(110, Self.id("b") + " hint=\"A\""), row("row", Dumps.field(160)), Dumps.field(210),
        ]
        #expect(try Self.ids(nodes.joined()) == ["a", "B", "A", "row", "field-5"])
    }

    @Test func `an id that stands around two fields names none`() throws {
        let row = { (y: Int) in "<node \(Self.id("row")) bounds=\"[0,0][400,9]\">\(Dumps.field(y))</node>" }
        #expect(try Self.ids(row(10) + row(60)) == ["field-1", "field-2"])
        let both = "<node \(Self.id("box")) bounds=\"[0,0][400,9]\">\(Dumps.field(10))\(Dumps.field(60))</node>"
        #expect(try Self.ids(both) == ["field-1", "field-2"])
    }

    @Test func `a place that is taken gets a hyphen`() throws {
        #expect(try Self.ids(Dumps.field(10) + Dumps.field(60, Self.id("field-1"))) == ["field-1-", "field-1"])
    }

    @Test(arguments: [
        (" a \n b\u{7} c ", "a b c"), ("\u{A0}x\u{2028}y\u{85}", "x y"), ("", ""),
        (String(repeating: "ä", count: 70), String(repeating: "ä", count: 64)),
        (String(repeating: "a", count: 127) + " b", String(repeating: "a", count: 127)),
    ])
    func `a name is trimmed and has at most 128 bytes`(_ text: String, _ name: String) {
        #expect(ElementTree.name(text) == name)
    }
}
