// Rule 10: the member of the outermost scroll view that would bring the target within reach.
extension Layout {
    /// Computed by formula, then verified; nil if no such number helps.
    func cure(_ input: borrowing LayoutInput, _ keyboard: Classification, at path: [String]) -> Warning.Cure? {
        let pass = outermost
        guard pass.suppression == nil, let target = targetAtItsTurn, let edge = measured.shortEdge, input.options.clamp
        else {
            return nil
        }
        var view = outer.last?.view ?? innermostView(input)
        var base = pass.base
        let cure: Warning.Cure
        switch edge {
        case .bottom:
            let value = (target.padded.bottom - pass.band.bottom + pass.frame.height - pass.need).tidied
            guard value > view.contentSize.height else { return nil }
            view.contentSize.height = value
            cure = Warning.Cure(path: path + ["contentSize", "height"], value: value)
        case .top:
            let value = (pass.band.top - target.padded.top - pass.safeArea.top).tidied
            // A larger inset would only reduce the observed one.
            guard value > base.contentInset.top, !pass.isSafeAreaObserved else { return nil }
            base.contentInset.top = value
            cure = Warning.Cure(path: path + ["contentInset", "top"], value: value)
        }
        guard let found = again(input, view, base, keyboard), found.residual == 0 else { return nil }
        return cure
    }

    /// The outermost scroll view's target at its turn, which tells the missing distance; nil if it had none.
    private var targetAtItsTurn: Target? {
        outer.isEmpty
            ? innermost.target : turns.first { $0.index == outer.count && $0.place == .aboveKeyboard }?.target
    }

    private func innermostView(_ input: borrowing LayoutInput) -> Viewport {
        var view = Viewport(innermostOf: input)
        view.scrollView.observedAdjustment = innermost.isSafeAreaObserved ? innermost.safeArea : nil
        return view
    }

    /// The layout repeated with other numbers of the outermost scroll view.
    private func again(
        _ input: borrowing LayoutInput, _ view: Viewport, _ base: ScrollValues, _ keyboard: Classification
    ) -> Avoidance.Coverage? {
        var layout = Layout()
        let inner = innermostView(input)
        let treatment = ScrollPass.Treatment(
            isShortened: input.options.strategy == .resize, isInset: innermost.isInset, returns: innermost.returns)
        if outer.isEmpty {
            layout.innermost.layOut(
                view, base: base, treatment, keyboard: keyboard, snapToOffsets: input.snapToOffsets, suppression: nil,
                judgesSight: false, in: input)
        } else {
            var levels = [NestedPass.Level(inner, base: innermost.base, treatment, snaps: !input.snapToOffsets.isEmpty)]
            for (index, (found, scrollView)) in zip(outer, input.outerScrollViews).enumerated() {
                let isOutermost = index == outer.count - 1
                var view = isOutermost ? view : found.view
                view.moveTarget(dy: found.pass.movedInside)
                levels.append(
                    NestedPass.Level(
                        view, base: isOutermost ? base : found.pass.base,
                        ScrollPass.Treatment(isInset: found.pass.isInset, returns: found.pass.returns),
                        snaps: !scrollView.snapToOffsets.isEmpty)
                )
            }
            layout.layOutNested(levels, input, keyboard: keyboard, suppression: nil, judgesSight: false)
        }
        let pass = layout.outermost
        guard let target = pass.target else { return nil }
        layout.cover(target, from: layout.outer.last?.view ?? view, pass.rest, keyboard, in: input)
        return layout.measured.coverage
    }
}
