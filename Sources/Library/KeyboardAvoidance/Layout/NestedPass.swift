// Rule 9, Where a view stands, and Order.

/// Nested scroll views during rule 9, each at its current position.
struct NestedPass {
    /// Innermost first.
    private(set) var levels: [Level]
    /// The result of each turn, in the order of the rule, without reverted ones.
    private(set) var turns: [Layout.Turn] = []
    /// The outermost of the outer scroll views that may scroll; 0, the innermost one, if none may.
    let carrier: Int

    /// One of the scroll views.
    struct Level: Sendable, BitwiseCopyable {
        /// The scroll view at its current position and offset, with the target in its content.
        fileprivate(set) var view: Viewport
        var base: ScrollValues
        var treatment: ScrollPass.Treatment
        /// Whether it rests only at its snap offsets.
        var snaps: Bool
        /// Its offset at the event, and its position then.
        let start: Double
        let startY: Double
        /// Its offset once those past their ranges have returned.
        fileprivate var settled: Double
        /// Whether an offset past its range was left.
        fileprivate var isLeft = false
        /// Its offset before the moves being tried.
        fileprivate var kept: Double
        /// The effect of keyboard and safe area on it at `measuredY`.
        fileprivate var measured = ScrollPass()
        fileprivate var measuredY = Double.nan

        init(_ view: Viewport, base: ScrollValues, _ treatment: ScrollPass.Treatment, snaps: Bool) {
            self.view = view
            self.base = base
            self.treatment = treatment
            self.snaps = snaps
            (start, startY) = (view.current.contentOffset.y, view.frame.y)
            (settled, kept) = (start, start)
        }

        var offset: Double { view.current.contentOffset.y }
        /// The distance scrolled since the event.
        var moved: Double { offset - start }
        /// The offsets at which it may rest in its own viewport, between the base's insets.
        fileprivate var ownRange: OffsetRange {
            view.range(base: base.contentInset, need: base.contentInset.bottom, safeArea: SafeArea())
        }

        /// Whether an offset past the range returns: one that is to be left does once the scroll view was moved.
        fileprivate func mayReturn(clamping clamps: Bool) -> Bool {
            treatment.returns || clamps && !offset.isClose(to: start, within: Tolerance.dust)
        }

        /// Computes the effect of keyboard and safe area at its current position.
        fileprivate mutating func measure(_ keyboard: Classification, _ input: borrowing LayoutInput) {
            guard measuredY != view.frame.y else { return }
            measuredY = view.frame.y
            measured.measure(view, base: base, treatment, keyboard: keyboard, in: input)
        }

        /// The distance from the target to its band; nil without a target.
        fileprivate mutating func wayToGo(_ keyboard: Classification, _ input: borrowing LayoutInput) -> Double? {
            measure(keyboard, input)
            let band = measured.band
            guard let target = view.target(in: band, options: input.options) else { return nil }
            return band.isVisible ? target.way(into: band, at: offset) : target.padded.height
        }

        /// The result for it at its final position.
        ///
        /// - Parameter moved: the distance that inner scroll views have moved the target up.
        fileprivate mutating func result(
            movedInside moved: Double, _ keyboard: Classification, suppression: Layout.ScrollSuppression?,
            _ input: borrowing LayoutInput
        ) -> ScrollPass {
            measure(keyboard, input)
            var pass = measured
            pass.values.contentOffset.y = offset
            pass.movedInside = moved
            pass.isLeft = isLeft
            pass.target = view.target(in: pass.band, options: input.options)
            pass.suppression = suppression ?? pass.ownSuppression(of: view)
            return pass
        }
    }

    /// - Parameter levels: innermost first.
    init(_ levels: consuming [Level]) {
        self.levels = levels
        carrier = self.levels.dropFirst().lastIndex { $0.view.scrollView.canScroll } ?? 0
    }

    /// Scrolls one: the scroll views inside it move with its content, and the target in the content of those around it.
    private mutating func scroll(_ index: Int, to offset: Double) {
        let distance = offset - levels[index].offset
        guard distance != 0 else { return }
        levels[index].view.scrollView.values.contentOffset.y = offset
        for inner in 0..<index { levels[inner].view.frame.y -= distance }
        for outer in (index + 1)..<levels.count { levels[outer].view.moveTarget(dy: -distance) }
    }
}

extension NestedPass {
    /// Rule 8: offsets past their ranges return, the outermost first, since the scroll views inside move with it.
    mutating func returnToRanges(_ keyboard: Classification, _ input: borrowing LayoutInput) {
        for index in levels.indices.reversed() {
            levels[index].measure(keyboard, input)
            let offset = levels[index].offset
            if levels[index].measured.range.contains(offset) { continue }
            if index < carrier, levels[index].ownRange.contains(offset) { continue }
            if levels[index].mayReturn(clamping: input.options.clamp) {
                clamp(index)
            } else {
                levels[index].isLeft = true
            }
        }
        for index in levels.indices { levels[index].settled = levels[index].offset }
    }

