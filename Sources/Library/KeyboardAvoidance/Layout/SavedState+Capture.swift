extension SavedState {
    /// Begins to save if nothing was saved.
    mutating func begin(_ input: borrowing LayoutInput) {
        isShown = true
        policy = input.numbers.policy
        fidelity = input.numbers.fidelity
        windowSize = input.windowSize
        screenSize = input.screenSize
    }

    /// Captures the values before the keyboard of every scroll view if nothing was saved.
    @inline(__always)
    package mutating func capture(_ input: borrowing LayoutInput) {
        begin(input)
        scrollView.capture(input.numbers.scrollView, id: input.scrollViewID, isDragging: isDragging)
        guard !input.cold.isEmpty else { return }
        outerScrollViews = input.outerScrollViews.map {
            SavedScrollView(capturing: $0.view, id: $0.id, isDragging: isDragging)
        }
    }

    /// Completes a state with only the base, or of version 1: the values now sent count as ours.
    @inline(__always)
    package mutating func completeIfBaseAlone(with input: borrowing LayoutInput) {
        if scrollView.answered == nil { completeInnermost(with: input) }
        if hasColdParts { completeOuter(with: input) }
    }

    private mutating func completeInnermost(with input: borrowing LayoutInput) {
        scrollView.id = input.scrollViewID
        scrollView.observedAdjustment = scrollView.observedAdjustment ?? input.numbers.scrollView.observedAdjustment
        windowSize = windowSize ?? input.windowSize
        screenSize = screenSize ?? input.screenSize
        policy = policy ?? input.numbers.policy
        fidelity = fidelity ?? input.numbers.fidelity
        scrollView.complete(with: input.current)
    }

    private mutating func completeOuter(with input: borrowing LayoutInput) {
        guard outerScrollViews.contains(where: { $0.answered == nil }) else { return }
        var views = outerScrollViews
        for (index, outer) in input.outerScrollViews.enumerated() {
            guard let known = all.index(known: outer.id, at: index + 1), known > 0 else { continue }
            if views[known - 1].answered == nil { views[known - 1].complete(with: outer.view.values) }
        }
        outerScrollViews = views
    }

    /// Detects that the window, or without one the screen, changed size.
    ///
    /// - Returns: the new size; nil if it has not changed.
    @inline(__always)
    mutating func noticeSize(_ input: borrowing LayoutInput) -> LayoutSize? {
        let window = input.windowSize
        let screen = input.screenSize
        let known = window != nil ? windowSize : screenSize
        windowSize = window ?? windowSize
        screenSize = screen ?? screenSize
        guard let known, let now = window ?? screen, !now.isClose(to: known, within: Tolerance.echo) else { return nil }
        return now
    }
}

extension SavedScrollView {
    /// Counts the values now sent as ours, and as the base if its insets are unknown.
    fileprivate mutating func complete(with values: ScrollValues) {
        var current = values
        if lacksInsets {
            base.contentInset = values.contentInset
            base.scrollIndicatorInsets = values.scrollIndicatorInsets
            if let newest = history.contentOffset.newest { current.contentOffset = newest }
            lacksInsets = false
        }
        answered = current
        history.record(current)
    }
}
