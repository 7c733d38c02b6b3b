// Rule 9, Nested.
extension Layout {
    /// Lets nested scroll views reveal the target, and computes the result for each at its final position.
    mutating func layOutNested(
        _ levels: consuming [NestedPass.Level], _ input: borrowing LayoutInput, keyboard: Classification,
        suppression: Layout.ScrollSuppression?, judgesSight: Bool
    ) {
        var nestedPass = NestedPass(levels)
        nestedPass.returnToRanges(keyboard, input)
        let suppression =
            suppression == .outOfSight && judgesSight && nestedPass.shows(keyboard, input) ? nil : suppression
        if suppression == nil, nestedPass.levels[0].view.field != nil { nestedPass.reveal(keyboard, in: input) }
        innermost = nestedPass.result(0, keyboard, suppression: suppression, input)
        outer.reserveCapacity(nestedPass.levels.count - 1)
        for index in nestedPass.levels.indices.dropFirst() {
            outer.append(
                OuterPass(
                    view: nestedPass.view(index),
                    pass: nestedPass.result(index, keyboard, suppression: suppression, input)))
        }
        turns = nestedPass.turns
    }

    /// One scroll view's turn in the order of rule 9.
    struct Turn: Sendable, BitwiseCopyable {
        /// The area in which a scroll view reveals the target.
        enum Place: Sendable, BitwiseCopyable {
            /// (1) Between the insets from before the keyboard.
            case ownViewport
            /// (2), (3) Above the keyboard.
            case aboveKeyboard
            /// (3) Clamps an offset beyond the range.
            case range
        }

        /// The scroll view's index: 0 for the innermost one, then inner to outer.
        var index: Int
        var place: Place
        /// The offset before and after it.
        var from: Double
        var offset: Double
        var band: VerticalSpan
        var range: OffsetRange
        /// Chosen anew in this band.
        var target: Target?
        /// The result of revealing the target; nil if the offset does not change.
        var reveal: Reveal.Result?

        init(_ index: Int, _ place: Place, from: Double, _ pass: ScrollPass) {
            (self.index, self.place, self.from) = (index, place, from)
            (offset, band, range) = (pass.offset, pass.band, pass.range)
            (target, reveal) = (pass.target, pass.reveal)
        }
    }
}

extension LayoutInput {
    /// The nested scroll views, innermost first.
    ///
    /// - Parameters:
    ///   - view: the innermost one.
    ///   - treatment: the treatment of the innermost one; the carrier is inset with it.
    func levels(
        from view: Viewport, _ baseline: borrowing Baseline, _ treatment: ScrollPass.Treatment
    ) -> [NestedPass.Level] {
        let scrollViews = outerScrollViews
        let carrier = scrollViews.lastIndex { $0.view.canScroll }
        var levels: [NestedPass.Level] = []
        levels.reserveCapacity(scrollViews.count + 1)
        levels.append(NestedPass.Level(view, base: baseline.base, treatment, snaps: !snapToOffsets.isEmpty))
        for index in scrollViews.indices {
            var outer = scrollViews[index].view
            var base = outer.values
            var own = ScrollPass.Treatment(isInset: treatment.isInset && index == carrier)
            if baseline.outer.indices.contains(index) {
                outer.observedAdjustment = baseline.outer[index].observedAdjustment
                base = baseline.outer[index].base
                own.returns =
                    baseline.mayReturn && baseline.outer[index].overscroll == nil
                    && scrollViews[index].isTracking != true
            }
            guard let seen = levels[index].view.seen(from: outer, scrollViews[index].safeAreaInsets) else { break }
            levels.append(
                NestedPass.Level(seen, base: base, own, snaps: !scrollViews[index].snapToOffsets.isEmpty))
        }
        return levels
    }
}

extension ArraySlice<Layout.OuterPass> {
    /// The sum of the scroll views' movements.
    var moved: Double { reduce(0) { $0 + $1.pass.offset - $1.view.current.contentOffset.y } }
}
