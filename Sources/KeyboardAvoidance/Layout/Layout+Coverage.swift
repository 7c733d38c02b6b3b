// Rule 10, Coverage.
extension Layout {
    /// Measures the target against the band of the outermost scroll view.
    @inline(__always)
    mutating func cover(_ target: Target, from view: Viewport, _ rest: ScrollPass.Rest, _ keyboard: Classification) {
        targetBottom = view.frame.y + target.bare.bottom + rest.movedInside - view.current.contentOffset.y
        let found = Measurement(rest, target, view, keyboard, translatedBy: distance)
        coverage = found.coverage
        shortEdge = found.shortEdge
        isKeyboardOverTarget = found.isKeyboardOverTarget
    }
}

/// What is seen of a target.
struct Measurement {
    var coverage: Avoidance.Coverage
    /// The edge that the band does not reach.
    var shortEdge: Layout.VerticalEdge?
    /// A keyboard that insets nothing hides rows in the band.
    var isKeyboardOverTarget = false

    /// - Parameters:
    ///   - rest: where the scroll view's pass has left it.
    ///   - view: the scroll view, as it is.
    ///   - distance: how the whole view is moved, 0 or negative.
    @inline(__always)
    init(
        _ rest: ScrollPass.Rest,
        _ target: Target,
        _ view: Viewport,
        _ keyboard: Classification,
        translatedBy distance: Double = 0
    ) {
        let band = rest.band
        guard band.isVisible else {
            let height = target.bare.height.tidied
            coverage = Avoidance.Coverage(before: height, after: height, residual: target.padded.height.tidied)
            return
        }
        let behind = keyboard.isLifted ? view.rows(behind: keyboard, of: target) : nil
        // The band stays where it is in the window, but ends at the moved view's lower edge.
        let bandAfter = VerticalSpan(top: band.top, bottom: min(band.bottom, rest.height + distance))
        let before = target.bare.offsetBy(rest.movedInside - view.current.contentOffset.y)
        let after = target.bare.offsetBy(distance - rest.offset)
        let padded = target.padded.offsetBy(distance - rest.offset)
        let (below, above) = (padded.bottom - bandAfter.bottom, bandAfter.top - padded.top)
        let residual = target.isOversize ? 0 : max(0, below, above).withoutDust.tidied
        coverage = Avoidance.Coverage(
            before: before.length(hiddenBy: band, behind),
            after: after.length(hiddenBy: bandAfter, behind),
            residual: residual
        )
        if residual > 0 { shortEdge = below >= above ? .bottom : .top }
        guard let behind else { return }
        let over = after.common(with: bandAfter).common(with: behind)
        isKeyboardOverTarget = over.bottom - over.top > Tolerance.dust
    }
}

extension Viewport {
    /// The rows of the scroll view behind a keyboard that meets the target's columns; nil if it does not.
    fileprivate func rows(behind keyboard: Classification, of target: Target) -> VerticalSpan? {
        guard let keyboardFrame = keyboard.frameInWindow, let rect = rect(of: target) else { return nil }
        let columns = rect.offsetBy(dx: frame.x - current.contentOffset.x, dy: 0)
        guard keyboardFrame.meetsHorizontally(columns) else { return nil }
        return VerticalSpan(top: keyboardFrame.minY - frame.minY, bottom: keyboardFrame.maxY - frame.minY)
    }

    /// What was taken for the target.
    private func rect(of target: Target) -> LayoutRect? {
        switch target.candidate {
        case .container: container
        case .caret: field?.caretRect
        case .padded, .withoutTopPadding, .bare, .oversize: field?.frame
        }
    }
}

extension VerticalSpan {
    /// How many points of the rows are not seen: outside the band, or behind the keyboard, each row once.
    package func length(hiddenBy band: VerticalSpan, _ behind: VerticalSpan?) -> Double {
        let seen = common(with: band)
        var length = seen.height
        if let behind, length > 0 { length -= seen.common(with: behind).height }
        return max(0, height - length).withoutDust.tidied
    }
}
