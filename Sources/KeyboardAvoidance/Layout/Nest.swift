// Rule 9, Where a view stands, and Order.

/// Scroll views in each other on their way through rule 9: each as the event finds it, and where it has been scrolled to.
struct Nest {
    /// Innermost first.
    private(set) var levels: [Level]
    /// What each turn found, in the order of the rule, without those whose moves were taken back.
    private(set) var turns: [Layout.Turn] = []
    /// The outermost of the outer scroll views that may scroll; 0, the innermost one, where none may.
    let carrier: Int

    /// One of the scroll views.
    struct Level: Sendable, BitwiseCopyable {
        /// As the event finds it, with the target in its content.
        var view: Viewport
        var base: ScrollValues
        var treatment: ScrollPass.Treatment
        /// Where it is scrolled to.
        var offset: Double
        /// Where it was when the moves that are tried began.
        var kept: Double

        init(_ view: Viewport, base: ScrollValues, _ treatment: ScrollPass.Treatment) {
            self.view = view
            self.base = base
            self.treatment = treatment
            offset = view.current.contentOffset.y
            kept = offset
        }

        /// How far it has been scrolled since the event.
        var moved: Double { offset - view.current.contentOffset.y }
    }

    /// - Parameter levels: innermost first.
    init(_ levels: [Level]) {
        self.levels = levels
        carrier = levels.dropFirst().lastIndex { $0.view.scrollView.canScroll } ?? 0
    }

    /// How far the scroll views inside one have moved the target up.
    func movedInside(_ index: Int) -> Double { levels[..<index].reduce(0) { $0 + $1.moved } }

    /// A scroll view where it stands, scrolled as it is, with the target in its content.
    private func standing(_ index: Int) -> Viewport {
        var view = levels[index].view
        view.frame.y -= levels[(index + 1)...].reduce(0) { $0 + $1.moved }
        view.scrollView.values.contentOffset.y = levels[index].offset
        let inside = movedInside(index)
        if inside != 0 { view.moveTarget(dy: -inside) }
        return view
    }
}

extension Nest {
    /// Lets each scroll view reveal the target, in the order of rule 9; under `nearest` only for a gain.
    mutating func reveal(_ keyboard: Classification, in input: borrowing LayoutInput) {
        let alignment = input.options.alignment
        if carrier == 0 { return revealAboveKeyboard(0, alignment, keyboard, input) }
        revealOutward(from: 0, alignment, keyboard, input)  // (1), (2)
        if levels[0].moved != 0 { clampInnermost(keyboard, input) }
        revealCovered(keyboard, input)  // (3)
        guard alignment == .nearest, levels.contains(where: { $0.moved != 0 }) else { return }
        for index in levels.indices { levels[index].kept = levels[index].view.current.contentOffset.y }
        if isGain(keyboard, input) { return }
        takeBack(to: 0)
        revealCovered(keyboard, input)
    }

    /// (3) Lets the innermost scroll view come back to its range, then reveal what is still covered; after each move the
    /// outer ones try once more, and each only for a gain.
    private mutating func revealCovered(_ keyboard: Classification, _ input: borrowing LayoutInput) {
        keep()
        let count = turns.count
        clampInnermost(keyboard, input)
        if hasMoved, !isGain(keyboard, input) { takeBack(to: count) }
        keep()
        let second = turns.count
        revealAboveKeyboard(0, .nearest, keyboard, input)
        if hasMoved { revealOutward(from: 1, .nearest, keyboard, input) }
        if hasMoved, !isGain(keyboard, input) { takeBack(to: second) }
    }

    /// From the inside out every scroll view inside the carrier in its own viewport, then the carrier.
    private mutating func revealOutward(
        from first: Int,
        _ alignment: AvoidanceOptions.Alignment,
        _ keyboard: Classification,
        _ input: borrowing LayoutInput
    ) {
        for index in first..<carrier { revealInOwnViewport(index, alignment, input) }
        revealAboveKeyboard(carrier, alignment, keyboard, input)
    }

    /// (1) Reveals the target between the base's insets: the keyboard is the carrier's to clear.
    private mutating func revealInOwnViewport(
        _ index: Int,
        _ alignment: AvoidanceOptions.Alignment,
        _ input: borrowing LayoutInput
    ) {
        let view = standing(index)
        let inset = levels[index].base.contentInset
        var pass = ScrollPass()
        pass.frame = view.frame
        pass.band = VerticalSpan(top: max(inset.top, 0), bottom: view.height)
        pass.range = view.range(base: inset, need: inset.bottom, safeArea: SafeArea())
        scroll(index, view, &pass, alignment, .ownViewport, input)
    }

