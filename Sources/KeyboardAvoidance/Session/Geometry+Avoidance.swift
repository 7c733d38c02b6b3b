extension Geometry {
    /// Takes what was answered as applied: it is what a member that is not sent has from now on.
    @inline(__always)
    mutating func take(_ values: ScrollValues, writesOffset: Bool) {
        numbers.scrollView.values.contentInset = values.contentInset
        numbers.scrollView.values.scrollIndicatorInsets = values.scrollIndicatorInsets
        if writesOffset { numbers.scrollView.values.contentOffset = values.contentOffset }
    }

    /// The same for the outer scroll views; what came with an event is no more new with the next one.
    mutating func takeOuter(_ answered: [Avoidance.OuterScrollView]) {
        changeOuterScrollViews { index, outer in
            outer.sentFrame = nil
            outer.hasAdjustedContentInset = false
            outer.isTracking = nil
            guard answered.indices.contains(index) else { return }
            outer.view.values.contentInset = answered[index].contentInset
            outer.view.values.scrollIndicatorInsets = answered[index].scrollIndicatorInsets
            if let offset = answered[index].contentOffset { outer.view.values.contentOffset = offset }
        }
    }

    /// A window that changed size voids what was observed of the system's adjustments, unless it was observed anew.
    mutating func forgetObservedAdjustments(_ facts: EventFacts) {
        if !facts.hasAdjustedContentInset { numbers.scrollView.observedAdjustment = nil }
        changeOuterScrollViews { _, outer in
            if !outer.hasAdjustedContentInset { outer.view.observedAdjustment = nil }
        }
    }
}
