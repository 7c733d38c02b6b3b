import TestSupport
import Testing

@testable import Contract
@testable import Service

/// The `read.request` of an explained answer is a request of the contract.
@Suite struct ReadRequestTests {
    @Test(arguments: SpelledRequestTests.respelled)
    func `a request that is read in another form is valid by the contract once it is read`(
        _ example: SpelledRequestTests.Case
    ) throws {
        try check(example.record["request"] ?? .null)
    }

    @Test(
        arguments: InputsPageTests.tries.map { $0.cells[0] } + [
            [
                "scrollView": ["frame": [0, 0, 375, 812], "contentSize": [375, 1200]], "keyboard": 336,
                "field": ["frame": [16, 656, 343, 44], "padding": 3], "options": ["padding": 12], "policy": "flutter",
                "fidelity": "asWritten", "peer": ["scrollPadding": 20],
            ]
        ])
    func `numbers for a padding become its edges`(_ request: JSONValue) throws { try check(request) }

    private func check(_ request: JSONValue) throws {
        let schema = try #require(
            JSONSchema(try JSONValue(parsing: Asset.openapiJSON.bytes), at: "/components/schemas/AvoidRequest"))
        let answer = AvoidanceService(now: { 0 }).ask(request.patched(with: ["options": ["explain": true]]))
        guard answer.status == 200, var read = answer.body["read"]?["request"] else { return }
        // A fraction has no word, and a keyboard that is null is one that cannot be read.
        if read["options"]?["alignment"]?.double != nil {
            read = read.setting("options", to: read["options"]?.without("alignment") ?? [:])
        }
        if read["keyboard"] == .null { read = read.without("keyboard") }
        #expect(schema.faults(in: read) == [])
    }
}
