extension AvoidanceOptions {
    /// Where in the visible band the target comes to rest.
    public enum Alignment: Sendable, Hashable, BitwiseCopyable {
        /// Move only as far as needed; a visible target never moves.
        case nearest
        /// Always align: 0 puts the target's top edge at the band's top, 1 its bottom edge at the band's bottom.
        case fraction(Double)
    }
}
