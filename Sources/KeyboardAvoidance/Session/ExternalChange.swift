/// What others than the service did to a scroll view and its window since the last answer.
struct ExternalChange: Sendable, Hashable, BitwiseCopyable {
    /// An inset that was neither sent nor answered before, and what it means.
    struct Inset: Sendable, Hashable, BitwiseCopyable {
        /// The sides that others changed.
        var sides: EdgeSet
        var answered: LayoutInsets
        var current: LayoutInsets
        /// What the base has become.
        var base: LayoutInsets
    }

    var contentInset: Inset?
    var scrollIndicatorInsets: Inset?
    /// Where the user scrolled to.
    var scrolledTo: Double?
    /// The window's new size, or the screen's without a window.
    var newSize: LayoutSize?
}
