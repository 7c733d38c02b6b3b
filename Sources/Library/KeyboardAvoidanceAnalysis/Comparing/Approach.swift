@_spi(Engine) public import KeyboardAvoidance
// An app that compares policies names them without another import.
@_exported public import KeyboardAvoidancePolicies

/// One policy in one reading.
public struct Approach: Sendable, Hashable {
    /// The policy.
    public var policy: Policy
    /// Its reading.
    public var fidelity: Policy.Fidelity

    /// A policy in one reading, by default `intended`.
    public init(_ policy: Policy, _ fidelity: Policy.Fidelity = .intended) {
        self.policy = policy
        self.fidelity = fidelity
    }

    /// Each policy in each of the given readings, in order and without duplicates.
    ///
    /// A policy with none of the readings is included in those it has, as `automatic` always is.
    public static func all(
        policies: [Policy] = Policy.allCases, fidelities: [Policy.Fidelity] = Policy.Fidelity.allCases
    ) -> [Approach] {
        var approaches: [Approach] = []
        for policy in policies {
            let known = policy.descriptor.fidelities
            let asked = fidelities.filter(known.contains)
            for fidelity in asked.isEmpty ? known : asked {
                let approach = Approach(policy, fidelity)
                if !approaches.contains(approach) { approaches.append(approach) }
            }
        }
        return approaches
    }
}

extension Approach {
    /// Whether it is the reading as written of a policy that has another one.
    var isWrittenOfTwo: Bool { fidelity == .asWritten && policy.descriptor.onlyFidelity == nil }

    /// The event that this approach observes: UIKit posts a `will` and a `did` of each, and the code of a policy may
    /// observe only the other one.
    func observed(_ kind: KeyboardEvent.Kind) -> KeyboardEvent.Kind {
        guard fidelity == .asWritten, !policy.observes(kind), let twin = kind.twin, policy.observes(twin) else {
            return kind
        }
        return twin
    }

    /// Whether a keyboard was shown under this approach.
    func isThat(of saved: SavedState) -> Bool {
        saved.policy ?? .automatic == policy && (policy.descriptor.onlyFidelity != nil || saved.fidelity == fidelity)
    }
}
