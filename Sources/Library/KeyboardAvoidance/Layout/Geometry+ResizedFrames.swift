// Rule 9, strategy `resize`: a frame that is sent back shortened means the original one.
extension Geometry {
    /// Reverts our own shortening of each scroll view.
    ///
    /// - Parameter saved: the saved state of each if one was shortened.
    /// - Returns: the current frame of the innermost one, and the one in the event; nil if it was not sent.
    mutating func resolveResizedFrames(
        isSent: Bool, _ saved: [SavedScrollView]
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
    /// The sum of the distances that the saved ones were scrolled since the last answer.
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
        if scrollView.hasColdParts, scrollView.resized != nil { return true }
        return hasColdParts && outerScrollViews.contains { $0.resized != nil }
    }
}
