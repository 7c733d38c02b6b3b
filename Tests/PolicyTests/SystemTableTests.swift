import Testing

/// The named systems beside each other: every cell of the worked tables, through HTTP.
@Suite struct SystemTableTests {
    @Test(arguments: FixtureCell.all(in: "system-tables"))
    func `a system answers what its table says`(_ cell: FixtureCell) async throws {
        try await check(cell)
    }

    @Test(arguments: FixtureCell.all(in: "views"))
    func `a view is left and come back to under the keyboard`(_ cell: FixtureCell) async throws {
        try await check(cell)
    }

    @Test(arguments: FixtureCell.all(in: "side-by-side"))
    func `the systems side by side`(_ cell: FixtureCell) async throws {
        try await check(cell)
    }
}

/// Runs the case of a cell and compares what came of it.
func check(_ cell: FixtureCell) async throws {
    let run = try await FixtureRun(cell.example, policy: cell.policy, fidelity: cell.fidelity)
    let wrong = run.differences + run.differences(from: cell.expectation)
    #expect(wrong.isEmpty, "\(wrong.joined(separator: "\n"))\n\(cell.example.note ?? "")")
}
