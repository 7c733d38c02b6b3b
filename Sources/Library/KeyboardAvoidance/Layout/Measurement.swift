// Rule 10, Coverage.
extension Layout {
    /// Measures the target against the band of the outermost scroll view, and the frames of the scroll views inside it.
    @inline(__always)
    mutating func cover(
        _ target: Target, from view: Viewport, _ rest: ScrollPass.Settled, _ keyboard: Classification,
        in input: borrowing LayoutInput
    ) {
        targetBottom = view.frame.y + target.bare.bottom + rest.movedInside - view.current.contentOffset.y
        var measurement = Measurement(rest, target, view, keyboard, translatedBy: distance)
        if !outer.isEmpty { measurement.cut(by: self, target, view, rest, input) }
        measured = measurement.result
    }

    /// Whether there is a warning about the target or its band.
    @inline(__always)
    var isTargetCut: Bool {
        measured.isCut || (outer.isEmpty ? innermost.lacksSpace : outer[outer.count - 1].pass.lacksSpace)
    }
}

extension ScrollPass {
    @inline(__always)
    fileprivate var lacksSpace: Bool { !hasBand || target?.isOversize ?? false }
}

/// The visibility of a target.
package struct Measurement {
    /// The findings of the rule.
    struct Result: Sendable {
        /// Nil without a target.
        var coverage: Avoidance.Coverage?
        /// The edge that the band does not reach.
        var shortEdge: Layout.VerticalEdge?
        /// Whether a keyboard without insets hides rows in the band.
        var isKeyboardOverTarget = false
        /// The innermost scroll view whose frame cuts off rows of a target in the band; 0 for the innermost one.
        var cuttingView: Int?

        @inline(__always)
        fileprivate var isCut: Bool { coverage?.residual ?? 0 > 0 || isKeyboardOverTarget || cuttingView != nil }
    }

    fileprivate var result = Result()
    package var coverage: Avoidance.Coverage? { result.coverage }
    /// The target before and after, and its visible area, measured from the top of the scroll view with the band.
    private var before: (rows: VerticalSpan, band: VerticalSpan)
    private var after: (rows: VerticalSpan, band: VerticalSpan)
    private var behind: VerticalSpan?

    /// - Parameters:
    ///   - rest: the state of the scroll view after its pass.
    ///   - view: the scroll view.
    ///   - distance: the translation of the whole view, 0 or negative.
    @inline(__always)
    package init(
        _ rest: ScrollPass.Settled, _ target: Target, _ view: Viewport, _ keyboard: Classification,
        translatedBy distance: Double = 0
    ) {
        let band = rest.band
        // The band does not move in the window, but ends at the translated view's lower edge.
        let bandAfter = VerticalSpan(top: band.top, bottom: min(band.bottom, rest.height + distance))
        before = (target.bare.offsetBy(rest.movedInside - view.current.contentOffset.y), band)
        after = (target.bare.offsetBy(distance - rest.offset), bandAfter)
        guard band.isVisible else {
            let height = target.bare.height.tidied
            result.coverage = Avoidance.Coverage(before: height, after: height, residual: target.padded.height.tidied)
            return
        }
        behind = keyboard.isLifted ? view.rows(behind: keyboard, of: target) : nil
        let padded = target.padded.offsetBy(distance - rest.offset)
        let (below, above) = (padded.bottom - bandAfter.bottom, bandAfter.top - padded.top)
        var residual = target.isOversize ? 0 : max(0, below, above).withoutDust.tidied
        if !bandAfter.isVisible { residual = target.padded.height.tidied }
        result.coverage = Avoidance.Coverage(
            before: before.rows.length(hiddenBy: band, behind), after: after.rows.length(hiddenBy: bandAfter, behind),
            residual: residual)
        if residual > 0 { result.shortEdge = below >= above ? .bottom : .top }
        guard let behind else { return }
        let over = after.rows.common(with: bandAfter).common(with: behind)
        result.isKeyboardOverTarget = over.bottom - over.top > Tolerance.dust
    }

    /// Counts rows that the frames of the inner scroll views cut off, each row once.
    mutating func cut(
        by layout: Layout, _ target: Target, _ view: Viewport, _ rest: ScrollPass.Settled,
        _ input: borrowing LayoutInput
    ) {
        guard rest.band.isVisible else { return }
        let down = layout.distance - view.frame.y
        for index in 0..<layout.outer.count {
            let frame = index == 0 ? input.frame : layout.outer[index - 1].view.frame
            let moved = index == 0 ? layout.innermost.frame : layout.outer[index - 1].pass.frame
            before.band = before.band.common(with: frame.rows.offsetBy(-view.frame.y))
            let shown = moved.rows.offsetBy(down)
            after.band = after.band.common(with: shown)
            if result.cuttingView == nil, !target.isOversize, coverage?.residual == 0,
                after.rows.sticksOut(of: shown)
            {
                result.cuttingView = index
            }
        }
        result.coverage?.before = before.rows.length(hiddenBy: before.band, behind)
        result.coverage?.after = after.rows.length(hiddenBy: after.band, behind)
    }
}

extension VerticalSpan {
    fileprivate func sticksOut(of other: VerticalSpan) -> Bool {
        top < other.top - Tolerance.dust || bottom > other.bottom + Tolerance.dust
    }

    /// The number of hidden points of the rows: outside the band, or behind the keyboard, each row once.
    package func length(hiddenBy band: VerticalSpan, _ behind: VerticalSpan?) -> Double {
        let seen = common(with: band)
        var length = seen.height
        if let behind, length > 0 { length -= seen.common(with: behind).height }
        return max(0, height - length).withoutDust.tidied
    }
}

extension Viewport {
    /// The rows of the scroll view behind a keyboard that overlaps the target's columns; nil if it does not.
    fileprivate func rows(behind keyboard: Classification, of target: Target) -> VerticalSpan? {
        guard let keyboardFrame = keyboard.frameInWindow, let rect = rect(of: target) else { return nil }
        let columns = rect.offsetBy(dx: frame.x - current.contentOffset.x, dy: 0)
        guard keyboardFrame.meetsHorizontally(columns) else { return nil }
        return VerticalSpan(top: keyboardFrame.minY - frame.minY, bottom: keyboardFrame.maxY - frame.minY)
    }

    /// The rectangle of the target.
    private func rect(of target: Target) -> LayoutRect? {
        target.candidate == .container ? container : field?.rect(of: target.candidate, container: container)
    }
}
