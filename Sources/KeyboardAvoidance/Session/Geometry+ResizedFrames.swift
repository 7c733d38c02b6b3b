// Rule 9, strategy `resize`: a frame that comes back shortened means the one before.
extension Geometry {
    /// Undoes our own shortening of each scroll view.
    ///
    /// - Parameter saved: what is saved of each if one was shortened.
    /// - Returns: the innermost one's frame as it is now.
    mutating func resolveResizedFrames(isSent: Bool, _ saved: [SavedScrollView]) -> LayoutRect? {
        let reported = numbers.scrollView.frame
        let scale = screenInForce?.scale ?? 1
        for (index, outer) in outerScrollViews.enumerated() {
            guard let resized = saved.element(known: outer.id, at: index + 1)?.resized else { continue }
            if let sent = outer.sentFrame {
                outerScrollViews[index].view.frame = resized.meaning(of: sent, scale: scale)
                outerScrollViews[index].reportedFrame = sent
            } else {
                outerScrollViews[index].reportedFrame = resized.answered
            }
        }
        guard let resized = saved.element(known: scrollViewID, at: 0)?.resized else { return reported }
        guard isSent, let reported else { return resized.answered }
        numbers.scrollView.frame = resized.meaning(of: reported, scale: scale)
        return reported
    }
}

extension SavedState {
    /// Whether strategy resize was used while the keyboard is shown.
    @inline(__always)
    var hasResizedFrames: Bool {
        if scrollView.hasRareParts, scrollView.resized != nil { return true }
        return hasRareParts && outerScrollViews.contains { $0.resized != nil }
    }
}
