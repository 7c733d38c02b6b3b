// What the system adds to the insets, σ and σ' of the rules.
extension Viewport {
    /// What the system's own adjustment adds to the insets of the scroll view with the given base.
    ///
    /// As observed if `adjustedContentInset` was given; else from `contentInsetAdjustmentBehavior` and the safe area of
    /// the scroll view, or the part of the window's safe area that lies over it.
    func safeArea(base: EdgeInsets, in input: borrowing LayoutInput) -> SafeArea {
        if let observed = scrollView.observedAdjustment { return observed }
        switch scrollView.contentInsetAdjustmentBehavior {
        case .never:
            return SafeArea()
        case .scrollableAxes where contentSize.height + base.top + base.bottom <= height:
            return SafeArea()
        case .automatic, .scrollableAxes, .always:
            if let own = scrollView.safeAreaInsets { return SafeArea(top: max(0, own.top), bottom: max(0, own.bottom)) }
            let windowHeight = input.window.height
            return SafeArea(
                top: lengthOfFrame(from: 0, to: input.safeAreaInsets.top),
                bottom: lengthOfFrame(from: windowHeight - input.safeAreaInsets.bottom, to: windowHeight)
            )
        }
    }

    private func lengthOfFrame(from top: Double, to bottom: Double) -> Double {
        max(0, min(frame.maxY, bottom) - max(frame.minY, top))
    }
}
