extension Geometry {
    /// Takes what was answered as applied: it is what a member that is not sent has from now on.
    mutating func take(_ answer: borrowing Answer) {
        scrollView.values.contentInset = answer.contentInset
        scrollView.values.scrollIndicatorInsets = answer.scrollIndicatorInsets
        if let offset = answer.contentOffset { scrollView.values.contentOffset = offset }
        guard !rare.isEmpty else { return }
        for (index, outer) in answer.outerScrollViews.enumerated() {
            if let offset = outer.contentOffset { outerScrollViews[index].view.values.contentOffset = offset }
        }
    }

    /// Undoes our own shortening: a frame that was answered and comes back means the one it was made from.
    ///
    /// - Returns: the frame the scroll view has now.
    mutating func resolveResizedFrame(_ resized: ResizedFrame?, isSent: Bool) -> Rect? {
        let reported = scrollView.frame
        guard let resized else { return reported }
        guard isSent else {
            scrollView.frame = resized.original
            return resized.answered
        }
        if let reported, reported.isClose(to: resized.answered, within: Tolerance.echo) {
            scrollView.frame = resized.original
        }
        return reported
    }
}
