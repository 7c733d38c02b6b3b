// Lists that hold their end.
extension AutomaticPolicy {
    /// Lays a list out while the keyboard is shown, and saves what the next event needs.
    ///
    /// - Parameter isDragged: whether a drag of the keyboard controls the offset.
    static func avoid(
        _ list: ListOptions, _ input: borrowing LayoutInput, _ saved: inout SavedState,
        from baseline: borrowing Baseline, isDragged: Bool, _ outcome: inout PolicyOutcome
    ) {
        if outcome.diagnostics.isCaptured { saved.scrollView.begin(list, after: input.cold.list?.left) }
        let view = Viewport(innermostOf: input, observed: baseline.observedAdjustment)
        let pass = ListPass(
            list, view, base: saved.scrollView.base.contentInset, view.safeArea(in: input),
            covered: input.coveredHeight(of: view, by: outcome.classification), after: saved.scrollView.list,
            answered: saved.scrollView.answered?.contentOffset.y, event: input.event,
            isHeld: isDragged || outcome.classification.isInsetOnly || list.freeze)
        outcome.layout.list.value = pass
        outcome.layout.innermost.take(
            pass, of: view, base: saved.scrollView.base, keyboard: outcome.classification, returns: baseline.returns,
            in: input)
        if list.freeze { outcome.layout.innermost.stay(at: input.current) }
        saved.scrollView.list = pass.answered(
            to: input.event.kind, from: input.current.contentOffset.y, outcome.layout.values.contentOffset.y)
    }

    /// Gives the insets of a list back, but for what the list itself adds, and lowers the rows that were lifted.
    static func hide(
        _ list: ListOptions, _ view: SavedScrollView, isDragging: Bool, _ input: borrowing LayoutInput,
        _ outcome: inout PolicyOutcome
    ) {
        let viewport = Viewport(innermostOf: input, observed: view.observedAdjustment)
        let pass = ListPass(
            list, viewport, base: view.base.contentInset, viewport.safeArea(in: input), covered: 0, after: view.list,
            answered: view.answered?.contentOffset.y, event: input.event, isHeld: isDragging || list.freeze)
        outcome.layout.list.value = pass
        outcome.layout.innermost.take(
            pass, of: viewport, base: view.base, keyboard: outcome.classification, returns: !isDragging, in: input)
        outcome.values = list.freeze ? input.current : outcome.layout.values
        outcome.writesOffset = !isDragging
        if isDragging { outcome.values.contentOffset = input.current.contentOffset }
        let before = view.base.contentOffset.y
        if outcome.values.contentOffset.y.isClose(to: before, within: Tolerance.dust) {
            outcome.values.contentOffset.y = before
        }
    }
}

extension SavedScrollView {
    /// Begins a list: an inset that the last hide left has the list's own part, which is not the app's.
    fileprivate mutating func begin(_ list: ListOptions, after left: LeftList?) {
        guard let left, left.answered.isInverted == list.isInverted else { return }
        self.list = left.answered
        let side: WritableKeyPath<LayoutInsets, Double> = list.isInverted ? \.top : \.bottom
        guard base.contentInset[keyPath: side].isClose(to: left.inset, within: Tolerance.echo) else { return }
        base.contentInset[keyPath: side] = (left.inset - left.padding).tidied
    }
}

extension Geometry {
    /// Remembers what a hide has left in the insets of a list.
    @inline(never)
    mutating func takeList(of outcome: borrowing PolicyOutcome, to kind: KeyboardEvent.Kind) {
        guard let pass = outcome.layout.list.value, outcome.decision == .restore else { return }
        let offset = outcome.values.contentOffset.y
        var left = LeftList()
        left.answered = pass.answered(to: kind, from: offset, offset)
        let (inset, base) = (outcome.values.contentInset, outcome.layout.innermost.base.contentInset)
        left.inset = pass.options.isInverted ? inset.top : inset.bottom
        left.padding = left.inset - (pass.options.isInverted ? base.top : base.bottom)
        cold.change { $0.list?.left = left }
    }
}
