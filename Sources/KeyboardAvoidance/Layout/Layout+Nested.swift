// Rule 9, Nested.
extension Layout {
    /// Lets each outer scroll view scroll for what is left, the target chosen anew in each band.
    ///
    /// Only the innermost scroll view's insets change, so each other one's own are its base.
    mutating func nest(
        _ input: borrowing LayoutInput,
        from view: Viewport,
        _ adjustments: ObservedAdjustments?,
        keyboard: Classification,
        hold: Hold?
    ) {
        var inner = view
        var last = innermost
        for (index, scrollView) in input.outerScrollViews.enumerated() {
            guard
                let view = inner.seen(
                    from: scrollView.view(observed: adjustments, at: index),
                    scrolledTo: last.offset
                )
            else { break }
            var pass = ScrollPass()
            let insets = view.current.contentInset
            pass.overlap = view.overlap(of: keyboard)
            pass.safeArea = view.safeArea(base: insets, in: input)
            pass.isSafeAreaObserved = view.scrollView.observedAdjustment != nil
            pass.band = view.band(
                baseTop: insets.top,
                safeArea: pass.safeArea,
                overlap: pass.overlap,
                keyboard: keyboard,
                in: input
            )
            pass.range = view.range(base: insets, bottom: insets.bottom, safeArea: pass.safeArea)
            pass.movedInside = last.movedInside + last.offset - inner.current.contentOffset.y
            pass.scroll(view, snapToOffsets: scrollView.snapToOffsets, hold: hold, in: input)
            outer.append(OuterPass(view: view, pass: pass))
            inner = view
            last = pass
        }
    }

    /// Measures the target against the band of the last pass, which is the outermost scroll view's.
    mutating func cover(_ last: ScrollPass, in view: Viewport) {
        guard let target = last.target else { return }
        let current = view.current.contentOffset.y
        targetBottom = view.frame.y + target.bare.bottom + last.movedInside - current
        scrolled = target.coverage(in: last.band, from: current - last.movedInside, to: last.offset)
    }
}

extension OuterScrollView {
    /// The scroll view with what counts as observed of its adjustment.
    func view(observed adjustments: ObservedAdjustments?, at index: Int) -> ScrollView {
        guard let outer = adjustments?.outer, outer.indices.contains(index) else { return view }
        var view = view
        view.observedAdjustment = outer[index]
        return view
    }
}
