extension FocusOrder {
    /// The direction of reading, as `UIUserInterfaceLayoutDirection`.
    public enum LayoutDirection: String, Sendable, Hashable, CaseIterable {
        /// As in English.
        case leftToRight
        /// As in Arabic and Hebrew.
        case rightToLeft
    }
}
