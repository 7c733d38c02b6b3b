extension FocusOrder {
    /// Why a field takes no part.
    public enum SkipReason: String, Sendable, Hashable, CaseIterable {
        /// It is hidden.
        case hidden
        /// An alpha below 0.01, at which UIKit takes no touches.
        case transparent
        /// It is disabled.
        case disabled
        /// It cannot be edited.
        case notEditable
        /// No width or no height.
        case zeroSize
    }
}
