// Rule 10: the member of the outermost scroll view with which the target is in reach.
extension Layout {
    /// Found by formula, then tried; nil if no such number helps.
    func cure(_ input: borrowing LayoutInput, _ keyboard: Classification, at path: [String]) -> Warning.Cure? {
        let pass = outermost
        guard pass.hold == nil, let target = pass.target, let edge = shortEdge, input.options.clamp else { return nil }
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
            guard value > base.contentInset.top else { return nil }
            base.contentInset.top = value
            cure = Warning.Cure(path: path + ["contentInset", "top"], value: value)
        }
        guard let found = again(input, view, base, keyboard), found.coverage.residual == 0 else { return nil }
        return cure
    }

    private func innermostView(_ input: borrowing LayoutInput) -> Viewport {
        var view = Viewport(innermostOf: input)
        view.scrollView.observedAdjustment = innermost.isSafeAreaObserved ? innermost.safeArea : nil
        return view
    }

    /// The outermost scroll view laid out once more with other numbers.
    private func again(
        _ input: borrowing LayoutInput,
        _ view: Viewport,
        _ base: ScrollValues,
        _ keyboard: Classification
    ) -> Measurement? {
        let strategy = input.options.strategy
        let isInnermost = outer.isEmpty
        var pass = ScrollPass()
        pass.movedInside = outermost.movedInside
        let isInset = isInnermost || view.scrollView.canScroll
        pass.layOut(
            view,
            base: base,
            ScrollPass.Treatment(
                isShortened: isInnermost && strategy == .resize,
                isInset: isInset && keyboard.mode != .hidden && (strategy == .scroll || strategy == .insetOnly)
            ),
            keyboard: keyboard,
            snapToOffsets: isInnermost
                ? input.snapToOffsets : input.outerScrollViews.last?.snapToOffsets ?? [],
            hold: nil,
            in: input
        )
        return pass.target.map { Measurement(pass.rest, $0, view, keyboard) }
    }
}
