// Rule 9, Nested.
extension Layout {
    /// Lets each outer scroll view scroll for what is left, the target chosen anew in each band.
    ///
    /// - Parameter isInset: whether the keyboard gives insets, to the outermost scroll view that may scroll as well.
    mutating func nest(
        _ input: borrowing LayoutInput,
        from view: Viewport,
        _ baseline: borrowing Baseline,
        isInset: Bool,
        keyboard: Classification,
        hold: Layout.Hold?
    ) {
        let scrollViews = input.outerScrollViews
        let insetIndex = isInset ? scrollViews.lastIndex { $0.view.canScroll } : nil
        var inner = view
        var last = innermost
        for (index, scrollView) in scrollViews.enumerated() {
            var outerView = scrollView.view
            let saved = baseline.outer.indices.contains(index) ? baseline.outer[index] : nil
            if let saved { outerView.observedAdjustment = saved.observedAdjustment }
            guard let view = inner.seen(from: outerView, scrollView.safeAreaInsets, scrolledTo: last.offset) else {
                break
            }
            var pass = ScrollPass()
            pass.movedInside = last.movedInside + last.offset - inner.current.contentOffset.y
            pass.layOut(
                view,
                base: saved?.base ?? outerView.values,
                ScrollPass.Treatment(isInset: index == insetIndex),
                keyboard: keyboard,
                snapToOffsets: scrollView.snapToOffsets,
                hold: hold,
                in: input
            )
            outer.append(OuterPass(view: view, pass: pass))
            inner = view
            last = pass
        }
    }
}
