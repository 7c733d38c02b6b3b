extension SavedState {
    /// Captures the values before the keyboard, where nothing was saved; their history begins with the answer.
    mutating func capture(_ input: borrowing LayoutInput) {
        isShown = true
        scrollView.base = input.current
        policy = input.geometry.policy
        fidelity = input.geometry.fidelity
        scrollView.id = input.geometry.scrollViewID
        scrollView.observedAdjustment = input.geometry.scrollView.observedAdjustment
        windowSize = input.windowSize
        screenSize = input.screenSize
        captureOuterScrollViews(of: input)
    }

    /// Completes a state of which the client sent the base alone: what it sends now counts as ours.
    mutating func completeIfBaseAlone(with input: borrowing LayoutInput) {
        guard scrollView.answered == nil else { return }
        scrollView.id = input.geometry.scrollViewID
        scrollView.observedAdjustment = scrollView.observedAdjustment ?? input.geometry.scrollView.observedAdjustment
        windowSize = windowSize ?? input.windowSize
        screenSize = screenSize ?? input.screenSize
        scrollView.answered = input.current
        scrollView.history.record(input.current)
        policy = policy ?? input.geometry.policy
        fidelity = fidelity ?? input.geometry.fidelity
        captureOuterScrollViews(of: input)
    }

    /// Captures the outer scroll views that are new, and forgets those that are gone.
    private mutating func captureOuterScrollViews(of input: borrowing LayoutInput) {
        if input.geometry.rare.isEmpty, !hasRareParts { return }
        let outer = input.outerScrollViews
        let known = outerScrollViews
        outerScrollViews = outer.enumerated().map { index, outer in
            known.indices.contains(index) && known[index].id == outer.id
                ? known[index] : SavedScrollView(capturing: outer)
        }
    }

    /// Finds out for each outer scroll view whether the user scrolled it.
    mutating func absorbOuterOffsets(_ input: borrowing LayoutInput) {
        if input.geometry.rare.isEmpty, !hasRareParts { return }
        let outer = input.outerScrollViews
        captureOuterScrollViews(of: input)
        var views = outerScrollViews
        for (index, outer) in outer.enumerated() {
            let offset = outer.view.values.contentOffset
            if input.event.kind.isInteractive || !views[index].history.knows(contentOffset: offset) {
                views[index].isUserScrolled = true
            }
            views[index].history.record(offset: offset)
        }
        outerScrollViews = views
    }

    /// Remembers the offsets that were answered for the outer scroll views.
    mutating func recordOuterOffsets(_ offsets: [Double], in input: borrowing LayoutInput) {
        if offsets.isEmpty { return }
        var views = outerScrollViews
        for (index, y) in offsets.enumerated() {
            views[index].history.record(
                offset: Point(x: input.outerScrollViews[index].view.values.contentOffset.x, y: y))
        }
        outerScrollViews = views
    }
}
