extension Policy {
    /// Which reading of a policy is meant.
    public enum Fidelity: String, Sendable, Hashable, CaseIterable, BitwiseCopyable {
        /// What its text says it does.
        case intended
        /// What its code does, bugs included.
        case asWritten
    }
}
