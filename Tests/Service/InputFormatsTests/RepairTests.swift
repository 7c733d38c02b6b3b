import InputFormats
import Foundation
@_spi(Engine) import KeyboardAvoidance
import TestSupport
import Testing

@testable import Service
@testable import Contract
@testable import JSON

/// Requests with one mistake.
///
/// Each is refused with one error or answered as if there were none, and what its fixes bring back is counted by kind.
/// `REPAIRS`, if set, is the number of requests (`make repairs`).
@Suite struct RepairTests {
    private static let asked = ProcessInfo.processInfo.environment["REPAIRS"].flatMap { Int($0) }
    private static let count = asked ?? 2_000

    /// The outcome of requests with a mistake of one kind.
    private struct Tally {
        var requests = 0
        var answered = 0
        var offered = 0
        var repaired = 0
        /// Requests with several errors, another answer, or a fix that leaves its error.
        var wrong: [String] = []

        static func += (sum: inout Tally, other: Tally) {
            sum.requests += other.requests
            sum.answered += other.answered
            sum.offered += other.offered
            sum.repaired += other.repaired
            sum.wrong += other.wrong
        }
    }

    private static func request(_ random: inout RandomScenes) throws -> JSONTree {
        var event = random.event()
        event.savedState = nil
        let text = requestBody(of: event).bytes
        return try text.withUnsafeBufferPointer { try JSONTree($0) }.withoutNulls
    }

    @Test func `one mistake is one error, and its fix brings the answer back`() async throws {
        let chunks = 8
        let tallies = await withTaskGroup(of: [SeededMistake.Kind: Tally].self) { group in
            for chunk in 0..<chunks {
                group.addTask { Self.tally(seeds: chunk * Self.count / chunks..<(chunk + 1) * Self.count / chunks) }
            }
            return await group.reduce(into: [:]) { sum, part in
                sum.merge(part) {
                    var both = $0; both += $1; return both
                }
            }
        }
        for kind in SeededMistake.Kind.allCases {
            let tally = tallies[kind] ?? Tally()
            #expect(
                tally.wrong.isEmpty,
                "\(kind.rawValue): \(tally.wrong.count) wrong:\n\(tally.wrong.prefix(3).joined(separator: "\n"))")
            let refused = tally.requests - tally.answered
            if Self.asked != nil {
                print(
                    "| \(kind.rawValue) | \(tally.requests) | \(tally.answered) | \(tally.offered) | \(tally.repaired) |"
                )
            }
            if kind.hasFix, refused > 0 {
                #expect(
                    Double(tally.repaired) >= 0.8 * Double(refused), "\(kind.rawValue): \(tally.repaired) of \(refused)"
                )
            }
        }
    }

    private static func tally(seeds: Range<Int>) -> [SeededMistake.Kind: Tally] {
        var tallies: [SeededMistake.Kind: Tally] = [:]
        let service = AvoidanceService(now: { 0 })
        let kinds = SeededMistake.Kind.allCases
        for seed in seeds {
            var random = RandomScenes(seed: UInt64(seed) &* 0x9E37_79B9)
            guard let original = try? request(&random) else { continue }
            let answer = service.answer(original.text)
            guard answer.status == 200, let mistake = SeededMistake(kinds[seed % kinds.count], in: original, &random)
            else {
                continue
            }
            tallies[mistake.kind, default: Tally()] += outcome(of: mistake, expecting: answer.bytes, from: service)
        }
        return tallies
    }

    private static func outcome(
        of mistake: SeededMistake, expecting answer: [UInt8], from service: AvoidanceService
    ) -> Tally {
        var tally = Tally(requests: 1)
        let (status, bytes) = service.answer(mistake.request.text)
        let shown =
            "\(jsonPointer(mistake.path)) in \(String(decoding: mistake.request.text, as: UTF8.self))\n"
            + String(decoding: bytes, as: UTF8.self)
        if status == 200 {
            tally.answered = 1
            if bytes != answer { tally.wrong.append("another answer: \(shown)") }
            return tally
        }
        let errors = errors(in: bytes)
        if status != 422 || errors.count != 1 { tally.wrong.append("\(status), \(errors.count) errors: \(shown)") }
        let fixes = errors.compactMap { $0["fix"] }
        guard !fixes.isEmpty else { return tally }
        tally.offered = 1
        let fixed = fixes.reduce(mistake.request) { $0.patched(by: $1) }
        let after = service.answer(fixed.text)
        if after.status == 200 {
            if after.bytes == answer { tally.repaired = 1 }
        } else if Self.errors(in: after.bytes).contains(where: { error in
            errors.contains { $0["pointer"] == error["pointer"] }
        }) {
            tally.wrong.append("its fix leaves the error: \(shown)")
        } else {
            tally.wrong.append("its fix makes another error: \(shown)")
        }
        if fixes.contains(where: { $0.text.count > 1_024 }) { tally.wrong.append("a long fix: \(shown)") }
        return tally
    }

    // MARK: - Wrong units

    /// Values in another unit, by what is in it; all of them are valid numbers.
    private static let units: [(name: String, members: Set<String>, factor: Double)] = [
        ("the keyboard is in pixels", ["keyboard"], 3), ("the screen is in pixels", ["screen"], 3),
        ("screen and keyboard are in pixels", ["screen", "keyboard"], 3),
    ]

    @Test func `wrong units are refused, warned of or silent, and never an error of the service`() throws {
        let service = AvoidanceService(now: { 0 })
        for unit in Self.units {
            var outcomes: [String: Int] = [:]
            for seed in 0..<Self.count / 20 {
                var random = RandomScenes(seed: UInt64(seed) &* 0x9E37_79B9)
                let original = try Self.request(&random)
                guard original["screen"] != nil, service.answer(original.text).status == 200 else { continue }
                let request = unit.members.reduce(original) { request, name in
                    request[name].map { request.setting([name], to: $0.scaled(by: unit.factor)) } ?? request
                }
                let (status, bytes) = service.answer(request.text)
                #expect(status == 200 || status == 422)
                outcomes[status == 422 ? "refused" : Self.isDoubted(bytes) ? "warned" : "silent", default: 0] += 1
            }
            if Self.asked != nil { print("\(unit.name): \(outcomes.sorted { $0.key < $1.key })") }
            #expect(!outcomes.isEmpty)
        }
    }

    private static func isDoubted(_ bytes: [UInt8]) -> Bool {
        let text = String(decoding: bytes, as: UTF8.self)
        return ["screenMayBePixels", "keyboardTallerThanScreen", "screenAssumed"].contains {
            text.contains("\"\($0)\"")
        }
    }

    private static func errors(in bytes: [UInt8]) -> [JSONTree] {
        guard let problem = bytes.withUnsafeBufferPointer({ try? JSONTree($0) }),
            case .array(let errors)? = problem["errors"]
        else { return [] }
        return errors
    }
}

extension JSONTree {
    /// The value with the lengths of its frames and sizes in another unit.
    fileprivate func scaled(by factor: Double) -> JSONTree {
        guard case .object(let members) = self else { return self }
        return .object(
            members.map { member in
                let isLength = ["x", "y", "width", "height"].contains(member.name)
                let scaled = isLength ? member.value.number.map { JSONTree($0 * factor) } : nil
                return Member(member.name, scaled ?? member.value.scaled(by: factor))
            })
    }
}
