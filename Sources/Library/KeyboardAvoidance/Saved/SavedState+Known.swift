// Rule 11: a scroll view is identified by its id; without one by its index.
extension SavedState {
    /// Whether the id is that of the saved innermost scroll view.
    @inline(__always)
    func isInnermost(_ id: Identifier) -> Bool { scrollView.id ?? "" == id }

    /// The saved state of a scroll view.
    ///
    /// - Parameter place: 0 for the innermost one, then inner to outer.
    @inline(__always)
    func known(_ id: Identifier, at place: Int) -> SavedScrollView? {
        all.element(known: id, at: place) ?? left(id)
    }

    /// The saved state of a scroll view that was left for another one; nil without an id.
    func left(_ id: Identifier) -> SavedScrollView? {
        guard isShown, hasColdParts, !id.isEmpty else { return nil }
        return leftScrollViews.first { $0.id == id }
    }

    /// The current ones, and the ones left for another one.
    var allKnown: [SavedScrollView] { hasColdParts ? all + (isShown ? leftScrollViews : []) : all }

    /// The innermost scroll view, then the outer ones from the inside out; empty while the keyboard is hidden.
    package var all: [SavedScrollView] {
        @inline(__always) get { isShown ? [scrollView] + outerScrollViews : [] }
    }
}

extension [SavedScrollView] {
    package func element(known id: Identifier, at place: Int) -> SavedScrollView? {
        index(known: id, at: place).map { self[$0] }
    }

    /// The index of a saved scroll view; nil if it is not saved.
    func index(known id: Identifier, at place: Int) -> Int? {
        if !id.isEmpty { return firstIndex { $0.id == id } }
        return indices.contains(place) && self[place].id ?? "" == "" ? place : nil
    }
}
