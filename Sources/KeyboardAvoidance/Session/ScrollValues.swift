/// The three values of a scroll view that avoiding the keyboard changes.
@_spi(Engine) public struct ScrollValues: Sendable, Hashable, BitwiseCopyable {
    public var contentInset: EdgeInsets
    public var scrollIndicatorInsets: EdgeInsets
    public var contentOffset: Point

    public init(
        contentInset: EdgeInsets = .zero,
        scrollIndicatorInsets: EdgeInsets = .zero,
        contentOffset: Point = .zero
    ) {
        self.contentInset = contentInset
        self.scrollIndicatorInsets = scrollIndicatorInsets
        self.contentOffset = contentOffset
    }
}
