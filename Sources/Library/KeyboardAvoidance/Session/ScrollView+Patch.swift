extension ScrollView {
    /// Applies the members of a patch but for those kept beside the numbers: id, safe area, snap offsets, tracking.
    ///
    /// - Parameter origin: the point to subtract from positions in the window.
    @inline(__always)
    mutating func apply(_ patch: borrowing ScrollViewPatch, origin: LayoutPoint?) {
        patch.frame.apply(to: &frame)
        if patch.frame.isGiven { frame = frame?.standardized.without(origin) }
        patch.contentSize.apply(to: &contentSize)
        patch.contentInset.apply(to: &values.contentInset, default: .zero)
        patch.scrollIndicatorInsets.apply(to: &values.scrollIndicatorInsets, default: .zero)
        patch.contentOffset.apply(to: &values.contentOffset, default: .zero)
        if patch.adjustedContentInset.isPresent {
            observedAdjustment = patch.adjustedContentInset.given.map {
                SafeArea(adjusted: $0, to: values.contentInset)
            }
        }
        patch.contentInsetAdjustmentBehavior.apply(to: &statedAdjustmentBehavior)
        patch.isInNavigationController.apply(to: &isInNavigationController, default: true)
        patch.alwaysBounceVertical.apply(to: &alwaysBounceVertical, default: false)
        patch.automaticallyAdjustsScrollIndicatorInsets.apply(
            to: &automaticallyAdjustsScrollIndicatorInsets, default: true)
        patch.isScrollEnabled.apply(to: &isScrollEnabled, default: true)
        patch.isPagingEnabled.apply(to: &isPagingEnabled, default: false)
        patch.systemAvoids.apply(to: &systemAvoids, default: false)
    }
}

extension OuterScrollView {
    /// A scroll view of which nothing is known but what was sent, and the values last answered.
    init(_ patch: ScrollViewPatch, values: ScrollValues?, origin: LayoutPoint?) {
        id = patch.id.given ?? ""
        safeAreaInsets = patch.safeAreaInsets.given
        snapToOffsets = patch.snapToOffsets.given ?? []
        if let values { view.values = values }
        view.apply(patch, origin: origin)
        if patch.frame.isGiven { sentFrame = view.frame }
        reportedFrame = view.frame
        hasAdjustedContentInset = patch.adjustedContentInset.isPresent
        isTracking = patch.isTracking.given
    }
}

extension LayoutRect {
    /// A rectangle in the window or on the screen with a request's `origin` subtracted.
    func without(_ origin: LayoutPoint?) -> LayoutRect {
        guard let origin else { return self }
        return offsetBy(dx: -origin.x, dy: -origin.y)
    }
}
