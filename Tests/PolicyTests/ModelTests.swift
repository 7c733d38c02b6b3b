import Testing

/// The numbers that docs/reference/avoidance-model.md works out by hand.
@Suite struct ModelTests {
    static let cases = FixtureFile.cases(in: "model")

    @Test("a rule gives the numbers its page works out", arguments: cases)
    func rule(_ example: FixtureCase) async throws {
        let run = try await FixtureRun(example)
        #expect(run.differences.isEmpty, "\(run.differences.joined(separator: "\n"))\n\(example.note ?? "")")
    }
}
