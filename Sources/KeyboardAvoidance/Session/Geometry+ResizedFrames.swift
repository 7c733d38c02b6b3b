// Rule 9, strategy `resize`: a frame that comes back shortened means the one before.
extension Geometry {
    /// Undoes our own shortening of each scroll view.
    ///
    /// - Returns: the innermost one's frame as it is now.
    @inline(__always)
    mutating func resolveResizedFrames(isSent: Bool, _ saved: borrowing SavedState) -> LayoutRect? {
        let reported = numbers.scrollView.frame
        guard saved.isShown, saved.hasResizedFrames else { return reported }
        let scale = screenInForce?.scale ?? 1
        for (index, outer) in outerScrollViews.enumerated() {
            guard let resized = saved.known(outer.id, at: index + 1)?.resized else { continue }
            if let sent = outer.sentFrame {
                outerScrollViews[index].view.frame = resized.meaning(of: sent, scale: scale)
                outerScrollViews[index].reportedFrame = sent
            } else {
                outerScrollViews[index].reportedFrame = resized.answered
            }
        }
        guard let resized = saved.known(scrollViewID, at: 0)?.resized else { return reported }
        guard isSent, let reported else { return resized.answered }
        numbers.scrollView.frame = resized.meaning(of: reported, scale: scale)
        return reported
    }
}

extension SavedState {
    /// Whether strategy resize was used while the keyboard is shown.
    @inline(__always)
    fileprivate var hasResizedFrames: Bool {
        if !scrollView.hasRareParts, !hasRareParts { return false }
        return all.contains { $0.resized != nil }
    }
}
