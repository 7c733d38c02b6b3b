@_spi(Engine) import KeyboardAvoidance
@_spi(Engine) import KeyboardAvoidancePolicies
import TestSupport
import Testing

/// The known defects of the articles', the libraries' and the platforms' code: each named where it makes a difference, and nowhere else.
@Suite struct DefectTests {
    static let cells = FixtureCell.all(in: "defects") + FixtureCell.all(in: "peer-defects")

    static let defects = Set(Warning.Code.allCases.filter(\.isDefect).map(\.rawValue))

    @Test(arguments: cells)
    func `a defect is named where it makes a difference`(_ cell: FixtureCell) async throws {
        try await check(cell)
    }

    @Test(
        arguments: cells.filter {
            $0.policy.flatMap(Policy.init(rawValue:))?.descriptor.fidelities.contains(.intended) ?? true
        })
    func `a policy as intended has none of its code's defects`(_ cell: FixtureCell) async throws {
        var cell = cell
        cell.fidelity = "intended"
        let run = try await cell.run()
        let defects = run.warnings.intersection(Self.defects)
        #expect(run.differences.isEmpty && defects.isEmpty, "\(run.differences) \(defects)")
    }

    @Test func `every defect has an input where it fires and one beside it where it does not`() {
        var fires: [String: Set<String>] = [:]
        var quiet: [String: Set<String>] = [:]
        for cell in Self.cells {
            for code in cell.expectation["fires"]?.elements.compactMap(\.text) ?? [] {
                fires[code, default: []].insert(cell.policy ?? "")
            }
            for code in cell.expectation["quiet"]?.elements.compactMap(\.text) ?? [] {
                quiet[code, default: []].insert(cell.policy ?? "")
            }
        }
        #expect(Set(fires.keys) == Self.defects)
        #expect(fires == quiet)
        for (code, policies) in fires {
            let isOfAnyPeer = Warning.Code.ofAnyPeer.contains { $0.rawValue == code }
            let owners = Policy.allCases.filter { policy in
                let descriptor = policy.descriptor
                return descriptor.defects.contains { $0.rawValue == code } || isOfAnyPeer && descriptor.isPeer
            }
            #expect(policies.isSubset(of: owners.map(\.rawValue)), "\(code)")
        }
    }
}
