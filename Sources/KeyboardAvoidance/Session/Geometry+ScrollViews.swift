// Rule 12, ScrollViewChange, as far as it concerns what is remembered of the geometry.
extension Geometry {
    /// Lays what an event says of the scroll views over what is remembered.
    ///
    /// - Parameter saved: knows the values last answered, while the keyboard is shown.
    mutating func mergeScrollViews(_ event: borrowing Event, knowing saved: borrowing SavedState) {
        let id = event.scrollView.id
        let changesID = !event.scrollView.isNull && id.isPresent && id.given ?? "" != scrollViewID
        let known = changesID || event.outerScrollViews.isPresent ? KnownValues(self, saved) : KnownValues()
        if event.scrollView.isNull {
            forgetScrollView(named: "")
        } else if changesID {
            changeInnermost(to: id.given ?? "", known, areOuterSent: event.outerScrollViews.isPresent)
        }
        if event.outerScrollViews.isPresent { replaceOuterScrollViews(event.outerScrollViews.given ?? [], known) }
        numbers.scrollView.apply(event.scrollView, origin: numbers.origin)
        if event.scrollView.snapToOffsets.isPresent { snapToOffsets = event.scrollView.snapToOffsets.given ?? [] }
        if event.scrollView.frame.isGiven { numbers.scrollView.outerOffset = outerOffset(beyond: nil) }
    }

    /// A scroll view of which nothing is known but its name and the values last answered, if there are any.
    private mutating func changeInnermost(to id: String, _ known: KnownValues, areOuterSent: Bool) {
        forgetScrollView(named: id)
        if !id.isEmpty, let values = known.values(of: id, at: 0) { numbers.scrollView.values = values }
        // They lay in the content of the scroll view that is left.
        forgetField()
        container = nil
        // One of the outer scroll views leaves their list together with those inside it.
        if !areOuterSent, !id.isEmpty, let place = outerScrollViews.firstIndex(where: { $0.id == id }) {
            outerScrollViews.removeFirst(place + 1)
        }
    }

    private mutating func replaceOuterScrollViews(_ patches: [ScrollViewPatch], _ known: KnownValues) {
        outerScrollViews = patches.enumerated().map { index, patch in
            let values = known.values(of: patch.id.given ?? "", at: index + 1)
            return OuterScrollView(patch, values: values, origin: numbers.origin)
        }
        for index in patches.indices { outerScrollViews[index].view.outerOffset = outerOffset(beyond: index) }
    }

    /// A scroll view of which nothing is known but its name.
    mutating func forgetScrollView(named id: String) {
        numbers.scrollView = ScrollView()
        scrollViewID = id
        snapToOffsets = []
    }

    /// What all outer scroll views, or those beyond one of them, are scrolled by now.
    func outerOffset(beyond index: Int?) -> Double {
        if rare.isEmpty { return 0 }
        return outerScrollViews[((index ?? -1) + 1)...].reduce(0) { $0 + $1.view.values.contentOffset.y }
    }

    /// The scroll views whose id another one further in has as well.
    var duplicateIDs: [ContractError] {
        var seen: Set<String> = [scrollViewID]
        return outerScrollViews.enumerated().compactMap { index, outer in
            if outer.id.isEmpty || seen.insert(outer.id).inserted { return nil }
            return .duplicateID(outer.id, at: ["outerScrollViews", "\(index)", "id"])
        }
    }
}

/// The values last answered of the scroll views that are known, innermost first.
private struct KnownValues {
    private var views: [(id: String, values: ScrollValues)] = []
    private var saved: [SavedScrollView] = []
    private var left: [SavedScrollView] = []

    init() {}

    init(_ geometry: borrowing Geometry, _ saved: borrowing SavedState) {
        views = [(geometry.scrollViewID, geometry.scrollView.values)]
        for outer in geometry.outerScrollViews { views.append((outer.id, outer.view.values)) }
        guard saved.isShown else { return }
        self.saved = saved.all
        left = saved.leftScrollViews
    }

    func values(of id: String, at place: Int) -> ScrollValues? {
        if let index = saved.index(known: id, at: place), let answered = saved[index].answered { return answered }
        if !id.isEmpty { return (views.first { $0.id == id }?.values) ?? left.first { $0.id == id }?.answered }
        return views.indices.contains(place) && views[place].id.isEmpty ? views[place].values : nil
    }
}
