import Foundation
import Synchronization
import TestSupport
import Testing

/// Numbers from elsewhere, each posted to a server: from other systems' tests, from reports, and from the tables of the
/// named systems.
@Suite struct FixtureTests {
    private static let edgeCases = FixtureFile.cases(in: ["edge-cases"], of: .module)

    @Test func `each of 81 reported cases says the complaint`() {
        #expect(Self.edgeCases.count == 81)
        for example in Self.edgeCases { #expect(example.note != nil, "\(example)") }
    }

    /// Problems of other systems' users, each with the report about it.
    @Test(arguments: edgeCases)
    func `a reported case is answered right`(_ example: FixtureCase) async throws {
        try await check(FixtureCell(example: example))
    }

    @Test(arguments: FixtureFile.cases(in: ["peers"], of: .module))
    func `the numbers of other systems' tests hold here`(_ example: FixtureCase) async throws {
        try await check(FixtureCell(example: example))
    }

    @Test(arguments: FixtureFile.cases(in: ["peers-own"], of: .module))
    func `the numbers of a library's own tests hold under its policy`(_ example: FixtureCase) async throws {
        try await check(FixtureCell(example: example))
    }

    @Test(arguments: FixtureFile.cases(in: ["peer-policies"], of: .module))
    func `a library or a platform answers what its source says`(_ example: FixtureCase) async throws {
        try await check(FixtureCell(example: example))
    }

    @Test(arguments: FixtureFile.cases(in: ["peers-real"], of: .module))
    func `a library or an article answers what its code did`(_ example: FixtureCase) async throws {
        try await check(FixtureCell(example: example))
    }

    @Test(arguments: FixtureFile.cases(in: ["peer-errors"], of: .module))
    func `a request that a library or a platform cannot answer is refused at its place`(
        _ example: FixtureCase
    ) async throws { try await check(FixtureCell(example: example)) }

    @Test(arguments: FixtureFile.cases(in: ["peer-policies", "peers-real"], of: .module))
    func `saved state that is sent back gives the same answers`(_ example: FixtureCase) async throws {
        let run = try await TestService.shared.get().whileWaiting { service in
            try FixtureRun(example, on: service, in: .savedState)
        }
        #expect(run.differences.isEmpty, "\(run.differences.joined(separator: "\n"))")
    }

    @Test(arguments: FixtureCell.all(in: "system-tables"))
    func `a system answers what its table says`(_ cell: FixtureCell) async throws { try await check(cell) }

    @Test(arguments: FixtureCell.all(in: "views"))
    func `a view is left and come back to under the keyboard`(_ cell: FixtureCell) async throws {
        try await check(cell)
    }

    @Test(arguments: FixtureCell.all(in: "side-by-side"))
    func `the systems side by side`(_ cell: FixtureCell) async throws { try await check(cell) }
}

/// One case, and the policy it runs under.
struct FixtureCell: Sendable, CustomTestStringConvertible {
    var example: FixtureCase
    var policy: String?
    var fidelity: String?
    /// The expected result beyond the expectations of its steps.
    var expectation: JSONValue = [:]

    var testDescription: String { "\(example.name): \(policy ?? "")\(fidelity.map { " \($0)" } ?? "")" }

    static func all(in name: String) -> [FixtureCell] {
        FixtureFile.cases(in: [name], of: .module).flatMap { example in
            (example.cells ?? ["no cells": [:]]).sorted { $0.key < $1.key }.map { key, expectation in
                let words = key.split(separator: " ").map(String.init)
                return FixtureCell(
                    example: example,
                    policy: words[0],
                    fidelity: words.count > 1 ? words[1] : nil,
                    expectation: expectation
                )
            }
        }
    }

    private static let count = Atomic<Int>(0)

    /// Posts the case in a session of its own.
    func run() async throws -> FixtureRun {
        let session = "fixture-\(Self.count.add(1, ordering: .relaxed).newValue)"
        return try await TestService.shared.get().whileWaiting { service in
            try FixtureRun(example, on: service, in: .session(session), policy: policy, fidelity: fidelity)
        }
    }

    /// The unmet expectations of the cell, a line each.
    func differences(_ run: FixtureRun) -> [String] {
        let fires = Set(expectation["fires"]?.elements.compactMap(\.text) ?? [])
        let quiet = Set(expectation["quiet"]?.elements.compactMap(\.text) ?? [])
        return run.differences
            + run.lastNoticed.differences(fromAnswer: expectation.without("fires").without("quiet"))
            + fires.subtracting(run.warnings).sorted().map { "\($0) did not fire, but \(run.warnings.sorted())" }
            + quiet.intersection(run.warnings).sorted().map { "\($0) fired" }
    }
}

/// Runs the case of a cell and compares the result.
func check(_ cell: FixtureCell) async throws {
    let wrong = cell.differences(try await cell.run())
    #expect(wrong.isEmpty, "\(wrong.joined(separator: "\n"))\n\(cell.example.note ?? "")")
}

extension TestService {
    /// The server all tests of this target talk to.
    static let shared = Result { try TestService(.socket) }
}
