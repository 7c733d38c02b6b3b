/// The results of the rules for one scroll view, on the way from the innermost to the outermost.
package struct ScrollPass: Sendable, Hashable, BitwiseCopyable {
    /// Its values before the keyboard.
    var base = ScrollValues()
    /// Its new values.
    package var values = ScrollValues()
    /// Its frame, shortened under strategy `resize`.
    package var frame = LayoutRect()
    /// The overlap with the frame before it was shortened; `safeArea` also refers to that frame.
    var overlap = 0.0
    var safeArea = SafeArea()
    /// Whether the safe area was observed, not derived.
    var isSafeAreaObserved = false
    /// Whether the keyboard changes its insets.
    var isInset = false
    /// Whether an offset past the range returns to its end.
    var returns = false
    /// Whether it did, and whether one was left past the range.
    var isReturned = false
    var isLeft = false
    /// The inset at the bottom, the system's part included: A of the rules.
    var need = 0.0
    package var band = VerticalSpan(top: 0, bottom: 0)
    var range = OffsetRange()
    /// The range; in a scroll view inside the carrier, joined with that of its own viewport.
    var restingRange = OffsetRange()
    /// The distance that inner scroll views have moved the target up.
    var movedInside = 0.0
    /// Chosen anew in this band; nil without a field.
    var target: Target?
    /// The reason why the offset does not change, if any.
    var suppression: Layout.ScrollSuppression?
    /// The result of revealing the target; nil if the offset does not change.
    var reveal: Reveal.Result?

    /// The offset after this pass.
    var offset: Double { values.contentOffset.y }

    /// The values for measuring a target after scrolling.
    package struct Settled: Sendable, BitwiseCopyable {
        var band: VerticalSpan
        /// The scroll view's height, shortened under strategy `resize`.
        var height: Double
        var movedInside: Double
        var offset: Double
    }

    package var rest: Settled { Settled(band: band, height: frame.height, movedInside: movedInside, offset: offset) }

    /// Whether strategy `resize` shortens the scroll view, the keyboard insets it, and an offset past its range returns.
    struct Treatment: Sendable, Hashable, BitwiseCopyable {
        var isShortened = false
        var isInset = false
        var returns = false
    }

    /// Computes all results for one scroll view, from its own frame, base and safe area.
    @inline(__always)
    mutating func layOut(
        _ view: Viewport, base: ScrollValues, _ treatment: Treatment, keyboard: Classification,
        snapToOffsets: @autoclosure () -> [Double], suppression: Layout.ScrollSuppression?, judgesSight: Bool,
        in input: borrowing LayoutInput
    ) {
        measure(view, base: base, treatment, keyboard: keyboard, in: input)
        if !range.contains(offset) { returnToRange() }  // 8
        let suppression = suppression == .outOfSight && judgesSight && shows(view, input) ? nil : suppression
        // 5, 6, 7
        scroll(view, snapToOffsets: snapToOffsets(), input.options.alignment, suppression: suppression, in: input)
    }

    /// Computes the effect of the keyboard on one scroll view at its position: all but its target and its offset.
    @inline(__always)
    mutating func measure(
        _ view: Viewport, base: ScrollValues, _ treatment: Treatment, keyboard: Classification,
        in input: borrowing LayoutInput
    ) {
        self.base = base
        overlap = view.overlap(of: keyboard)  // 2
        safeArea = view.safeArea(in: input)
        isSafeAreaObserved = view.scrollView.observedAdjustment != nil
        isInset = treatment.isInset && view.scrollView.canScroll
        returns = treatment.returns
        if treatment.isShortened {  // 9
            let short = view.shortened(by: overlap, scale: input.screen.scale)
            fill(short, covered: 0, safeArea.above(view.height - short.height), keyboard, input)
        } else {
            fill(view, covered: overlap, safeArea, keyboard, input)
        }
    }

    /// Computes the same for a given covered height: 0 if its frame was shortened.
    private mutating func fill(
        _ view: Viewport, covered: Double, _ safeArea: SafeArea, _ keyboard: Classification,
        _ input: borrowing LayoutInput
    ) {
        frame = view.frame
        values = base
        values.contentOffset = view.current.contentOffset
        need = base.contentInset.bottom + safeArea.bottom
        if isInset {  // 3
            need = view.need(base: base, overlap: covered, safeArea: safeArea, rule: input.options.insetRule)
            let bottoms = view.insets(base: base, need: need, overlap: covered, safeArea: safeArea)
            values.contentInset.bottom = bottoms.content
            values.scrollIndicatorInsets.bottom = bottoms.indicator
        }
        band = view.band(  // 4
            baseTop: base.contentInset.top,
            safeArea: safeArea,
            overlap: covered,
            keyboard: keyboard,
            in: input
        )
        range = view.range(base: base.contentInset, need: need, safeArea: safeArea)  // 8
        restingRange = range
    }

    /// Rule 8: an offset past the range returns to its end, unless it is left.
    @inline(never)
    private mutating func returnToRange() {
        isLeft = !returns
        guard returns else { return }
        isReturned = true
        values.contentOffset.y = range.clamped(offset).tidied
    }

    /// Chooses the target in this band and scrolls to it, unless there is a reason to keep the offset.
    @inline(__always)
    mutating func scroll(
        _ view: Viewport, snapToOffsets: [Double], _ alignment: AvoidanceOptions.Alignment,
        suppression given: Layout.ScrollSuppression?,
        in input: borrowing LayoutInput
    ) {
        target = view.target(in: band, options: input.options)
        suppression = given ?? ownSuppression(of: view)
        guard suppression == nil, let target else { return }
        let reveal = Reveal(
            target: target, band: band, range: range, current: offset, scale: input.screen.scale,
            alignment: alignment, clamps: input.options.clamp
        ).result(snapping: snapToOffsets)
        self.reveal = reveal
        values.contentOffset.y = reveal.offset
    }

    /// Whether a row of the target lies in the band.
    @inline(never)
    private func shows(_ view: Viewport, _ input: borrowing LayoutInput) -> Bool {
        view.target(in: band, options: input.options)?.bare.offsetBy(-offset).isSeen(in: band) ?? false
    }

    /// A reason not to scroll because of the scroll view itself.
    func ownSuppression(of view: Viewport) -> Layout.ScrollSuppression? {
        if !view.scrollView.canScroll { return .pagingOrDisabled }
        return hasBand ? nil : .noBand
    }

    /// Whether any part of the scroll view is visible.
    var hasBand: Bool { band.isVisible }
}

extension SafeArea {
    /// The rest of it for a scroll view that was shortened at its bottom.
    func above(_ shortening: Double) -> SafeArea { SafeArea(top: top, bottom: max(0, bottom - shortening)) }
}

// Rule 9, strategy `resize`.
extension Viewport {
    /// The scroll view with its frame shortened to end above the keyboard, on a whole pixel.
    func shortened(by overlap: Double, scale: Double) -> Viewport {
        var view = self
        if overlap != 0 { view.frame.height = max(0, (height - overlap).pixelDown(scale)).tidied }
        return view
    }
}
