import Foundation
import TestSupport
import Testing

/// The contract by example: each case in a session of its own, and again without any session.
@Suite struct FixtureTests {
    /// Whole requests, which are answered alike wherever the state is kept.
    static let cases = FixtureFile.cases(
        in: [
            "acceptance-reveal", "acceptance-insets", "acceptance-sequences", "rules", "named-systems", "errors",
            "lists",
        ],
        of: .module)
    /// The contract's own cases and public reports, some with only the changed members.
    static let contract = FixtureFile.cases(in: ["acceptance", "reports"], of: .module)

    @Test(arguments: contract + cases)
    func `answers as the fixture says`(_ example: FixtureCase) throws {
        for run in try run(example, session: "fixture", { try TestService(.inProcess) }).values {
            #expect(run.differences.isEmpty, "\(run.differences.joined(separator: "\n"))\n\(example.note ?? "")")
        }
    }

    @Test(arguments: cases.filter { $0.only == nil })
    func `answers alike in a session and by the savedState sent back`(_ example: FixtureCase) throws {
        let runs = try run(example, session: "fixture") { try TestService(.inProcess) }
        let (inSession, alone) = try (#require(runs["session"]), #require(runs["stateless"]))
        for (step, (one, other)) in zip(inSession.answers, alone.answers).enumerated() {
            // A session keeps options.explain, a client without one sends it when it wants a trace.
            // `read` repeats the request as sent, which differs.
            var one = one.without("session").without("read")
            let other = other.without("read")
            if other["trace"] == nil {
                for explained in ["trace", "systemInset", "offsetRange"] { one = one.without(explained) }
            }
            #expect(one == other, "step \(step)")
        }
    }

    @Test func `answers the same over https`() async throws {
        let runs = try await withService(.tls) { service in
            try Self.cases.enumerated().flatMap { number, example in
                try run(example, session: "tls-\(number)") { service }.values
            }
        }
        #expect(runs.count > Self.cases.count)
        for run in runs { #expect(run.differences.isEmpty, "\(run.differences.joined(separator: "\n"))") }
    }

    /// Posts a case in both ways, unless one of them makes no sense for it, each to a service from `service`.
    private func run(
        _ example: FixtureCase, session: String, _ service: () throws -> TestService
    ) throws -> [String: FixtureRun] {
        let memories = ["session": FixtureRun.Memory.session(session), "stateless": .savedState]
        return try memories.filter { $0.key == example.only ?? $0.key }.mapValues {
            try FixtureRun(example, on: service(), in: $0)
        }
    }
}
