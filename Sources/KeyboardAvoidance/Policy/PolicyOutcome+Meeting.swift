extension PolicyOutcome {
    /// What others did to the scroll views, and which of them are given back.
    mutating func take(_ meeting: SavedState.Meeting, _ input: borrowing LayoutInput) {
        course.isCaptured = meeting.isCaptured
        course.change = meeting.changes[0]
        course.newSize = meeting.newSize
        warnings = meeting.changes[0].warnings(of: input)
        takeOuter(Array(meeting.changes.dropFirst()), input)
        released = meeting.gone.map { Avoidance.Released($0) }
    }

    /// What others did to the outer scroll views.
    mutating func takeOuter(_ changes: [ExternalChange], _ input: borrowing LayoutInput) {
        outerChanges = changes
        for index in changes.indices where !changes[index].isEmpty {
            warnings += changes[index].warnings(of: input, outer: index)
        }
    }

    /// Gives the insets of a scroll view back that was left while the keyboard was up; by now it may be an outer one.
    mutating func release(_ id: String, _ values: ScrollValues) {
        if !id.isEmpty, let index = outerScrollViews.firstIndex(where: { $0.id == id }) {
            outerScrollViews[index].contentInset = values.contentInset
            outerScrollViews[index].scrollIndicatorInsets = values.scrollIndicatorInsets
        } else {
            released.append(
                Avoidance.Released(
                    id: id,
                    contentInset: values.contentInset,
                    scrollIndicatorInsets: values.scrollIndicatorInsets
                )
            )
        }
    }

    /// A hide that found nothing saved and no scroll view known: what was sent with it, and otherwise nothing.
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
    /// A scroll view with what it had before the keyboard.
    fileprivate init(_ saved: SavedScrollView) {
        self.init(
            id: saved.id ?? "",
            contentInset: saved.base.contentInset,
            scrollIndicatorInsets: saved.base.scrollIndicatorInsets
        )
        if let resized = saved.resized, resized.answered != resized.original { frame = resized.original }
    }
}

extension Avoidance.OuterScrollView {
    init(_ id: String, _ values: ScrollValues, writesOffset: Bool) {
        self.init(
            id: id,
            contentInset: values.contentInset,
            scrollIndicatorInsets: values.scrollIndicatorInsets,
            contentOffset: writesOffset ? values.contentOffset : nil
        )
    }
}
