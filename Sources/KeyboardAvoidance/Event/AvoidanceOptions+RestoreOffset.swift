extension AvoidanceOptions {
    /// Whether hiding the keyboard brings the saved offset back.
    public enum RestoreOffset: String, Sendable, Hashable, CaseIterable, BitwiseCopyable {
        /// Only while the user has not scrolled and the window has kept its size.
        case ifUntouched
        /// Even where the user has scrolled.
        case always
        /// The offset stays where it is.
        case never
    }
}
