extension Avoidance {
    /// Where a keyboard is, as seen from the app's window.
    public enum KeyboardMode: String, Sendable, Hashable, CaseIterable, BitwiseCopyable {
        /// At the screen's bottom edge: the only one that insets.
        case docked
        /// Smaller than the window and moved freely.
        case floating
        /// Full width but lifted off the bottom edge, or split.
        case undocked
        /// Off the screen, or empty.
        case hidden
    }
}
