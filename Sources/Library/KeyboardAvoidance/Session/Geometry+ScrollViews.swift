// Rule 12, ScrollViewChange: its effect on the geometry.
extension Geometry {
    /// Merges an event's scroll views into the geometry.
    ///
    /// - Parameter saved: the saved state of each if the event changes the set of scroll views.
    mutating func mergeScrollViews(_ event: borrowing Event, knowing saved: [SavedScrollView]) {
        if event.changesScrollViews(from: scrollViewID) { changeScrollViews(event, KnownValues(self, saved)) }
        numbers.scrollView.apply(event.scrollView, origin: cold.origin)
        if event.scrollView.safeAreaInsets.isPresent {
            scrollViewSafeAreaInsets = event.scrollView.safeAreaInsets.given
        }
        if event.scrollView.snapToOffsets.isPresent { snapToOffsets = event.scrollView.snapToOffsets.given ?? [] }
    }

    private mutating func changeScrollViews(_ event: borrowing Event, _ known: KnownValues) {
        let areOuterSent = event.outerScrollViews.isPresent
        if event.scrollView.isNull {
            forgetScrollView(named: "")
        } else if event.scrollView.changesID(from: scrollViewID) {
            changeInnermost(to: event.scrollView.id.given ?? "", known, areOuterSent: areOuterSent)
        }
        if areOuterSent { replaceOuterScrollViews(event.outerScrollViews.given ?? [], known) }
        if areOuterSent, !event.scrollView.frame.isGiven { scrollInnermost(around: known.outer) }
    }

    /// Changes to a scroll view of which only the id and the last answered values, if any, are known.
    private mutating func changeInnermost(to id: Identifier, _ known: KnownValues, areOuterSent: Bool) {
        forgetScrollView(named: id)
        if !id.isEmpty, let values = known.values(of: id, at: 0) { numbers.scrollView.values = values }
        // They were in the content of the previous scroll view.
        replaceField(.null)
        container = nil
        // An outer scroll view that becomes innermost leaves the list with the ones inside it.
        if !areOuterSent, !id.isEmpty, let place = outerScrollViews.firstIndex(where: { $0.id == id }) {
            outerScrollViews.removeFirst(place + 1)
        }
    }

    private mutating func replaceOuterScrollViews(_ patches: [ScrollViewPatch], _ known: KnownValues) {
        outerScrollViews = patches.enumerated().map { index, patch in
            let values = known.values(of: patch.id.given ?? "", at: index + 1)
            return OuterScrollView(patch, values: values, origin: cold.origin)
        }
    }

    /// Resets the innermost scroll view to one of which only the id is known.
    mutating func forgetScrollView(named id: Identifier) {
        numbers.scrollView = ScrollView()
        scrollViewID = id
        scrollViewSafeAreaInsets = nil
        snapToOffsets = []
        if cold.hasList { cold.list?.left = nil }
    }
}

extension Event {
    /// Whether it resets the innermost scroll view, names another one, or changes the list of outer ones.
    @inline(__always)
    func changesScrollViews(from id: Identifier) -> Bool {
        outerScrollViews.isPresent || scrollView.isNull || scrollView.changesID(from: id)
    }
}

extension ScrollViewPatch {
    @inline(__always)
    fileprivate func changesID(from known: Identifier) -> Bool { id.isPresent && id.given ?? "" != known }
}

extension ColdStorage<ColdGeometry> {
    /// The errors of scroll views whose id an inner one has as well.
    func duplicateIDs(innermost id: Identifier) -> [ContractError] {
        let outer = self.outerScrollViews
        return outer.indices.compactMap { index in
            let own = outer[index].id
            if own.isEmpty || own != id && !outer[..<index].contains(where: { $0.id == own }) { return nil }
            return .duplicateID(own, ofOuterScrollView: index)
        }
    }
}

/// The last answered values of the known scroll views, innermost first.
private struct KnownValues {
    private var views: [(id: Identifier, values: ScrollValues)]
    private let saved: [SavedScrollView]

    init(_ geometry: borrowing Geometry, _ saved: [SavedScrollView]) {
        views = [(geometry.scrollViewID, geometry.scrollView.values)]
        for outer in geometry.outerScrollViews { views.append((outer.id, outer.view.values)) }
        self.saved = saved
    }

    /// The values of the outer ones.
    var outer: ArraySlice<(id: Identifier, values: ScrollValues)> { views.dropFirst() }

    func values(of id: Identifier, at place: Int) -> ScrollValues? {
        if let index = saved.index(known: id, at: place), let answered = saved[index].answered { return answered }
        if !id.isEmpty { return views.first { $0.id == id }?.values }
        return views.indices.contains(place) && views[place].id.isEmpty ? views[place].values : nil
    }
}
