@_spi(Engine) import KeyboardAvoidance
import Synchronization

/// The answers of one loop or queue to POST /avoid: written by that alone, read from any thread.
package final class AnswerCounters: Sendable {
    /// Counters for each decision of each policy, then for each warning.
    private let cells = InlineArray<256, Atomic<UInt64>> { _ in Atomic(0) }
    /// Unused at either end, so that no other loop writes to the same cache lines.
    private static let padding = 16

    private static let decisions = Avoidance.Decision.allCases
    private static let policies = Policy.allCases
    private static let codes = Warning.Code.allCases
    private static let firstWarning = padding + decisions.count * policies.count

    init() {
        precondition(Self.firstWarning + Self.codes.count + Self.padding <= cells.count, "too few counters")
    }

    /// Counts an answer.
    func count(_ answer: borrowing Avoidance, by policy: Policy) { count(answer.decision, answer.warnings, by: policy) }

    /// Counts an answer by its parts.
    func count(_ decision: Avoidance.Decision, _ warnings: [Warning], by policy: Policy) {
        increase(Self.padding + Int(policy.index) * Self.decisions.count + decision.index)
        for warning in warnings { increase(Self.firstWarning + Self.index(of: warning.code)) }
    }

    /// Without a bus lock: only one thread writes.
    private func increase(_ index: Int) {
        cells[index].store(cells[index].load(ordering: .relaxed) &+ 1, ordering: .relaxed)
    }

    private static func index(of code: Warning.Code) -> Int {
        // Nearly always the literal of the declaration itself; an equal name may have another address.
        codes.firstIndex { $0.name.utf8Start == code.name.utf8Start } ?? codes.firstIndex(of: code) ?? 0
    }

    /// Calls `body` with each decision of each policy that occurred, and its count.
    func forEachAnswer(_ body: (Avoidance.Decision, Policy, UInt64) -> Void) {
        for policy in Self.policies {
            for decision in Self.decisions {
                let index = Self.padding + Int(policy.index) * Self.decisions.count + decision.index
                let count = cells[index].load(ordering: .relaxed)
                if count > 0 { body(decision, policy, count) }
            }
        }
    }

    /// Calls `body` with each warning that occurred, and its count.
    func forEachWarning(_ body: (Warning.Code, UInt64) -> Void) {
        for (index, code) in Self.codes.enumerated() {
            let count = cells[Self.firstWarning + index].load(ordering: .relaxed)
            if count > 0 { body(code, count) }
        }
    }
}

extension Avoidance.Decision {
    /// The index in `allCases`.
    fileprivate var index: Int {
        switch self {
        case .show: 0
        case .move: 1
        case .none: 2
        case .restore: 3
        case .pending: 4
        case .ignore: 5
        }
    }
}
