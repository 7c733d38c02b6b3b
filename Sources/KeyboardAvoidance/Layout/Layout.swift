/// The numbers of one event under the `automatic` policy, with everything found on the way: its explanation, its
/// warnings and its picture read them here.
struct Layout: Sendable {
    /// The innermost scroll view's values before the keyboard.
    var base = ScrollValues()
    /// Its values now.
    var values = ScrollValues()
    /// Its frame, shortened if the strategy says so.
    var frame = Rect()
    /// What the rules found for it.
    var innermost = ScrollPass()
    /// What they found for the outer scroll views, inner to outer.
    var outer: [OuterPass] = []
    /// How the whole view moves; nil if it does not.
    var translation: Translation?
    /// Of the target by scrolling alone, against the outermost band; nil without one.
    var scrolled: Coverage?
    /// The target's bottom edge in the window before anything moves.
    var targetBottom: Double?

    /// An outer scroll view and what the rules found for it.
    struct OuterPass: Sendable {
        var view: Viewport
        var pass: ScrollPass
    }

    /// The outermost scroll view's pass: it has the band that the target is measured against.
    var outermost: ScrollPass { outer.last?.pass ?? innermost }

    /// Of the target; nil without one.
    var coverage: Coverage? { translation?.coverage ?? scrolled }

    /// How far the whole view moves, 0 or negative.
    var distance: Double { translation?.distance ?? 0 }

    /// Lays the scroll views out for a keyboard, by the rules in their order.
    ///
    /// - Parameters:
    ///   - saved: what counts as observed of the system's adjustments; nil for what the event itself says.
    ///   - hold: a reason not to scroll that lies in the event; others are found here.
    mutating func layOut(
        _ input: borrowing LayoutInput,
        base: ScrollValues,
        adjustments: ObservedAdjustments?,
        keyboard: Classification,
        hold: Hold?
    ) {
        self.base = base
        let strategy = input.options.strategy
        var view = Viewport(innermostOf: input)
        if let adjustments { view.scrollView.observedAdjustment = adjustments.innermost }
        let overlap = view.overlap(of: keyboard)  // 2
        innermost.overlap = overlap
        innermost.safeArea = view.safeArea(base: base.contentInset, in: input)
        innermost.isSafeAreaObserved = view.scrollView.observedAdjustment != nil
        if strategy == .resize { view.frame.height -= overlap }  // 9
        frame = view.frame
        let safeArea = strategy == .resize ? innermost.safeArea.above(overlap) : innermost.safeArea

        values = base
        values.contentOffset = view.current.contentOffset
        if keyboard.mode != .hidden, strategy == .scroll || strategy == .insetOnly {  // 3
            let bottoms = view.insets(
                base: base, overlap: overlap, safeArea: safeArea, rule: input.options.insetRule)
            values.contentInset.bottom = bottoms.content
            values.scrollIndicatorInsets.bottom = bottoms.indicator
        }
        innermost.band = view.band(  // 4
            baseTop: base.contentInset.top,
            safeArea: safeArea,
            overlap: strategy == .resize ? 0 : overlap,
            keyboard: keyboard,
            in: input
        )
        innermost.range = view.range(  // 8
            base: base.contentInset,
            bottom: values.contentInset.bottom,
            safeArea: safeArea
        )
        let hold = hold ?? input.hold(for: keyboard)
        innermost.scroll(view, snapToOffsets: input.geometry.snapToOffsets, hold: hold, in: input)  // 5, 6, 7
        values.contentOffset.y = innermost.offset
        if !input.geometry.rare.isEmpty { nest(input, from: view, adjustments, keyboard: keyboard, hold: hold) }  // 9
        cover(from: outer.last?.view ?? view)  // 10
        if strategy == .translate { translate(input, view, keyboard: keyboard) }  // 9
    }
}

extension LayoutInput {
    /// A reason not to scroll anything that lies in the options or in the keyboard.
    fileprivate func hold(for keyboard: Classification) -> Hold? {
        if options.strategy == .translate { return .translation }
        return options.strategy == .insetOnly || keyboard.isInsetOnly ? .insetOnly : nil
    }
}

extension SafeArea {
    /// What is left of it over a scroll view that was shortened at its bottom.
    func above(_ shortening: Double) -> SafeArea { SafeArea(top: top, bottom: max(0, bottom - shortening)) }
}

/// What was observed of the system's adjustments when the keyboard showed, which counts even if that was nothing.
struct ObservedAdjustments: Sendable {
    var innermost: SafeArea?
    /// Inner to outer, as far as they are known.
    var outer: [SafeArea?]

    /// Nil if nothing was answered since: then the event says what is observed.
    @inline(__always)
    init?(_ saved: SavedState) {
        guard saved.isShown, case .some = saved.scrollView.answered else { return nil }
        innermost = saved.scrollView.observedAdjustment
        outer = saved.hasRareParts ? saved.outerScrollViews.map(\.observedAdjustment) : []
    }
}
