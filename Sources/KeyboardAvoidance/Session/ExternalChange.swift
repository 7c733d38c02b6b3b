/// What others than the service did to the innermost scroll view and its window since the last answer.
struct ExternalChange: Sendable, Hashable, BitwiseCopyable {
    /// The bottom of an inset that was neither sent nor answered before, and what it means.
    struct Inset: Sendable, Hashable, BitwiseCopyable {
        var answered: Double
        var current: Double
        /// What the base has become.
        var base: Double
    }

    var contentInset: Inset?
    var scrollIndicatorInsets: Inset?
    /// Where the user scrolled to.
    var scrolledTo: Double?
    /// The window's new size, or the screen's without a window.
    var newSize: Size?
}
