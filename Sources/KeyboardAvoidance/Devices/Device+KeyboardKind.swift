extension Device {
    /// Which of a device's keyboards is up.
    public enum KeyboardKind: String, Sendable, Hashable, CaseIterable, BitwiseCopyable {
        /// Docked, with the bar of predictions or shortcuts above the letters.
        case withBar
        /// Docked, letters only.
        case withoutBar
        /// A hardware keyboard is attached: only the shortcuts bar, docked.
        case hardwareBar
        /// The small one that floats over the app.
        case floating
        /// No keyboard.
        case none
    }
}
