extension Avoidance {
    /// The decision an answer reports.
    public enum Decision: String, Sendable, Hashable, CaseIterable, BitwiseCopyable {
        /// The keyboard went from hidden to shown in this event, even if no number changes.
        case show
        /// The keyboard was shown already, and an answered value differs from the current one.
        case move
        /// Nothing to do: shown and nothing differs, or hidden and nothing saved.
        case none
        /// The keyboard went from shown to hidden.
        case restore
        /// A focus while hidden: remembered until the keyboard comes.
        case pending
        /// The reported keyboard is not one to avoid: a zero frame, or another app's.
        case ignore
    }
}