    /// (2), (3) Reveals the target in what keyboard, safe area and obstructions leave of the scroll view where it stands.
    private mutating func revealAboveKeyboard(
        _ index: Int,
        _ alignment: AvoidanceOptions.Alignment,
        _ keyboard: Classification,
        _ input: borrowing LayoutInput
    ) {
        let view = standing(index)
        var pass = measured(view, index, keyboard, input)
        scroll(index, view, &pass, alignment, .aboveKeyboard, input)
    }

    private mutating func scroll(
        _ index: Int,
        _ view: Viewport,
        _ pass: inout ScrollPass,
        _ alignment: AvoidanceOptions.Alignment,
        _ place: Layout.Turn.Place,
        _ input: borrowing LayoutInput
    ) {
        let snapToOffsets = index == 0 ? input.snapToOffsets : input.outerScrollViews[index - 1].snapToOffsets
        pass.values.contentOffset.y = levels[index].offset
        pass.scroll(view, snapToOffsets: snapToOffsets, alignment, hold: nil, in: input)
        turns.append(Layout.Turn(index: index, place: place, from: levels[index].offset, pass: pass))
        levels[index].offset = pass.offset
    }

    /// (3) Brings an offset past the innermost scroll view's range back to it; then the outer ones try once more.
    private mutating func clampInnermost(_ keyboard: Classification, _ input: borrowing LayoutInput) {
        let view = standing(0)
        guard input.options.clamp, view.scrollView.canScroll else { return }
        var pass = measured(view, 0, keyboard, input)
        guard !pass.range.contains(levels[0].offset) else { return }
        pass.values.contentOffset.y = pass.range.clamped(levels[0].offset).tidied
        turns.append(Layout.Turn(index: 0, place: .range, from: levels[0].offset, pass: pass))
        levels[0].offset = pass.offset
        revealOutward(from: 1, .nearest, keyboard, input)
    }

    private func measured(
        _ view: Viewport,
        _ index: Int,
        _ keyboard: Classification,
        _ input: borrowing LayoutInput
    ) -> ScrollPass {
        var pass = ScrollPass()
        pass.measure(view, base: levels[index].base, levels[index].treatment, keyboard: keyboard, in: input)
        return pass
    }
}

// Rule 9: nested views move only for a gain.
extension Nest {
    /// Whether a scroll view is elsewhere than where the moves that are tried began.
    private var hasMoved: Bool { levels.contains { $0.offset != $0.kept } }

    /// Whether the target has less far to go than where the moves that are tried began.
    private mutating func isGain(_ keyboard: Classification, _ input: borrowing LayoutInput) -> Bool {
        let after = wayToGo(keyboard, input)
        swapOffsets()
        let before = wayToGo(keyboard, input)
        swapOffsets()
        return after < before - Tolerance.dust
    }

    private mutating func keep() {
        for index in levels.indices { levels[index].kept = levels[index].offset }
    }

    /// - Parameter count: how many turns count.
    private mutating func takeBack(to count: Int) {
        for index in levels.indices { levels[index].offset = levels[index].kept }
        turns.removeLast(turns.count - count)
    }

    private mutating func swapOffsets() {
        for index in levels.indices {
            (levels[index].offset, levels[index].kept) = (levels[index].kept, levels[index].offset)
        }
    }

    /// How far the target would have to go in the band of every scroll view, all together.
    private func wayToGo(_ keyboard: Classification, _ input: borrowing LayoutInput) -> Double {
        var sum = 0.0
        for index in levels.indices {
            let view = standing(index)
            let pass = measured(view, index, keyboard, input)
            guard let target = view.target(in: pass.band, options: input.options) else { return 0 }
            guard pass.hasBand else {
                sum += target.padded.height
                continue
            }
            sum +=
                Reveal(
                    target: target,
                    band: pass.band,
                    range: pass.range,
                    current: levels[index].offset,
                    scale: input.screen.scale,
                    alignment: .nearest,
                    clamps: false
                ).distance
        }
        return sum
    }
}

extension Nest {
    /// What the rules find for a scroll view where it stands in the end.
    func result(
        _ index: Int,
        _ keyboard: Classification,
        hold: Layout.Hold?,
        _ input: borrowing LayoutInput
    ) -> ScrollPass {
        let view = standing(index)
        var pass = measured(view, index, keyboard, input)
        pass.movedInside = movedInside(index)
        pass.target = view.target(in: pass.band, options: input.options)
        pass.hold = hold ?? pass.ownHold(of: view)
        return pass
    }

    /// A scroll view as the event finds it, with the target where the scroll views inside leave it.
    func view(_ index: Int) -> Viewport {
        var view = levels[index].view
        view.moveTarget(dy: -movedInside(index))
        return view
    }
}
