extension AvoidanceOptions {
    /// How the keyboard's overlap and an inset the app already has are combined.
    public enum InsetRule: String, Sendable, Hashable, CaseIterable, BitwiseCopyable {
        /// The larger of the two.
        case max
        /// The sum of the two.
        case add
    }
}
