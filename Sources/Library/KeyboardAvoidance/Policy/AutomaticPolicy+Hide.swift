// Rule 13, Hide.
extension AutomaticPolicy {
    /// Restores the insets, and the offsets if that is allowed.
    static func hide(_ input: borrowing LayoutInput, _ saved: inout SavedState, _ outcome: inout PolicyOutcome) {
        guard saved.isShown else {
            outcome.warnings = [.nothingSaved]
            return repeatCurrent(input, Baseline(input, saved), decision: .none, &outcome)
        }
        defer { saved.clear() }
        let reconciliation = saved.reconcile(input, captures: false)
        outcome.take(reconciliation, input)
        outcome.layout.layOut(
            input,
            from: Baseline(input, met: reconciliation.views),
            keyboard: outcome.classification,
            suppression: .hidden
        )
        outcome.decision = .restore
        if input.cold.hasList, let list = input.cold.list?.options, let view = reconciliation.views[0] {
            return hide(list, view, isDragging: saved.isDragging, input, &outcome)
        }
        let strategy = input.options.strategy
        let innermost = reconciliation.views[0]
        outcome.values = input.restored(innermost, outcome.layout.innermost, current: input.current)
        if let innermost {
            outcome.diagnostics.restore = PolicyOutcome.Restore(
                saved: innermost.base.contentOffset.y,
                current: input.current.contentOffset.y,
                range: outcome.layout.innermost.range,
                isSaved: input.restoresOffset(of: innermost)
            )
        }
        outcome.outerScrollViews = zip(input.outerScrollViews, outcome.layout.outer).enumerated().map { index, entry in
            let (outer, found) = entry
            let known = reconciliation.views[index + 1]
            let values = input.restored(known, found.pass, current: found.view.current)
            var answer = Avoidance.OuterScrollView(outer.id, values, writesOffset: true)
            let frame = found.view.frame
            if let resized = known?.resized, resized.isLeft(frame, reported: frame) { answer.frame = frame }
            return answer
        }
        if strategy == .translate || saved.translation != 0 { outcome.translation = 0 }
        if strategy == .resize || innermost?.resized != nil {
            outcome.frame = input.frame
        }
    }
}

extension LayoutInput {
    /// The values of a scroll view before the keyboard; the current ones if they are unknown.
    fileprivate func restored(
        _ saved: SavedScrollView?,
        _ pass: ScrollPass,
        current: ScrollValues
    ) -> ScrollValues {
        guard let saved else { return current }
        var values = saved.base
        values.contentOffset = current.contentOffset
        if restoresOffset(of: saved) { values.contentOffset.y = saved.base.contentOffset.y }
        if options.clamp { values.contentOffset.y = pass.range.keeping(values.contentOffset.y) }
        return values
    }

    fileprivate func restoresOffset(of view: borrowing SavedScrollView) -> Bool {
        if view.isOffsetVoid { return false }
        switch options.restoreOffset {
        case .ifUntouched: return !view.isUserScrolled
        case .always: return true
        case .never: return false
        }
    }
}
