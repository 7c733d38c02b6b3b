import KeyboardAvoidance
import TestSupport
import Testing

/// The known defects of the articles' code: each named where it makes a difference, and nowhere else.
@Suite struct DefectTests {
    static let cells = FixtureCell.all(in: "defects")

    /// The codes that are not about a system's code, but about the input.
    static let otherCodes: Set<Warning.Code> = [
        .nothingSaved, .insetChangedExternally, .noVisibleBand, .targetTallerThanBand, .targetOutOfReach,
        .zeroFrameIgnored, .nonLocalIgnored,
    ]

    @Test("a defect is named where it makes a difference", arguments: cells)
    func defect(_ cell: FixtureCell) async throws {
        try await check(cell)
    }

    @Test("what an article meant has none of its code's defects", arguments: cells)
    func intendedHasNoDefect(_ cell: FixtureCell) async throws {
        let run = try await FixtureRun(cell.example, policy: cell.policy, fidelity: "intended")
        let defects = run.warnings.subtracting(Self.otherCodes.map(\.rawValue))
        #expect(run.differences.isEmpty && defects.isEmpty, "\(run.differences) \(defects)")
    }

    @Test("every defect has an input where it fires and one beside it where it does not")
    func everyDefectHasBoth() {
        var fires: [String: Set<String>] = [:]
        var quiet: [String: Set<String>] = [:]
        for cell in Self.cells {
            for code in cell.expectation["fires"]?.elements.compactMap(\.text) ?? [] {
                fires[code, default: []].insert(cell.policy)
            }
            for code in cell.expectation["quiet"]?.elements.compactMap(\.text) ?? [] {
                quiet[code, default: []].insert(cell.policy)
            }
        }
        let defects = Set(Warning.Code.allCases).subtracting(Self.otherCodes).map(\.rawValue)
        #expect(Set(fires.keys) == Set(defects))
        #expect(fires == quiet)
    }
}
