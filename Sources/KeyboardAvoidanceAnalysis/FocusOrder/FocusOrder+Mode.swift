extension FocusOrder {
    /// What decides which field comes next.
    public enum Mode: String, Sendable, Hashable, CaseIterable {
        /// Row by row from the top, each row in the direction of reading.
        case position
        /// By tag; equal tags in the order of the view tree.
        case tag
        /// In the order of the view tree, which is the order given.
        case viewTree
    }
}
