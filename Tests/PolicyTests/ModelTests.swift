import Testing

/// The numbers that docs/reference/avoidance-model.md works out by hand.
@Suite struct ModelTests {
    static let cases = FixtureFile.cases(in: "model")

    @Test(arguments: cases)
    func `a rule gives the numbers its page works out`(_ example: FixtureCase) async throws {
        let run = try await FixtureRun(example)
        #expect(run.differences.isEmpty, "\(run.differences.joined(separator: "\n"))\n\(example.note ?? "")")
    }
}
