// The parts of an answer that are saved while the keyboard is shown.
extension SavedState {
    /// Rule 11: a drag of the keyboard begins with the bottoms in force.
    package mutating func beginDrag() {
        guard !isDragging else { return }
        isDragging = true
        scrollView.beginDrag()
        changeOuterScrollViews { views in
            for index in views.indices { views[index].beginDrag() }
        }
    }

    /// Ends the drag; values sent last, but counted as others, count as sent from now on.
    package mutating func endDrag(_ input: borrowing LayoutInput) {
        isDragging = false
        scrollView.endDrag(sent: input.current)
        guard hasColdParts else { return }
        let sent = input.outerScrollViews
        changeOuterScrollViews { views in
            for index in sent.indices { views[index].endDrag(sent: sent[index].view.values) }
        }
    }

    /// Whether the current scroll views are the saved ones, each at its index.
    @inline(__always)
    func isOf(_ input: borrowing LayoutInput) -> Bool {
        if input.cold.isEmpty, !hasColdParts { return isInnermost(input.scrollViewID) }
        guard scrollView.id == input.scrollViewID, scrollView.answered != nil else { return false }
        let (saved, outer) = (outerScrollViews, input.outerScrollViews)
        guard saved.count == outer.count else { return false }
        return saved.indices.allSatisfy { saved[$0].answered != nil && saved[$0].id == outer[$0].id }
    }

    /// Does the work of `reconcile(_:captures:)` for the innermost scroll view, if each is at its index.
    @inline(__always)
    mutating func meetInnermost(_ input: borrowing LayoutInput) -> (change: ExternalChange, newSize: LayoutSize?) {
        completeIfBaseAlone(with: input)
        let newSize = noticeSize(input)
        let change = scrollView.reconcile(
            input.numbers.scrollView, input.sentFrame, isTracking: input.event.isTracking,
            isObserved: input.event.hasAdjustedContentInset, isResized: newSize != nil, input)
        return (change, newSize)
    }

    /// Does the same for the outer scroll views, inner to outer.
    mutating func meetOuter(_ input: borrowing LayoutInput, isResized: Bool) -> [ExternalChange] {
        let outer = input.outerScrollViews
        var changes: [ExternalChange] = []
        changeOuterScrollViews { views in
            for index in views.indices {
                let change = views[index].reconcile(
                    outer[index].view, outer[index].sentFrame, isTracking: outer[index].isTracking,
                    isObserved: outer[index].hasAdjustedContentInset, isResized: isResized, input)
                changes.append(change)
            }
        }
        return changes
    }

    /// Records the innermost scroll view's frame, if strategy `resize` was used.
    ///
    /// - Parameter moved: the sum of the distances that the outer scroll views are scrolled.
    mutating func recordFrame(_ input: borrowing LayoutInput, answered frame: LayoutRect, movedOutside moved: Double) {
        if input.options.strategy != .resize, scrollView.resized == nil { return }
        scrollView.recordFrame(frame, original: input.frame, movedOutside: moved, isDragging: isDragging)
    }

    /// Records the outer scroll views' values and frames.
    mutating func recordOuter(_ layout: Layout) {
        let isDragging = isDragging
        changeOuterScrollViews { views in
            for index in layout.outer.indices {
                let found = layout.outer[index]
                views[index].record(answered: found.pass.values, to: found.view.current)
                if views[index].resized != nil {
                    views[index].recordFrame(
                        found.view.frame, original: found.view.frame,
                        movedOutside: layout.outer[(index + 1)...].moved, isDragging: isDragging)
                }
            }
        }
    }
}

extension SavedScrollView {
    fileprivate mutating func recordFrame(
        _ frame: LayoutRect, original: LayoutRect, movedOutside moved: Double, isDragging: Bool
    ) {
        var known =
            resized
            ?? ResizedFrame(
                original: original, answered: frame, heights: [original.height],
                drag: isDragging ? Drag.Bottoms(original.height) : nil)
        known.take(answered: frame, scrolledOutside: moved)
        resized = known
    }
}
