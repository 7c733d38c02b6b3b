// Rule 9, strategy `resize`: a frame that comes back shortened means the one before.
extension Geometry {
    /// Undoes our own shortening of each scroll view.
    ///
    /// - Parameter saved: what is saved of each if one was shortened.
    /// - Returns: the innermost one's frame as it is now, and as the event sent it; nil if it did not.
    mutating func resolveResizedFrames(
        isSent: Bool,
        _ saved: [SavedScrollView]
    ) -> (reported: LayoutRect?, sent: LayoutRect?) {
        let scale = screenInForce?.scale ?? 1
        for (index, outer) in outerScrollViews.enumerated() {
            guard let resized = saved.element(known: outer.id, at: index + 1)?.resized, let frame = outer.view.frame
            else { continue }
            let scrolled = outerScrollViews[(index + 1)...].scrolled(since: saved)
            let found = resized.resolve(frame, isSent: outer.sentFrame != nil, scrolledOutside: scrolled, scale: scale)
            outerScrollViews[index].view.frame = found.meant
            outerScrollViews[index].reportedFrame = found.reported
            outerScrollViews[index].sentFrame = found.sent
        }
        let frame = numbers.scrollView.frame
        guard let resized = saved.element(known: scrollViewID, at: 0)?.resized, let frame else {
            return (frame, isSent ? frame : nil)
        }
        let scrolled = outerScrollViews[...].scrolled(since: saved)
        let found = resized.resolve(frame, isSent: isSent, scrolledOutside: scrolled, scale: scale)
        numbers.scrollView.frame = found.meant
        return (found.reported, found.sent)
    }
}

extension ArraySlice<OuterScrollView> {
    /// How far those that are saved were scrolled since the last answer, all together.
    fileprivate func scrolled(since saved: [SavedScrollView]) -> Double {
        indices.reduce(0) { sum, index in
            guard let answered = saved.element(known: self[index].id, at: index + 1)?.answered else { return sum }
            return sum + self[index].view.values.contentOffset.y - answered.contentOffset.y
        }
    }
}

extension SavedState {
    /// Whether strategy resize was used while the keyboard is shown.
    var hasResizedFrames: Bool {
        if scrollView.hasRareParts, scrollView.resized != nil { return true }
        return hasRareParts && outerScrollViews.contains { $0.resized != nil }
    }
}
