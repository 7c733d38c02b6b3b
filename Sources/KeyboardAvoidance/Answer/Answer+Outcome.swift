extension PolicyOutcome {
    /// The answer to what was decided, whichever policy it was.
    ///
    /// Its lists are handed over, not copied.
    @inline(__always)
    mutating func takeAnswer(to input: borrowing LayoutInput) -> Answer {
        if warnsOfLayout, layout.isTargetCut { warnings += layout.warnings }
        if !input.geometry.rare.isEmpty { warnings += input.contradictions(keyboard, mode: classification.mode) }
        let band = layout.innermost.band
        let offset = values.contentOffset
        return Answer(
            decision: decision,
            contentInset: values.contentInset,
            scrollIndicatorInsets: values.scrollIndicatorInsets,
            contentOffset: writesOffset ? offset : nil,
            released: released,
            outerScrollViews: outerScrollViews,
            translation: translation.map { Point(x: 0, y: $0) },
            frame: frame,
            requiredViewOffset: requiredViewOffset ?? classification.requiredViewOffset(layout.targetBottom),
            animation: animation,
            framesPerSecond: input.geometry.options.keyframes,
            keyboard: Answer.KeyboardReport(
                mode: classification.mode,
                frameInWindow: classification.frameInWindow,
                overlap: layout.innermost.overlap
            ),
            visibleRect: Rect(x: offset.x, y: offset.y + band.top, width: input.frame.width, height: band.height),
            coverage: coverage,
            warnings: warnings,
            trace: input.geometry.options.explain ? Trace(input, self).steps : nil
        )
    }
}

extension Layout {
    /// Whether something is to be said of the target or its band.
    @inline(__always)
    fileprivate var isTargetCut: Bool {
        guard outer.isEmpty, translation == nil else { return true }
        if innermost.band.height <= 0 || scrolled?.residual ?? 0 > 0 { return true }
        return innermost.target?.isOversize ?? false
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
