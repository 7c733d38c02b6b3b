extension ScrollView {
    /// Lays the members of a patch over what is remembered.
    ///
    /// - Parameter origin: what is subtracted from places in the window.
    @inline(__always)
    mutating func apply(_ patch: borrowing ScrollViewPatch, origin: LayoutPoint?) {
        // Each member in turn, from the first on: one that is forgotten does not compile.
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
            observe(patch.adjustedContentInset)
            fallthrough
        case .contentInsetAdjustmentBehavior:
            patch.contentInsetAdjustmentBehavior.apply(to: &contentInsetAdjustmentBehavior, default: .automatic)
            fallthrough
        case .isInNavigationController:
            patch.isInNavigationController.apply(to: &isInNavigationController, default: true)
            fallthrough
        case .alwaysBounceVertical:
            patch.alwaysBounceVertical.apply(to: &alwaysBounceVertical, default: false)
            fallthrough
        case .automaticallyAdjustsScrollIndicatorInsets:
            patch.automaticallyAdjustsScrollIndicatorInsets.apply(
                to: &automaticallyAdjustsScrollIndicatorInsets,
                default: true
            )
            fallthrough
        case .isScrollEnabled:
            patch.isScrollEnabled.apply(to: &isScrollEnabled, default: true)
            fallthrough
        case .isPagingEnabled:
            patch.isPagingEnabled.apply(to: &isPagingEnabled, default: false)
        }
    }

    /// What the system adds is what the adjusted inset is more than the inset in force.
    private mutating func observe(_ adjusted: Patch<LayoutInsets>) {
        switch adjusted {
        case .absent: break
        case .null: observedAdjustment = nil
        case .value(let adjusted):
            observedAdjustment = SafeArea(
                top: max(0, (adjusted.top - values.contentInset.top).tidied),
                bottom: max(0, (adjusted.bottom - values.contentInset.bottom).tidied)
            )
        }
    }
}

extension LayoutRect {
    /// A place in the window or on the screen with a request's `origin` subtracted.
    func without(_ origin: LayoutPoint?) -> LayoutRect {
        guard let origin else { return self }
        return offsetBy(dx: -origin.x, dy: -origin.y)
    }
}
