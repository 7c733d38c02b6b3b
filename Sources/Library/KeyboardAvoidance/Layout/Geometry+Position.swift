// Rule 9, Where a view stands: a stored frame moves with the offsets of the views around it.
extension Geometry {
    /// Moves the innermost scroll view's frame by the scrolling of outer ones since it was stored.
    ///
    /// - Parameter before: the outer scroll views before; one that was unknown has not moved.
    mutating func scrollInnermost(around before: ArraySlice<(id: Identifier, values: ScrollValues)>) {
        guard let frame = numbers.scrollView.frame else { return }
        var (x, y) = (0.0, 0.0)
        for (index, outer) in outerScrollViews.enumerated() {
            let place = before.startIndex + index
            let isKnown = before.indices.contains(place) && before[place].id.isEmpty
            let known = outer.id.isEmpty ? isKnown ? before[place] : nil : before.first { $0.id == outer.id }
            guard let offset = known?.values.contentOffset else { continue }
            x += outer.view.values.contentOffset.x - offset.x
            y += outer.view.values.contentOffset.y - offset.y
        }
        if x != 0 { numbers.scrollView.frame?.x = (frame.x - x).tidied }
        if y != 0 { numbers.scrollView.frame?.y = (frame.y - y).tidied }
    }

    /// Applies the answered outer scroll views: everything inside one that scrolls moves with its content.
    ///
    /// Members sent with this event are no longer new.
    mutating func takeOuter(_ answered: [Avoidance.OuterScrollView]) {
        var scrolled = 0.0
        cold.change { cold in
            for index in cold.outerScrollViews.indices.reversed() {
                cold.outerScrollViews[index].view.scroll(by: scrolled)
                cold.outerScrollViews[index].sentFrame = nil
                cold.outerScrollViews[index].hasAdjustedContentInset = false
                cold.outerScrollViews[index].isTracking = nil
                guard answered.indices.contains(index) else { continue }
                var values = cold.outerScrollViews[index].view.values
                values.contentInset = answered[index].contentInset
                values.scrollIndicatorInsets = answered[index].scrollIndicatorInsets
                if let offset = answered[index].contentOffset {
                    scrolled += offset.y - values.contentOffset.y
                    values.contentOffset = offset
                }
                cold.outerScrollViews[index].view.values = values
            }
        }
        numbers.scrollView.scroll(by: scrolled)
    }
}

extension ScrollView {
    /// Moves the frame up by the scrolling of the views around it.
    fileprivate mutating func scroll(by distance: Double) {
        guard distance != 0, let y = frame?.y else { return }
        frame?.y = (y - distance).tidied
    }
}
