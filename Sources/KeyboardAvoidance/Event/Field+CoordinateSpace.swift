extension Field {
    /// The space a rectangle is given in.
    public enum CoordinateSpace: String, Sendable, Hashable, CaseIterable, BitwiseCopyable {
        /// The innermost scroll view's content.
        case content
        /// The window; y grows down from its top edge.
        case window
        /// The screen, as in UIKit's keyboard notifications.
        case screen
    }
}
