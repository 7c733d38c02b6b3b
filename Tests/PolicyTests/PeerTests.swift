import Testing

/// The numbers that the test suites of other systems state.
@Suite struct PeerTests {
    static let cases = FixtureFile.cases(in: "peers")

    @Test(arguments: cases)
    func `the numbers of other systems' tests hold here`(_ example: FixtureCase) async throws {
        let run = try await FixtureRun(example)
        #expect(run.differences.isEmpty, "\(run.differences.joined(separator: "\n"))\n\(example.note ?? "")")
    }
}
