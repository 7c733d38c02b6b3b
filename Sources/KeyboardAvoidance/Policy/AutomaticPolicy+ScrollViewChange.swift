// Rule 12, ScrollViewChange.
extension AutomaticPolicy {
    /// Another innermost scroll view while the keyboard is shown: the one that is left gets its base back.
    static func changeScrollView(
        _ input: borrowing LayoutInput,
        _ saved: inout SavedState,
        leaving id: String,
        _ outcome: inout PolicyOutcome
    ) {
        outcome.released = [Answer.Released(id: id, base: saved.scrollView.base)]
        let outer = saved.outerScrollViews
        saved.clear()
        saved.capture(input)
        saved.scrollView.isUserScrolled = input.event.kind.isInteractive
        saved.outerScrollViews = outer
        saved.absorbOuterOffsets(input)
        outcome.course.isCaptured = true
        avoid(input, &saved, decision: .move, &outcome)
    }

    /// A hide that names a scroll view that was never avoided for: the one that was is given back, this one stays.
    static func hideBesideAnotherScrollView(
        _ input: borrowing LayoutInput,
        leaving id: String,
        base: ScrollValues,
        _ outcome: inout PolicyOutcome
    ) {
        outcome.released = [Answer.Released(id: id, base: base)]
        repeatCurrent(input, SavedState(), decision: .restore, &outcome)
    }
}

extension Answer.Released {
    fileprivate init(id: String, base: ScrollValues) {
        self.init(id: id, contentInset: base.contentInset, scrollIndicatorInsets: base.scrollIndicatorInsets)
    }
}
