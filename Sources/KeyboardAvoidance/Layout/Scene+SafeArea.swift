extension Scene {
    /// What the system's own adjustment adds to the insets of a scroll view with the given base.
    ///
    /// As observed where `adjustedContentInset` was given; else from `contentInsetAdjustmentBehavior` and the safe
    /// area of the scroll view, or the part of the window's safe area that lies over it.
    func safeAreaContribution(base: EdgeInsets, trace: inout Trace) -> SafeAreaContribution {
        let observed = scrollView.observedAdjustment
        let found = observed ?? derivedContribution(base: base)
        trace.note(
            "safeArea",
            ["top": found.top, "bottom": found.bottom],
            found.bottom,
            observed != nil
                ? "adjustedContentInset − contentInset: the system adds \(points(found.top)) at the top and "
                    + "\(points(found.bottom)) at the bottom"
                : "contentInsetAdjustmentBehavior \(scrollView.contentInsetAdjustmentBehavior.rawValue): the system "
                    + "adds \(points(found.top)) at the top and \(points(found.bottom)) at the bottom"
        )
        return found
    }

    /// What was observed counts as it was when the keyboard showed, even if that was nothing.
    func adoptingObservedAdjustments(of saved: Indirect<SavedState>?) -> Scene {
        guard let saved, saved.value.answered != nil else { return self }
        let scene = with(observedAdjustment: saved.value.observedAdjustment)
        return outerScrollViews.isEmpty
            ? scene
            : scene.with(outerAdjustments: saved.value.outerScrollViews.lazy.map(\.observedAdjustment))
    }

    private func derivedContribution(base: EdgeInsets) -> SafeAreaContribution {
        switch scrollView.contentInsetAdjustmentBehavior {
        case .never:
            return SafeAreaContribution()
        case .scrollableAxes where contentSize.height + base.top + base.bottom <= height:
            return SafeAreaContribution()
        case .automatic, .scrollableAxes, .always:
            if let own = scrollView.safeAreaInsets {
                return SafeAreaContribution(top: max(0, own.top), bottom: max(0, own.bottom))
            }
            let top = VerticalSpan(top: 0, bottom: safeAreaInsets.top)
            let bottom = VerticalSpan(top: window.height - safeAreaInsets.bottom, bottom: window.height)
            return SafeAreaContribution(top: lengthOfFrame(within: top), bottom: lengthOfFrame(within: bottom))
        }
    }

    private func lengthOfFrame(within strip: VerticalSpan) -> Double {
        max(0, min(frame.maxY, strip.bottom) - max(frame.minY, strip.top))
    }
}