    /// Lets each scroll view reveal the target, in the order of rule 9.
    mutating func reveal(_ keyboard: Classification, in input: borrowing LayoutInput) {
        let alignment = input.options.alignment
        turns.reserveCapacity(turns.count + levels.count + 3)
        if carrier == 0 { return revealAboveKeyboard(0, alignment, keyboard, input) }
        revealInOrder(alignment, keyboard, input)
        returnLast(keyboard, input)
    }

    /// (1) to (3); with alignment `nearest` only for a gain.
    private mutating func revealInOrder(
        _ alignment: AvoidanceOptions.Alignment, _ keyboard: Classification, _ input: borrowing LayoutInput
    ) {
        let before = alignment == .nearest ? wayToGo(keyboard, input) : .infinity
        let count = turns.count
        revealOutward(from: 0, alignment, keyboard, input)  // (1), (2)
        if levels[0].offset != levels[0].settled { clampInnermost(keyboard, input) }
        revealCovered(keyboard, input)  // (3)
        for index in levels.indices { levels[index].kept = levels[index].settled }
        // A return to the start, except for rounding, is no movement.
        guard hasMoved else { return takeBack(to: turns.count) }
        guard !isLess(than: before, keyboard, input) else { return }
        takeBack(to: count)
        revealCovered(keyboard, input)
    }

    /// Last, every scroll view past its range returns; if the innermost one does, the outer ones try again.
    private mutating func returnLast(_ keyboard: Classification, _ input: borrowing LayoutInput) {
        let before = levels[0].offset
        returnToRanges(keyboard, input)
        guard levels[0].offset != before else { return }
        keep()
        let count = turns.count
        revealOutward(from: 1, .nearest, keyboard, input)
        if hasMoved, !isGain(keyboard, input) { takeBack(to: count) }
        returnToRanges(keyboard, input)
    }

    /// (3) Clamps the innermost scroll view to its range, then reveals the part that is still covered; after each move
    /// the outer ones try again, and each only for a gain.
    private mutating func revealCovered(_ keyboard: Classification, _ input: borrowing LayoutInput) {
        keep()
        var count = turns.count
        clampInnermost(keyboard, input)
        if hasMoved, !isGain(keyboard, input) { takeBack(to: count) }
        keep()
        count = turns.count
        revealAboveKeyboard(0, .nearest, keyboard, input)
        guard hasMoved else { return }
        revealOutward(from: 1, .nearest, keyboard, input)
        if !isGain(keyboard, input) { takeBack(to: count) }
    }

    /// Reveals from the inside out: every scroll view inside the carrier in its own viewport, then the carrier.
    private mutating func revealOutward(
        from first: Int, _ alignment: AvoidanceOptions.Alignment, _ keyboard: Classification,
        _ input: borrowing LayoutInput
    ) {
        for index in first..<carrier { revealInOwnViewport(index, alignment, input) }
        revealAboveKeyboard(carrier, alignment, keyboard, input)
    }

    /// (1) Reveals the target between the base's insets: only the carrier clears the keyboard.
    private mutating func revealInOwnViewport(
        _ index: Int, _ alignment: AvoidanceOptions.Alignment, _ input: borrowing LayoutInput
    ) {
        var pass = ScrollPass()
        pass.frame = levels[index].view.frame
        pass.band = VerticalSpan(top: max(levels[index].base.contentInset.top, 0), bottom: pass.frame.height)
        pass.range = levels[index].ownRange
        take(index, .ownViewport, &pass, alignment, input)
    }

    /// (2), (3) Reveals the target in the part of the scroll view that keyboard, safe area and obstructions leave
    /// visible.
    private mutating func revealAboveKeyboard(
        _ index: Int, _ alignment: AvoidanceOptions.Alignment, _ keyboard: Classification,
        _ input: borrowing LayoutInput
    ) {
        levels[index].measure(keyboard, input)
        var pass = levels[index].measured
        take(index, .aboveKeyboard, &pass, alignment, input)
    }

    /// Scrolls one to the result of its turn.
    private mutating func take(
        _ index: Int, _ place: Layout.Turn.Place, _ pass: inout ScrollPass, _ alignment: AvoidanceOptions.Alignment,
        _ input: borrowing LayoutInput
    ) {
        let from = levels[index].offset
        pass.values.contentOffset.y = from
        pass.scroll(
            levels[index].view, snapToOffsets: levels[index].snaps ? input.snapToOffsets(ofLevel: index) : [],
            alignment, suppression: nil, in: input)
        turns.append(Layout.Turn(index, place, from: from, pass))
        scroll(index, to: pass.offset)
    }

