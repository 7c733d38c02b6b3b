// The insets added by the system, σ and σ' of the rules.
extension Viewport {
    /// The insets that the system's own adjustment adds to the scroll view's.
    ///
    /// Observed if `adjustedContentInset` was given; else derived from `contentInsetAdjustmentBehavior` and the safe
    /// area of the scroll view, or the part of the window's safe area that it overlaps.
    package func safeArea(in input: borrowing LayoutInput) -> SafeArea {
        if let observed = scrollView.observedAdjustment { return observed }
        guard adjustsInsets else { return SafeArea() }
        if let own = safeAreaInsets { return SafeArea(top: max(0, own.top), bottom: max(0, own.bottom)) }
        let windowHeight = input.window.height
        return SafeArea(
            top: lengthOfFrame(from: 0, to: input.safeAreaInsets.top),
            bottom: lengthOfFrame(from: windowHeight - input.safeAreaInsets.bottom, to: windowHeight))
    }

    /// Whether the system adds the safe area at all.
    private var adjustsInsets: Bool {
        switch scrollView.contentInsetAdjustmentBehavior {
        case .never: false
        case .always: true
        case .automatic: scrollView.isInNavigationController || isScrollable
        case .scrollableAxes: isScrollable
        }
    }

    /// Whether the content is taller than the scroll view, or always bounces.
    private var isScrollable: Bool {
        scrollView.alwaysBounceVertical || contentSize.height > height + Tolerance.dust
    }

    private func lengthOfFrame(from top: Double, to bottom: Double) -> Double {
        max(0, min(frame.maxY, bottom) - max(frame.minY, top)).withoutDust
    }
}
