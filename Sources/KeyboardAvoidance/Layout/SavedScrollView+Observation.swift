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
    /// A side stays as it was if the two insets are not of one moment: their difference is negative, or without what
    /// the system added before the adjusted inset is one that was sent or answered.
    ///
    /// - Parameter inset: the inset of the same event, else the last answered one.
    func observed(adjusted: LayoutInsets, to inset: LayoutInsets) -> SafeArea {
        let now = SafeArea(adjusted: adjusted, to: inset)
        guard let before = observedAdjustment else { return now }
        // An inset that others have set forgets those of before (rule 11).
        let known = isOurs(inset) ? history.lists.contentInsets + [inset] : [inset]
        func stays(_ adjusted: Double, _ inset: Double, _ before: Double, _ known: some Sequence<Double>) -> Bool {
            adjusted < inset - Tolerance.echo
                || known.contains { $0.isClose(to: adjusted - before, within: Tolerance.echo) }
        }
        return SafeArea(
            top: stays(adjusted.top, inset.top, before.top, known.lazy.map(\.top)) ? before.top : now.top,
            bottom: stays(adjusted.bottom, inset.bottom, before.bottom, known.lazy.map(\.bottom))
                ? before.bottom : now.bottom)
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
