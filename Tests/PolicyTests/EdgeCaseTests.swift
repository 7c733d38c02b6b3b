import Testing

/// What users of other systems ran into, each by the report that says so.
@Suite struct EdgeCaseTests {
    static let cases = FixtureFile.cases(in: "edge-cases")

    @Test(arguments: cases)
    func `a reported case is answered right`(_ example: FixtureCase) async throws {
        let run = try await FixtureRun(example)
        #expect(run.differences.isEmpty, "\(run.differences.joined(separator: "\n"))\n\(example.note ?? "")")
    }
}
