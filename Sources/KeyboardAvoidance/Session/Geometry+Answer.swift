extension Geometry {
    /// Takes what was answered as applied: it is what a member that is not sent has from now on.
    ///
    /// The answer is not changed; handed over in place it is not copied.
    mutating func take(_ answer: inout Answer) {
        scrollView.values.contentInset = answer.contentInset
        scrollView.values.scrollIndicatorInsets = answer.scrollIndicatorInsets
        if let offset = answer.contentOffset { scrollView.values.contentOffset = offset }
        for (index, outer) in answer.outerScrollViews.enumerated() {
            if let offset = outer.contentOffset { outerScrollViews[index].values.contentOffset = offset }
        }
    }
}

extension Geometry {
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
        if let reported, reported.isWithin(0.01, of: resized.answered) { scrollView.frame = resized.original }
        return reported
    }
}

extension Rect {
    func isWithin(_ tolerance: Double, of other: Rect) -> Bool {
        (x - other.x).magnitude <= tolerance && (y - other.y).magnitude <= tolerance
            && (width - other.width).magnitude <= tolerance && (height - other.height).magnitude <= tolerance
    }
}
