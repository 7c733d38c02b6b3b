// The insets added by the system, observed while the keyboard is shown: σ and σ' of the rules.
extension SafeArea {
    /// The part of an adjusted inset that the system adds to the inset of the same moment.
    init(adjusted: LayoutInsets, to inset: LayoutInsets) {
        self.init(
            top: max(0, (adjusted.top - inset.top).tidied), bottom: max(0, (adjusted.bottom - inset.bottom).tidied))
    }
}

extension SavedScrollView {
    /// The insets that the system adds, by an adjusted inset that came with an event.
    ///
    /// A side stays as it was if the two insets are not of one moment: their difference is negative, without what the
    /// system added before the adjusted inset is one that was sent or answered, or the inset is an older one of those and
    /// larger than the last answered one. It would swing: each answer would follow the inset before.
    ///
    /// - Parameter inset: the inset of the same event, else the last answered one.
    func observed(adjusted: LayoutInsets, to inset: LayoutInsets) -> SafeArea {
        let now = SafeArea(adjusted: adjusted, to: inset)
        guard let before = observedAdjustment else { return now }
        // An inset that others have set forgets those of before (rule 11).
        let isOurs = isOurs(inset)
        let known = isOurs ? history.lists.contentInsets + [inset] : [inset]
        func stays(_ side: KeyPath<LayoutInsets, Double>, _ before: Double) -> Bool {
            let (adjusted, inset) = (adjusted[keyPath: side], inset[keyPath: side])
            if adjusted < inset - Tolerance.echo { return true }
            if isOurs, let answered, inset > answered.contentInset[keyPath: side] + Tolerance.echo { return true }
            return known.contains { $0[keyPath: side].isClose(to: adjusted - before, within: Tolerance.echo) }
        }
        return SafeArea(
            top: stays(\.top, before.top) ? before.top : now.top,
            bottom: stays(\.bottom, before.bottom) ? before.bottom : now.bottom)
    }
}

extension Geometry {
    /// Reads each adjusted inset that came with an event while the keyboard is shown, by what is saved.
    @inline(never)
    mutating func observe(_ event: borrowing Event, knowing saved: borrowing SavedState) {
        if let adjusted = event.scrollView.adjustedContentInset.given,
            let known = saved.known(scrollViewID, at: 0)
        {
            numbers.scrollView.observe(adjusted, knowing: known)
        }
        for (index, patch) in (event.outerScrollViews.given ?? []).enumerated() {
            guard let adjusted = patch.adjustedContentInset.given,
                let known = saved.known(outerScrollViews[index].id, at: index + 1)
            else { continue }
            outerScrollViews[index].view.observe(adjusted, knowing: known)
        }
    }
}

extension ScrollView {
    fileprivate mutating func observe(_ adjusted: LayoutInsets, knowing saved: SavedScrollView) {
        observedAdjustment = saved.observed(adjusted: adjusted, to: values.contentInset)
    }
}

extension Event {
    /// Whether it may bring an adjusted inset.
    @inline(__always)
    var mayObserveAdjustment: Bool { scrollView.adjustedContentInset.isGiven || outerScrollViews.isPresent }
}
