extension AvoidanceOptions {
    /// What to do with a target taller than the band.
    public enum Oversize: String, Sendable, Hashable, CaseIterable, BitwiseCopyable {
        /// Reveal the caret's line; without a caret as `top`.
        case caret
        /// The target's top edge at the band's top.
        case top
        /// The edge that needs the smaller move; on a tie the top.
        case nearer
        /// No move while the target covers the band, else as `nearer`.
        case leave
    }
}
