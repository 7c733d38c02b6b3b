// What is remembered of an answer while the keyboard is shown.
extension SavedState {
    /// Rule 11: a drag of the keyboard begins with the bottoms in force.
    mutating func beginDrag() {
        guard !isDragging else { return }
        isDragging = true
        scrollView.beginDrag()
        guard hasRareParts else { return }
        for index in outerScrollViews.indices { outerScrollViews[index].beginDrag() }
    }

    /// The drag is over; what was sent last, and read as something else, counts as sent from now on.
    mutating func endDrag(_ input: borrowing LayoutInput) {
        isDragging = false
        scrollView.endDrag(sent: input.current)
        guard hasRareParts else { return }
        for (index, outer) in input.outerScrollViews.enumerated() {
            outerScrollViews[index].endDrag(sent: outer.view.values)
        }
    }

    /// The common case of `meet(_:captures:)`: one scroll view, and it is the one that is saved.
    @inline(__always)
    mutating func meetInnermost(_ input: borrowing LayoutInput) -> ExternalChange {
        completeIfBaseAlone(with: input)
        let newSize = noticeSize(input)
        var change = scrollView.absorb(input.current)
        change.newSize = newSize
        scrollView.takeFrame(input.sentFrame, scale: input.screen.scale)
        if newSize != nil {
            let isObserved = input.event.hasAdjustedContentInset
            scrollView.void(observed: isObserved ? input.numbers.scrollView.observedAdjustment : nil)
        }
        if input.event.kind.isInteractive { scrollView.isUserScrolled = true }
        return change
    }

    /// The innermost scroll view's frame, if strategy `resize` was used.
    mutating func recordFrame(_ input: borrowing LayoutInput, answered frame: LayoutRect) {
        if input.options.strategy != .resize, scrollView.resized == nil { return }
        scrollView.recordFrame(frame, original: input.frame, isDragging: isDragging)
    }

    /// The outer scroll views' values and frames.
    mutating func recordOuter(
        _ answers: [Avoidance.OuterScrollView],
        _ layout: Layout,
        _ input: borrowing LayoutInput
    ) {
        var views = outerScrollViews
        for (index, found) in layout.outer.enumerated() {
            views[index].record(answered: found.pass.values, to: found.view.current)
            if views[index].resized != nil {
                views[index].recordFrame(found.view.frame, original: found.view.frame, isDragging: isDragging)
            }
        }
        outerScrollViews = views
    }
}

extension SavedScrollView {
    fileprivate mutating func recordFrame(_ frame: LayoutRect, original: LayoutRect, isDragging: Bool) {
        var known =
            resized
            ?? ResizedFrame(
                original: original,
                answered: frame,
                heights: [original.height],
                drag: isDragging ? Drag.Bottoms(original.height) : nil
            )
        known.take(answered: frame)
        resized = known
    }
}
