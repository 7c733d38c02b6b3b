extension AvoidanceOptions {
    /// How the scroll view makes room for the keyboard.
    public enum Strategy: String, Sendable, Hashable, CaseIterable, BitwiseCopyable {
        /// Inset the bottom and scroll the target into the visible band.
        case scroll
        /// Inset the bottom; never scroll.
        case insetOnly
        /// Move the whole view up; nothing scrolls and no inset changes.
        case translate
        /// Shorten the scroll view and scroll; no inset changes.
        case resize
    }
}
