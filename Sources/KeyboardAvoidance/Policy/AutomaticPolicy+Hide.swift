// Rule 13, Hide.
extension AutomaticPolicy {
    /// Gives the insets back, and the offset if it may come back.
    static func hide(_ input: borrowing LayoutInput, _ saved: inout SavedState, _ outcome: inout PolicyOutcome) {
        guard saved.isShown else {
            outcome.warnings = [.nothingSaved]
            return repeatCurrent(input, saved, decision: .none, &outcome)
        }
        defer { saved.clear() }
        if let id = saved.scrollView.id, id != input.geometry.scrollViewID {
            return hideBesideAnotherScrollView(input, leaving: id, base: saved.scrollView.base, &outcome)
        }
        saved.completeIfBaseAlone(with: input)
        let change = saved.absorb(input)
        outcome.course.change = change
        outcome.warnings = change.warnings
        lay(input, saved, hold: .hidden, &outcome)

        let base = saved.scrollView.base
        let current = input.current.contentOffset
        let range = outcome.layout.innermost.range
        let isSaved = input.restoresOffset(of: saved.scrollView, isVoid: saved.isOffsetVoid)
        var offset = current
        if isSaved { offset.y = base.contentOffset.y }
        if input.options.clamp { offset.y = range.clamped(offset.y) }
        outcome.decision = .restore
        outcome.values = base
        outcome.values.contentOffset = offset
        outcome.course.restore = PolicyOutcome.Restore(
            saved: base.contentOffset.y,
            current: current.y,
            range: range,
            isSaved: isSaved
        )
        if !input.outerScrollViews.isEmpty {
            outcome.outerScrollViews = outerAnswers(
                input,
                offsets: outerOffsets(input, saved, outcome.layout),
                writesOffset: true
            )
        }
        if input.options.strategy == .translate || saved.translation != 0 { outcome.translation = 0 }
        if input.options.strategy == .resize || saved.resized != nil { outcome.frame = input.frame }
    }

    /// Each outer scroll view's own saved offset, unless it was touched.
    private static func outerOffsets(
        _ input: borrowing LayoutInput,
        _ leaving: SavedState,
        _ layout: Layout
    ) -> [Double] {
        leaving.outerScrollViews.enumerated().map { index, saved in
            let isSaved = input.restoresOffset(of: saved, isVoid: leaving.isOffsetVoid)
            let current = input.outerScrollViews[index].view.values.contentOffset.y
            let offset = isSaved ? saved.base.contentOffset.y : current
            guard input.options.clamp, layout.outer.indices.contains(index) else { return offset }
            let range = layout.outer[index].pass.range
            return range.clamped(offset)
        }
    }
}

extension LayoutInput {
    fileprivate func restoresOffset(of view: borrowing SavedScrollView, isVoid: Bool) -> Bool {
        if isVoid { return false }
        switch options.restoreOffset {
        case .ifUntouched: return !view.isUserScrolled
        case .always: return true
        case .never: return false
        }
    }
}
