/// The values of each scroll view before the keyboard, and the system's observed adjustments at that time.
package struct Baseline: ~Copyable {
    var isShown = false
    /// The last translation answered.
    var translation = 0.0
    /// The values of the innermost scroll view.
    var base: ScrollValues
    var observedAdjustment: SafeArea?
    /// Whether an offset past its range returns, unless a finger holds it, or others brought it there.
    var mayReturn = false
    /// Whether that of the innermost scroll view does.
    var returns = false
    /// Whether the event may show that a target out of sight is seen again.
    var judgesSight = false
    /// The outer scroll views, inner to outer; for one that is not saved, its current values.
    var outer: [SavedScrollView] = []

    /// The saved values of the present scroll views, or the current ones of unsaved ones.
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
        if !input.cold.isEmpty {
            for (index, view) in input.outerScrollViews.enumerated() {
                outer.append(saved.known(view.id, at: index + 1) ?? Self.current(view))
            }
        }
    }

    /// The saved values, if every scroll view was reconciled.
    @inline(__always)
    init(met saved: borrowing SavedState) {
        base = saved.scrollView.base
        observedAdjustment = saved.scrollView.observedAdjustment
        if saved.hasColdParts { outer = saved.outerScrollViews }
    }

    /// The innermost scroll view's values as given; the outer ones are not used.
    package init(base: ScrollValues, observedAdjustment: SafeArea?) {
        self.base = base
        self.observedAdjustment = observedAdjustment
    }

    /// The known values of each, by index.
    init(_ input: borrowing LayoutInput, met: [SavedScrollView?]) {
        (base, observedAdjustment) = Self.innermost(input, met.first ?? nil)
        for (saved, view) in zip(met.dropFirst(), input.outerScrollViews) {
            outer.append(saved ?? Self.current(view))
        }
    }

    private static func innermost(
        _ input: borrowing LayoutInput, _ saved: SavedScrollView?
    ) -> (base: ScrollValues, observedAdjustment: SafeArea?) {
        guard let saved else { return (input.current, input.numbers.scrollView.observedAdjustment) }
        return (saved.base, saved.observedAdjustment)
    }

    /// The values of an outer scroll view that is not saved.
    private static func current(_ view: OuterScrollView) -> SavedScrollView {
        SavedScrollView(capturing: view.view, id: view.id, isDragging: false)
    }
}
