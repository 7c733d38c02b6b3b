import TestSupport
import Testing

/// docs/reference/avoidance-model.md, whose examples are requests of this test.
@Suite struct ModelTests {
    static let page = Result { try ModelPage() }
    static let cases = (try? page.get().cases) ?? []

    @Test func `every rule of the page works out an example, and the two chapters before the rules do`() throws {
        let page = try Self.page.get()
        let rules = page.sections.filter { $0.hasPrefix("Rule ") }
        #expect(rules.count >= 16)
        for section in rules + ["What the system adds", "Is there a keyboard to avoid?"] {
            #expect(page.cases.prefix(page.casesOnPage).contains { $0.name.hasPrefix("\(section): ") }, "\(section)")
        }
        #expect(page.cases.count >= 111 && page.cases.count == page.entries)
    }

    @Test(arguments: cases)
    func `a rule gives the numbers its page works out`(_ example: FixtureCase) async throws {
        try await check(FixtureCell(example: example))
    }
}
