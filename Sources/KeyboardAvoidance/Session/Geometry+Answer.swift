extension Geometry {
    /// Takes what was answered as applied: it is what a member that is not sent has from now on.
    @inline(__always)
    mutating func take(_ values: ScrollValues, writesOffset: Bool, _ keyboard: Keyboard?) {
        self.keyboard = keyboard
        scrollView.values.contentInset = values.contentInset
        scrollView.values.scrollIndicatorInsets = values.scrollIndicatorInsets
        if writesOffset { scrollView.values.contentOffset = values.contentOffset }
    }

    /// The same for the outer scroll views.
    mutating func take(_ outer: [Answer.OuterScrollView]) {
        for (index, answered) in outer.enumerated() {
            if let offset = answered.contentOffset { outerScrollViews[index].view.values.contentOffset = offset }
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
