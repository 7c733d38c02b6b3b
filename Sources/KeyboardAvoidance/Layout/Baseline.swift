/// What counts as before the keyboard of each scroll view, and what was observed of the system's adjustments then.
struct Baseline: ~Copyable {
    var isShown = false
    /// The translation last answered.
    var translation = 0.0
    /// The innermost scroll view's.
    var base: ScrollValues
    var observedAdjustment: SafeArea?
    /// The outer scroll views', inner to outer; of one that is not saved what it has now counts.
    var outer: [View?] = []

    /// What is saved of one scroll view that the rules look at.
    struct View: Sendable, BitwiseCopyable {
        var base: ScrollValues
        var observedAdjustment: SafeArea?

        init(_ saved: borrowing SavedScrollView) {
            (base, observedAdjustment) = (saved.base, saved.observedAdjustment)
        }
    }

    /// What a state has saved of the scroll views that are there; of the others what they have now.
    @inline(__always)
    init(_ input: borrowing LayoutInput, _ saved: borrowing SavedState) {
        isShown = saved.isShown
        translation = saved.translation
        if saved.isShown, saved.isInnermost(input.scrollViewID) {
            base = saved.scrollView.base
            observedAdjustment = saved.scrollView.observedAdjustment
        } else {
            (base, observedAdjustment) = Self.innermost(input, saved.known(input.scrollViewID, at: 0))
        }
        if !input.rare.isEmpty {
            for (index, view) in input.outerScrollViews.enumerated() {
                outer.append(saved.known(view.id, at: index + 1).map { View($0) })
            }
        }
    }

    /// What is saved of scroll views that were all met.
    @inline(__always)
    init(met saved: borrowing SavedState) {
        base = saved.scrollView.base
        observedAdjustment = saved.scrollView.observedAdjustment
        if saved.hasRareParts { outer = saved.outerScrollViews.map { View($0) } }
    }

    /// The innermost scroll view's, as they are told; the outer ones' are theirs.
    init(base: ScrollValues, observedAdjustment: SafeArea?) {
        self.base = base
        self.observedAdjustment = observedAdjustment
    }

    /// What is known of each, by its place.
    init(_ input: borrowing LayoutInput, met: [SavedScrollView?]) {
        (base, observedAdjustment) = Self.innermost(input, met.first ?? nil)
        outer = met.dropFirst().map { saved in saved.map { View($0) } }
    }

    private static func innermost(
        _ input: borrowing LayoutInput,
        _ saved: SavedScrollView?
    ) -> (base: ScrollValues, observedAdjustment: SafeArea?) {
        guard let saved else { return (input.current, input.numbers.scrollView.observedAdjustment) }
        return (saved.base, saved.observedAdjustment)
    }
}
