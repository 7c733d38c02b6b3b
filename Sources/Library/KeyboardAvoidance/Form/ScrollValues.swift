/// The three values of a scroll view that avoiding the keyboard changes.
@_spi(Engine) public struct ScrollValues: Sendable, Hashable, BitwiseCopyable {
    public var contentInset: LayoutInsets
    public var scrollIndicatorInsets: LayoutInsets
    public var contentOffset: LayoutPoint

    public init(
        contentInset: LayoutInsets = .zero, scrollIndicatorInsets: LayoutInsets = .zero,
        contentOffset: LayoutPoint = .zero
    ) {
        self.contentInset = contentInset
        self.scrollIndicatorInsets = scrollIndicatorInsets
        self.contentOffset = contentOffset
    }
    /// The values of a scroll view.
    package init(_ view: ScrollViewGeometry) {
        self.init(
            contentInset: view.contentInset, scrollIndicatorInsets: view.scrollIndicatorInsets,
            contentOffset: view.contentOffset)
    }
}
