extension ScrollView {
    /// Lays the members of a patch over what is remembered.
    ///
    /// - Parameter origin: what is subtracted from places in the window.
    @inline(__always)
    mutating func apply(_ patch: borrowing ScrollViewPatch, origin: Point?) {
        var member = 0
        while let next = ScrollViewPatch.Member(rawValue: member) {
            apply(next, of: patch, origin: origin)
            member += 1
        }
    }

    @inline(__always)
    private mutating func apply(_ member: ScrollViewPatch.Member, of patch: borrowing ScrollViewPatch, origin: Point?) {
        switch member {
        case .frame:
            patch.frame.apply(to: &frame)
            if patch.frame.isGiven { frame = frame?.standardized.without(origin) }
        case .contentSize: patch.contentSize.apply(to: &contentSize)
        case .contentInset: patch.contentInset.apply(to: &values.contentInset, default: .zero)
        case .scrollIndicatorInsets:
            patch.scrollIndicatorInsets.apply(to: &values.scrollIndicatorInsets, default: .zero)
        case .contentOffset: patch.contentOffset.apply(to: &values.contentOffset, default: .zero)
        case .safeAreaInsets: patch.safeAreaInsets.apply(to: &safeAreaInsets)
        case .adjustedContentInset: observe(patch.adjustedContentInset)
        case .contentInsetAdjustmentBehavior:
            patch.contentInsetAdjustmentBehavior.apply(to: &contentInsetAdjustmentBehavior, default: .automatic)
        case .isInNavigationController:
            patch.isInNavigationController.apply(to: &isInNavigationController, default: true)
        case .alwaysBounceVertical: patch.alwaysBounceVertical.apply(to: &alwaysBounceVertical, default: false)
        case .automaticallyAdjustsScrollIndicatorInsets:
            patch.automaticallyAdjustsScrollIndicatorInsets.apply(
                to: &automaticallyAdjustsScrollIndicatorInsets,
                default: true
            )
        case .isScrollEnabled: patch.isScrollEnabled.apply(to: &isScrollEnabled, default: true)
        case .isPagingEnabled: patch.isPagingEnabled.apply(to: &isPagingEnabled, default: false)
        case .id, .snapToOffsets: break  // Kept beside the numbers, by whoever has the scroll view.
        }
    }

    /// What the system adds is what the adjusted inset is more than the inset in force.
    private mutating func observe(_ adjusted: Patch<EdgeInsets>) {
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

extension Rect {
    /// A place in the window or on the screen with a request's `origin` subtracted.
    func without(_ origin: Point?) -> Rect {
        guard let origin else { return self }
        return offsetBy(dx: -origin.x, dy: -origin.y)
    }
}
