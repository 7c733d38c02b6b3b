extension Geometry {
    /// Takes what was answered as applied: it is what a member that is not sent has from now on.
    @inline(__always)
    mutating func take(_ values: ScrollValues, writesOffset: Bool) {
        numbers.scrollView.values.contentInset = values.contentInset
        numbers.scrollView.values.scrollIndicatorInsets = values.scrollIndicatorInsets
        if writesOffset { numbers.scrollView.values.contentOffset = values.contentOffset }
    }

    /// A window that changed size voids what was observed of the system's adjustments, unless it was observed anew.
    mutating func forgetObservedAdjustments(_ facts: EventFacts) {
        if !facts.hasAdjustedContentInset { numbers.scrollView.observedAdjustment = nil }
        changeOuterScrollViews { _, outer in
            if !outer.hasAdjustedContentInset { outer.view.observedAdjustment = nil }
        }
    }
}
