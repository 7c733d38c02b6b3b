/// One policy in one reading.
public struct Approach: Sendable, Hashable {
    public var policy: Policy
    public var fidelity: Fidelity

    public init(_ policy: Policy, _ fidelity: Fidelity = .intended) {
        self.policy = policy
        self.fidelity = fidelity
    }

    /// Each policy in each reading, in the order given and each once.
    ///
    /// `automatic` has one reading only and stands there once, as intended, whatever readings are asked for.
    public static func all(
        policies: [Policy] = Policy.allCases,
        fidelities: [Fidelity] = Fidelity.allCases
    ) -> [Approach] {
        var approaches: [Approach] = []
        for policy in policies {
            for fidelity in policy == .automatic ? [.intended] : fidelities {
                let approach = Approach(policy, fidelity)
                if !approaches.contains(approach) { approaches.append(approach) }
            }
        }
        return approaches
    }
}

extension Approach {
    /// The event as this approach gets to know of it: UIKit posts a `will` and a `did` of each, and the code of a
    /// named system may observe the other one only.
    func observed(_ kind: EventKind) -> EventKind {
        guard fidelity == .asWritten, let system = NamedSystems.system(of: policy) else { return kind }
        guard !system.observed.contains(kind), let twin = kind.twin, system.observed.contains(twin) else { return kind }
        return twin
    }

    /// Whether a keyboard that is shown was shown under this approach.
    func isThat(of saved: SavedState) -> Bool {
        guard policy != .automatic else { return saved.policy ?? .automatic == .automatic }
        return saved.policy == policy && saved.fidelity == fidelity
    }
}

extension EventKind {
    /// The other of the two notifications that UIKit posts of one change.
    fileprivate var twin: EventKind? {
        switch self {
        case .keyboardWillShow: .keyboardDidShow
        case .keyboardDidShow: .keyboardWillShow
        case .keyboardWillChangeFrame: .keyboardDidChangeFrame
        case .keyboardDidChangeFrame: .keyboardWillChangeFrame
        case .keyboardWillHide: .keyboardDidHide
        case .keyboardDidHide: .keyboardWillHide
        case .textDidBeginEditing, .textDidChange, .textDidEndEditing, .layoutDidChange, .interactiveDismiss: nil
        }
    }
}
