extension Answer {
    /// The answer to what a policy decided, whichever it is.
    @inline(__always)
    init(_ input: borrowing LayoutInput, _ outcome: borrowing PolicyOutcome) {
        let keyboard = outcome.classification
        let band = outcome.layout.innermost.band
        let offset = outcome.values.contentOffset
        decision = outcome.decision
        contentInset = outcome.values.contentInset
        scrollIndicatorInsets = outcome.values.scrollIndicatorInsets
        contentOffset = outcome.writesOffset ? offset : nil
        released = outcome.released
        outerScrollViews = outcome.outerScrollViews
        if let distance = outcome.translation { translation = Point(x: 0, y: distance) } else { translation = nil }
        frame = outcome.frame
        requiredViewOffset = outcome.requiredViewOffset ?? keyboard.requiredViewOffset(outcome.layout.targetBottom)
        animation = outcome.animation
        framesPerSecond = input.options.keyframes
        self.keyboard = KeyboardReport(
            mode: keyboard.mode,
            frameInWindow: keyboard.frameInWindow,
            overlap: outcome.layout.innermost.overlap
        )
        visibleRect = Rect(x: offset.x, y: offset.y + band.top, width: input.frame.width, height: band.height)
        coverage = outcome.coverage
        warnings = outcome.warnings
        if outcome.warnsOfLayout { warnings += outcome.layout.warnings }
        if !input.geometry.rare.isEmpty { warnings += input.contradictions(outcome.keyboard, mode: keyboard.mode) }
        trace = input.options.explain ? Trace(input, outcome).steps : nil
    }
}

extension Classification {
    /// Shape's requiredViewOffset: min(0, keyboard top − target bottom) in window coordinates, before the move.
    fileprivate func requiredViewOffset(_ targetBottom: Double?) -> Double? {
        guard let targetBottom else { return nil }
        guard mode != .hidden, let frameInWindow else { return 0 }
        return min(0, frameInWindow.minY - targetBottom)
    }
}
