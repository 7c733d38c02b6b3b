extension Geometry {
    /// Takes what was answered as applied: it is what a member that is not sent has from now on.
    @inline(__always)
    mutating func take(_ values: ScrollValues, writesOffset: Bool, _ keyboard: Keyboard?) {
        numbers.keyboard = keyboard
        numbers.scrollView.values.contentInset = values.contentInset
        numbers.scrollView.values.scrollIndicatorInsets = values.scrollIndicatorInsets
        if writesOffset { numbers.scrollView.values.contentOffset = values.contentOffset }
    }

    /// The same for the outer scroll views.
    mutating func take(_ outer: [Avoidance.OuterScrollView]) {
        for (index, answered) in outer.enumerated() {
            outerScrollViews[index].view.values.contentInset = answered.contentInset
            outerScrollViews[index].view.values.scrollIndicatorInsets = answered.scrollIndicatorInsets
            if let offset = answered.contentOffset { outerScrollViews[index].view.values.contentOffset = offset }
        }
    }

    /// A window that changed size voids what was observed of the system's adjustments, unless it was observed anew.
    mutating func forgetObservedAdjustments(_ facts: EventFacts) {
        if !facts.hasAdjustedContentInset { numbers.scrollView.observedAdjustment = nil }
        for (index, outer) in outerScrollViews.enumerated() where !outer.hasAdjustedContentInset {
            outerScrollViews[index].view.observedAdjustment = nil
        }
    }

    /// What came with an event is no more new with the next one.
    mutating func settleOuterScrollViews() {
        for index in outerScrollViews.indices {
            outerScrollViews[index].sentFrame = nil
            outerScrollViews[index].hasAdjustedContentInset = false
        }
    }
}