    /// (3) Clamps an offset beyond the innermost scroll view's range; then the outer ones try again.
    private mutating func clampInnermost(_ keyboard: Classification, _ input: borrowing LayoutInput) {
        guard levels[0].view.scrollView.canScroll, levels[0].mayReturn(clamping: input.options.clamp) else { return }
        levels[0].measure(keyboard, input)
        guard !levels[0].measured.range.contains(levels[0].offset) else { return }
        clamp(0)
        revealOutward(from: 1, .nearest, keyboard, input)
    }

    /// Scrolls one to the end of its range that it is past.
    private mutating func clamp(_ index: Int) {
        let from = levels[index].offset
        var pass = levels[index].measured
        pass.values.contentOffset.y = pass.range.clamped(from).tidied
        turns.append(Layout.Turn(index, .range, from: from, pass))
        scroll(index, to: pass.offset)
    }

    /// Whether a row of the target lies in the outermost band and in every frame on the way to it.
    mutating func shows(_ keyboard: Classification, _ input: borrowing LayoutInput) -> Bool {
        let last = levels.count - 1
        for index in levels.indices { levels[index].measure(keyboard, input) }
        let band = levels[last].measured.band
        guard let target = levels[last].view.target(in: band, options: input.options) else { return false }
        var seen = band.offsetBy(levels[last].view.frame.y)
        for level in levels { seen = seen.common(with: level.measured.frame.rows) }
        return target.bare.offsetBy(levels[last].view.frame.y - levels[last].offset).isSeen(in: seen)
    }

    /// The result for a scroll view at its final position.
    mutating func result(
        _ index: Int, _ keyboard: Classification, suppression: Layout.ScrollSuppression?, _ input: borrowing LayoutInput
    ) -> ScrollPass {
        var moved = 0.0
        for inner in 0..<index { moved += levels[inner].moved }
        moveWithOuter(index)
        var pass = levels[index].result(movedInside: moved, keyboard, suppression: suppression, input)
        if index < carrier { pass.restingRange = pass.range.joined(with: levels[index].ownRange) }
        return pass
    }

    /// Moves a scroll view from where it stood at the event as the session state will, so that the next event finds it
    /// there to the last decimal.
    private mutating func moveWithOuter(_ index: Int) {
        var scrolled = 0.0
        for outer in levels[(index + 1)...].reversed() { scrolled += outer.moved }
        if scrolled != 0 { levels[index].view.frame.y = (levels[index].startY - scrolled).tidied }
    }

    /// A scroll view as before the event, with the target moved by the scroll views inside.
    func view(_ index: Int) -> Viewport {
        var view = levels[index].view
        view.frame.y = levels[index].startY
        view.scrollView.values.contentOffset.y = levels[index].start
        return view
    }
}

// Rule 9: nested views move only for a gain.
extension NestedPass {
    /// Whether a scroll view has moved since the tried moves began.
    private var hasMoved: Bool {
        levels.contains { !$0.offset.isClose(to: $0.kept, within: Tolerance.dust) }
    }

    /// Whether the target is closer to its band than before the tried moves.
    private mutating func isGain(_ keyboard: Classification, _ input: borrowing LayoutInput) -> Bool {
        var before = NestedPass(levels)
        before.takeBack(to: 0)
        return isLess(than: before.wayToGo(keyboard, input), keyboard, input)
    }

    /// Whether the target is closer to its band than before.
    private mutating func isLess(
        than before: Double, _ keyboard: Classification, _ input: borrowing LayoutInput
    ) -> Bool {
        before == .infinity || wayToGo(keyboard, input) < before - Tolerance.dust
    }

    private mutating func keep() {
        for index in levels.indices { levels[index].kept = levels[index].offset }
    }

    /// - Parameter count: the number of turns to keep.
    private mutating func takeBack(to count: Int) {
        for index in levels.indices { scroll(index, to: levels[index].kept) }
        turns.removeLast(turns.count - count)
    }

    /// The sum of the distances from the target to the band of every scroll view.
    private mutating func wayToGo(_ keyboard: Classification, _ input: borrowing LayoutInput) -> Double {
        var sum = 0.0
        for index in levels.indices {
            guard let way = levels[index].wayToGo(keyboard, input) else { return 0 }
            sum += way
        }
        return sum
    }
}

extension LayoutInput {
    /// - Parameter level: 0 for the innermost scroll view, then inner to outer.
    fileprivate func snapToOffsets(ofLevel level: Int) -> [Double] {
        level == 0 ? snapToOffsets : outerScrollViews[level - 1].snapToOffsets
    }
}
