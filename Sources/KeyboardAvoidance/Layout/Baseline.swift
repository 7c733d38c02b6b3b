/// What counts as before the keyboard of each scroll view, and what was observed of the system's adjustments then.
struct Baseline: Sendable {
    /// The innermost scroll view's.
    var base: ScrollValues
    var observedAdjustment: SafeArea?
    /// The outer scroll views', inner to outer; of one that is not saved what it has now counts.
    var outer: [SavedScrollView?] = []

    /// What a state has saved of the scroll views that are there; of the others what they have now.
    @inline(__always)
    init(_ input: borrowing LayoutInput, _ saved: borrowing SavedState) {
        if saved.isShown, saved.isInnermost(input.scrollViewID) {
            base = saved.scrollView.base
            observedAdjustment = saved.scrollView.observedAdjustment
        } else {
            let known = saved.known(input.scrollViewID, at: 0)
            base = known?.base ?? input.current
            observedAdjustment =
                known == nil
                ? input.numbers.scrollView.observedAdjustment : known?.observedAdjustment
        }
        if !input.rare.isEmpty {
            for (index, view) in input.outerScrollViews.enumerated() {
                outer.append(saved.known(view.id, at: index + 1))
            }
        }
    }

    /// The innermost scroll view's, as they are told; the outer ones' are theirs.
    init(base: ScrollValues, observedAdjustment: SafeArea?) {
        self.base = base
        self.observedAdjustment = observedAdjustment
    }

    /// What is known of each, by its place.
    init(_ input: borrowing LayoutInput, met: [SavedScrollView?]) {
        let innermost = met.first ?? nil
        base = innermost?.base ?? input.current
        observedAdjustment =
            innermost == nil
            ? input.numbers.scrollView.observedAdjustment : innermost?.observedAdjustment
        outer = Array(met.dropFirst())
    }
}
