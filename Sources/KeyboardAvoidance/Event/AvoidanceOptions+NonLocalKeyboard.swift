extension AvoidanceOptions {
    /// What to do with a keyboard that belongs to another app.
    public enum NonLocalKeyboard: String, Sendable, Hashable, CaseIterable, BitwiseCopyable {
        /// Answer that nothing changes.
        case ignore
        /// Inset for it, but reveal nothing.
        case insetOnly
    }
}
