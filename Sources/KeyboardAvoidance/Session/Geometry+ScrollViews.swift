// Rule 12, ScrollViewChange, as far as it concerns what is remembered of the geometry.
extension Geometry {
    /// Lays what an event says of the scroll views over what is remembered.
    ///
    /// - Parameter saved: what is saved of each if the event changes which there are.
    mutating func mergeScrollViews(_ event: borrowing Event, knowing saved: [SavedScrollView]) {
        if event.changesScrollViews(from: scrollViewID) { changeScrollViews(event, KnownValues(self, saved)) }
        numbers.scrollView.apply(event.scrollView, origin: rare.origin)
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

    /// A scroll view of which nothing is known but its name and the values last answered, if there are any.
    private mutating func changeInnermost(to id: String, _ known: KnownValues, areOuterSent: Bool) {
        forgetScrollView(named: id)
        if !id.isEmpty, let values = known.values(of: id, at: 0) { numbers.scrollView.values = values }
        // They lay in the content of the scroll view that is left.
        replaceField(nil)
        container = nil
        // One of the outer scroll views leaves their list together with those inside it.
        if !areOuterSent, !id.isEmpty, let place = outerScrollViews.firstIndex(where: { $0.id == id }) {
            outerScrollViews.removeFirst(place + 1)
        }
    }

    private mutating func replaceOuterScrollViews(_ patches: [ScrollViewPatch], _ known: KnownValues) {
        outerScrollViews = patches.enumerated().map { index, patch in
            let values = known.values(of: patch.id.given ?? "", at: index + 1)
            return OuterScrollView(patch, values: values, origin: rare.origin)
        }
    }

    /// A scroll view of which nothing is known but its name.
    mutating func forgetScrollView(named id: String) {
        numbers.scrollView = ScrollView()
        scrollViewID = id
        scrollViewSafeAreaInsets = nil
        snapToOffsets = []
    }
}

extension Event {
    /// Whether it forgets the innermost scroll view, is about another one, or says which outer ones there are.
    @inline(__always)
    func changesScrollViews(from id: String) -> Bool {
        outerScrollViews.isPresent || scrollView.isNull || scrollView.changesID(from: id)
    }
}

extension ScrollViewPatch {
    @inline(__always)
    fileprivate func changesID(from known: String) -> Bool { id.isPresent && id.given ?? "" != known }
}

extension Rare<RareGeometry> {
    /// The scroll views whose id another one further in has as well.
    func duplicateIDs(innermost id: String) -> [ContractError] {
        let outer = outerScrollViews
        return outer.indices.compactMap { index in
            let own = outer[index].id
            if own.isEmpty || own != id && !outer[..<index].contains(where: { $0.id == own }) { return nil }
            return .duplicateID(own, at: ["outerScrollViews", "\(index)", "id"])
        }
    }
}

/// The values last answered of the scroll views that are known, innermost first.
private struct KnownValues {
    private var views: [(id: String, values: ScrollValues)]
    private let saved: [SavedScrollView]

    init(_ geometry: borrowing Geometry, _ saved: [SavedScrollView]) {
        views = [(geometry.scrollViewID, geometry.scrollView.values)]
        for outer in geometry.outerScrollViews { views.append((outer.id, outer.view.values)) }
        self.saved = saved
    }

    /// The outer ones.
    var outer: ArraySlice<(id: String, values: ScrollValues)> { views.dropFirst() }

    func values(of id: String, at place: Int) -> ScrollValues? {
        if let index = saved.index(known: id, at: place), let answered = saved[index].answered { return answered }
        if !id.isEmpty { return views.first { $0.id == id }?.values }
        return views.indices.contains(place) && views[place].id.isEmpty ? views[place].values : nil
    }
}
