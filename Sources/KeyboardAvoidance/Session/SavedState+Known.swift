// Rule 11: a scroll view is known by its id, whichever it is; without one by its place.
extension SavedState {
    /// Whether it is the innermost scroll view that is saved as such.
    @inline(__always)
    func isInnermost(_ id: String) -> Bool { scrollView.id ?? "" == id }

    /// What is saved of a scroll view.
    ///
    /// - Parameter place: 0 for the innermost one, then inner to outer.
    @inline(__always)
    func known(_ id: String, at place: Int) -> SavedScrollView? {
        all.element(known: id, at: place) ?? left(id)
    }

    /// What is saved of a scroll view that was left for another one; nil of one without an id.
    func left(_ id: String) -> SavedScrollView? {
        guard isShown, hasRareParts, !id.isEmpty else { return nil }
        return leftScrollViews.first { $0.id == id }
    }

    /// Those that are there, and those that were left for another one.
    var allKnown: [SavedScrollView] { hasRareParts ? all + (isShown ? leftScrollViews : []) : all }

    /// The innermost scroll view, then the outer ones from the inside out; empty while the keyboard is hidden.
    var all: [SavedScrollView] {
        @inline(__always) get { isShown ? [scrollView] + outerScrollViews : [] }
    }
}

extension [SavedScrollView] {
    func element(known id: String, at place: Int) -> SavedScrollView? {
        index(known: id, at: place).map { self[$0] }
    }

    /// Where a scroll view is among those saved; nil if it is not.
    func index(known id: String, at place: Int) -> Int? {
        if !id.isEmpty { return firstIndex { $0.id == id } }
        return indices.contains(place) && self[place].id ?? "" == "" ? place : nil
    }
}
