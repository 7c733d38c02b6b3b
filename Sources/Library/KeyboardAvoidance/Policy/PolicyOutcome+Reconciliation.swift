extension PolicyOutcome {
    /// Records the changes by others to the scroll views, and releases those that are gone.
    mutating func take(_ reconciliation: SavedState.Reconciliation, _ input: borrowing LayoutInput) {
        diagnostics.isCaptured = reconciliation.isCaptured
        diagnostics.change = reconciliation.changes[0]
        diagnostics.newSize = reconciliation.newSize
        warnings = reconciliation.changes[0].warnings(of: input)
        takeOuter(Array(reconciliation.changes.dropFirst()), input)
        released = reconciliation.gone.map { Avoidance.Released($0) }
    }

    /// Records the changes by others to the outer scroll views.
    mutating func takeOuter(_ changes: [ExternalChange], _ input: borrowing LayoutInput) {
        outerChanges = changes
        for index in changes.indices where !changes[index].isEmpty {
            warnings += changes[index].warnings(of: input, outer: index)
        }
    }

    /// Whether an offset came with the event that is the user's.
    @inline(__always)
    var isScrolledByUser: Bool {
        diagnostics.change?.scrolledTo != nil || outerChanges.contains { $0.scrolledTo != nil }
    }

    /// Gives the insets of a scroll view back that was left while the keyboard was up; by now it may be an outer one.
    package mutating func release(_ id: Identifier, _ values: ScrollValues) {
        if !id.isEmpty, let index = outerScrollViews.firstIndex(where: { Identifier($0.id) == id }) {
            outerScrollViews[index].contentInset = values.contentInset
            outerScrollViews[index].scrollIndicatorInsets = values.scrollIndicatorInsets
        } else {
            released.append(
                Avoidance.Released(
                    id: id.text,
                    contentInset: values.contentInset,
                    scrollIndicatorInsets: values.scrollIndicatorInsets
                )
            )
        }
    }

    /// The outcome of a hide without saved values and a known scroll view: only the values sent with it.
    mutating func loseHide(_ sent: borrowing ScrollViewPatch, _ input: borrowing LayoutInput) {
        warnings = [.nothingSaved]
        animation = KeyboardAnimation(of: input.keyboard)
        writesOffset = sent.contentOffset.isGiven
        unknown = [.visibleRect]
        if !sent.contentInset.isGiven { unknown.insert(.contentInset) }
        if !sent.scrollIndicatorInsets.isGiven { unknown.insert(.scrollIndicatorInsets) }
    }
}

extension Avoidance.Released {
    /// A scroll view with its values before the keyboard.
    fileprivate init(_ saved: SavedScrollView) {
        self.init(
            id: saved.id?.text ?? "",
            contentInset: saved.base.contentInset,
            scrollIndicatorInsets: saved.base.scrollIndicatorInsets
        )
        if let resized = saved.resized, resized.answered != resized.original { frame = resized.original }
    }
}

extension Avoidance.OuterScrollView {
    package init(_ id: Identifier, _ values: ScrollValues, writesOffset: Bool) {
        self.init(
            id: id.text,
            contentInset: values.contentInset,
            scrollIndicatorInsets: values.scrollIndicatorInsets,
            contentOffset: writesOffset ? values.contentOffset : nil
        )
    }
}
