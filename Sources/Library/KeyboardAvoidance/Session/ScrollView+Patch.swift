extension ScrollView {
    /// Applies the members of a patch.
    ///
    /// - Parameter origin: the point to subtract from positions in the window.
    @inline(__always)
    mutating func apply(_ patch: borrowing ScrollViewPatch, origin: LayoutPoint?) {
        // Falls through all members from the first on: a missing one does not compile.
        switch ScrollViewPatch.Member.id {
        case .id, .safeAreaInsets, .snapToOffsets, .isTracking:
            fallthrough  // Kept beside the numbers, by whoever has the scroll view, or not at all.
        case .frame:
            patch.frame.apply(to: &frame)
            if patch.frame.isGiven { frame = frame?.standardized.without(origin) }
            fallthrough
        case .contentSize:
            patch.contentSize.apply(to: &contentSize)
            fallthrough
        case .contentInset:
            patch.contentInset.apply(to: &values.contentInset, default: .zero)
            fallthrough
        case .scrollIndicatorInsets:
            patch.scrollIndicatorInsets.apply(to: &values.scrollIndicatorInsets, default: .zero)
            fallthrough
        case .contentOffset:
            patch.contentOffset.apply(to: &values.contentOffset, default: .zero)
            fallthrough
        case .adjustedContentInset:
            if patch.adjustedContentInset.isPresent {
                observedAdjustment = patch.adjustedContentInset.given.map {
                    SafeArea(adjusted: $0, to: values.contentInset)
                }
            }
            fallthrough
        case .contentInsetAdjustmentBehavior:
            patch.contentInsetAdjustmentBehavior.apply(to: &statedAdjustmentBehavior)
            fallthrough
        case .isInNavigationController:
            patch.isInNavigationController.apply(to: &isInNavigationController, default: true)
            fallthrough
        case .alwaysBounceVertical:
            patch.alwaysBounceVertical.apply(to: &alwaysBounceVertical, default: false)
            fallthrough
        case .automaticallyAdjustsScrollIndicatorInsets:
            patch.automaticallyAdjustsScrollIndicatorInsets.apply(
                to: &automaticallyAdjustsScrollIndicatorInsets, default: true)
            fallthrough
        case .isScrollEnabled:
            patch.isScrollEnabled.apply(to: &isScrollEnabled, default: true)
            fallthrough
        case .isPagingEnabled:
            patch.isPagingEnabled.apply(to: &isPagingEnabled, default: false)
            fallthrough
        case .systemAvoids:
            patch.systemAvoids.apply(to: &systemAvoids, default: false)
        }
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
