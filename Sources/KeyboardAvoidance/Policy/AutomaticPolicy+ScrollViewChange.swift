// Rule 12, ScrollViewChange.
extension AutomaticPolicy {
    /// Another innermost scroll view while the keyboard is shown: the one that is left gets its base back.
    static func changeScrollView(
        _ input: borrowing LayoutInput,
        _ saved: inout SavedState?,
        leaving id: String,
        _ outcome: inout PolicyOutcome
    ) {
        guard let left = saved else { return }
        var state = SavedState(capturing: input)
        state.scrollView.isUserScrolled = input.event.kind.isInteractive
        state.outerScrollViews = left.outerScrollViews
        state.absorbOuterOffsets(input)
        saved = state
        outcome.course.isCaptured = true
        outcome.released = [Answer.Released(id: id, base: left.scrollView.base)]
        avoid(input, &saved, decision: .move, &outcome)
    }

    /// A hide that names a scroll view that was never avoided for: the one that was is given back, this one stays.
    static func hideBesideAnotherScrollView(
        _ input: borrowing LayoutInput,
        leaving: SavedState,
        id: String,
        _ outcome: inout PolicyOutcome
    ) {
        outcome.released = [Answer.Released(id: id, base: leaving.scrollView.base)]
        repeatCurrent(input, nil, decision: .restore, &outcome)
    }
}

extension Answer.Released {
    fileprivate init(id: String, base: ScrollValues) {
        self.init(id: id, contentInset: base.contentInset, scrollIndicatorInsets: base.scrollIndicatorInsets)
    }
}
