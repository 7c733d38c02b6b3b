extension PolicyOutcome {
    /// The answer for a decision under any policy.
    ///
    /// Its lists are moved, not copied.
    ///
    /// - Parameter doubts: the warnings after its own, of which the trace says nothing.
    @inline(__always)
    mutating func takeAnswer(to input: borrowing LayoutInput, doubts: [Warning]) -> Avoidance {
        if warnsOfLayout, layout.isTargetCut {
            let isDoubtful = doubts.contains { $0.code == .fieldMayBePixels }
            warnings += layout.warnings(of: input, classification, curing: !isDoubtful)
        }
        if !input.cold.isEmpty { warnOfContradictions(input) }
        // Before the lists are moved.
        let trace = input.numbers.options.explain ? Trace(input, self).steps : nil
        if !doubts.isEmpty { add(doubts) }
        if !input.cold.isEmpty, input.numbers.policy != .automatic { warnOfPlatform(input) }
        let offset = values.contentOffset
        return Avoidance(
            decision: decision,
            contentInset: values.contentInset,
            scrollIndicatorInsets: values.scrollIndicatorInsets,
            contentOffset: writesOffset ? offset : nil,
            released: released.taken(),
            outerScrollViews: outerScrollViews.taken(),
            translation: translation.map { LayoutPoint(x: 0, y: $0) },
            frame: frame,
            requiredViewOffset: requiredViewOffset ?? classification.requiredViewOffset(layout.targetBottom),
            animation: animation,
            framesPerSecond: input.numbers.options.keyframes,
            keyboard: Avoidance.KeyboardReport(
                mode: classification.mode, frameInWindow: classification.frameInWindow?.tidied,
                overlap: layout.innermost.overlap),
            visibleRect: unknown.contains(.visibleRect) ? LayoutRect() : layout.visibleRect(at: offset),
            coverage: coverage,
            warnings: warnings.taken(),
            unknown: unknown,
            trace: trace,
            rest: trace == nil ? nil : rest(input)
        )
    }

    // Rare parts of answers, kept separate so that the rest can be inlined.

    @inline(never)
    private mutating func warnOfContradictions(_ input: borrowing LayoutInput) {
        warnings += input.contradictions(unansweredKeyboard ?? keyboard(of: input), mode: classification.mode)
    }

    @inline(never)
    private mutating func warnOfPlatform(_ input: borrowing LayoutInput) {
        let device = input.cold.device
        warnings += device.flatMap { Warning.policyOfAnotherPlatform(input.numbers.policy, on: $0) }.map { [$0] } ?? []
    }

    @inline(never)
    private mutating func add(_ doubts: [Warning]) {
        if doubts.contains(where: \.isOfAbsentKeyboard) { warnings.removeAll { $0.code == .nothingSaved } }
        warnings += doubts
    }

    /// The offsets at which the innermost scroll view can rest; nil if unknown.
    @inline(never)
    private func rest(_ input: borrowing LayoutInput) -> Avoidance.RestingRange? {
        unknown.contains(.visibleRect) ? nil : Avoidance.RestingRange(input, self)
    }
}

extension Layout {
    /// The visible rows of the innermost scroll view at an offset, in its content, over its whole width.
    fileprivate func visibleRect(at offset: LayoutPoint) -> LayoutRect {
        let band = innermost.band
        let bottom = min(band.bottom, frame.height + distance)
        return LayoutRect(
            x: offset.x, y: offset.y + band.top - distance, width: frame.width, height: max(0, bottom - band.top)
        ).tidied
    }
}

extension Classification {
    /// Shape's requiredViewOffset: min(0, keyboard top − target bottom) in window coordinates, before the move.
    fileprivate func requiredViewOffset(_ targetBottom: Double?) -> Double? {
        guard let targetBottom else { return nil }
        guard mode != .hidden, let frameInWindow else { return 0 }
        return min(0, (frameInWindow.minY - targetBottom).withoutDust).tidied
    }
}

extension Array {
    /// Moves the list out, leaving it empty.
    @inline(__always)
    fileprivate mutating func taken() -> [Element] {
        let all = self
        self = []
        return all
    }
}
