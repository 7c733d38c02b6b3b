// Rule 9, Nested.
extension Layout {
    /// Lets scroll views in each other reveal the target, and finds what the rules make of each where it then stands.
    mutating func nest(
        _ levels: [Nest.Level],
        _ input: borrowing LayoutInput,
        keyboard: Classification,
        hold: Layout.Hold?
    ) {
        var nest = Nest(levels)
        if hold == nil, levels[0].view.field != nil { nest.reveal(keyboard, in: input) }
        innermost = nest.result(0, keyboard, hold: hold, input)
        outer.reserveCapacity(nest.levels.count - 1)
        for index in nest.levels.indices.dropFirst() {
            outer.append(OuterPass(view: nest.view(index), pass: nest.result(index, keyboard, hold: hold, input)))
        }
        turns = nest.turns
    }

    /// One scroll view's turn in the order of rule 9.
    struct Turn: Sendable, BitwiseCopyable {
        /// Where the scroll view looks for room.
        enum Place: Sendable, BitwiseCopyable {
            /// (1) Between the insets from before the keyboard.
            case ownViewport
            /// (2), (3) Above the keyboard.
            case aboveKeyboard
            /// (3) An offset past the range comes back to it.
            case range
        }

        /// 0 the innermost scroll view, then inner to outer.
        var index: Int
        var place: Place
        /// The offset before it.
        var from: Double
        var pass: ScrollPass
    }
}

extension LayoutInput {
    /// The scroll views in each other, innermost first.
    ///
    /// - Parameters:
    ///   - view: the innermost one.
    ///   - treatment: of the innermost one; the carrier is inset with it.
    func levels(
        from view: Viewport,
        _ baseline: borrowing Baseline,
        _ treatment: ScrollPass.Treatment
    ) -> [Nest.Level] {
        let scrollViews = outerScrollViews
        let carrier = scrollViews.lastIndex { $0.view.canScroll }
        var levels: [Nest.Level] = []
        levels.reserveCapacity(scrollViews.count + 1)
        levels.append(Nest.Level(view, base: baseline.base, treatment))
        var inner = view
        for (index, scrollView) in scrollViews.enumerated() {
            var outer = scrollView.view
            let saved = baseline.outer.indices.contains(index) ? baseline.outer[index] : nil
            if let saved { outer.observedAdjustment = saved.observedAdjustment }
            guard let seen = inner.seen(from: outer, scrollView.safeAreaInsets) else { break }
            let isInset = treatment.isInset && index == carrier
            levels.append(Nest.Level(seen, base: saved?.base ?? outer.values, ScrollPass.Treatment(isInset: isInset)))
            inner = seen
        }
        return levels
    }
}

extension ArraySlice<Layout.OuterPass> {
    /// How far the scroll views are moved, all together.
    var moved: Double { reduce(0) { $0 + $1.pass.offset - $1.view.current.contentOffset.y } }
}
