/// The numbers of one event under the `automatic` policy: a function of the scene, the base and the keyboard.
struct Layout {
    var values: ScrollValues
    var overlap: Double
    var band: VerticalSpan
    var range: ClosedRange<Double>
    var target: Target?
    var coverage: Coverage?
}

extension Scene {
    /// Why an offset is left as it is, whatever the target.
    enum OffsetHold: Sendable, Hashable {
        /// The user drags the keyboard, and the system scrolls.
        case interactiveDismissal
        case insetOnly
        case pagingOrDisabled
        case noBand
        /// The keyboard is hidden or not to be avoided.
        case hidden
    }

    /// Lays the scroll view out for a keyboard.
    ///
    /// - Parameters:
    ///   - base: the values before the keyboard.
    ///   - hold: a reason not to scroll that lies in the event; others are found here.
    func layout(
        base: ScrollValues,
        observedAdjustment: SafeAreaContribution?,
        keyboard: Classification,
        hold: OffsetHold?,
        trace: inout Trace
    ) -> (layout: Layout, hold: OffsetHold?) {
        let overlap = overlap(of: keyboard, trace: &trace)
        let safeArea = safeAreaContribution(observed: observedAdjustment, base: base.contentInset, trace: &trace)
        let insets =
            keyboard.mode == .hidden
            ? (content: base.contentInset, indicator: base.scrollIndicatorInsets)
            : insets(base: base, overlap: overlap, safeArea: safeArea, trace: &trace)
        let band = band(
            baseTop: base.contentInset.top,
            safeArea: safeArea,
            overlap: overlap,
            keyboard: keyboard,
            trace: &trace
        )
        var layout = Layout(
            values: ScrollValues(
                contentInset: insets.content,
                scrollIndicatorInsets: insets.indicator,
                contentOffset: current.contentOffset
            ),
            overlap: overlap,
            band: band,
            range: range(base: base.contentInset, bottom: insets.content.bottom, safeArea: safeArea)
        )
        guard let target = target(in: band, trace: &trace) else { return (layout, hold) }
        let hold = hold ?? ownHold(band: band, keyboard: keyboard)
        if hold == nil {
            let reveal = Reveal(target: target, band: band, range: layout.range, scene: self)
            layout.values.contentOffset.y = reveal.offset(trace: &trace)
        }
        let coverage = target.coverage(
            in: band,
            from: current.contentOffset.y,
            to: layout.values.contentOffset.y
        )
        trace.note(
            "coverage",
            ["before": coverage.before, "after": coverage.after, "residual": coverage.residual],
            coverage.after,
            "\(points(coverage.before)) points of the target were outside the band, \(points(coverage.after)) are now"
        )
        layout.target = target
        layout.coverage = coverage
        return (layout, hold)
    }

    private func ownHold(band: VerticalSpan, keyboard: Classification) -> OffsetHold? {
        if options.strategy == .insetOnly || keyboard.isInsetOnly { return .insetOnly }
        if !canScroll { return .pagingOrDisabled }
        return band.height > 0 ? nil : .noBand
    }

    /// What stays visible at an offset, in content coordinates.
    func visibleRect(_ band: VerticalSpan, at offset: Point) -> Rect {
        Rect(x: offset.x, y: offset.y + band.top, width: frame.width, height: band.height)
    }

    /// Shape's requiredViewOffset: min(0, keyboard top − target bottom) in window coordinates, before the move.
    func requiredViewOffset(target: Target?, keyboard: Classification) -> Double? {
        guard let target else { return nil }
        guard keyboard.mode != .hidden, let keyboardFrame = keyboard.frameInWindow else { return 0 }
        return min(0, keyboardFrame.minY - (frame.minY + target.bare.bottom - current.contentOffset.y))
    }

    /// What a reader should know about a target that is still not seen whole.
    func warnings(about layout: Layout, hold: OffsetHold?) -> [Warning] {
        var warnings: [Warning] = []
        if layout.band.height <= 0 {
            let missing = points(layout.band.top - layout.band.bottom)
            warnings.append(
                Warning(
                    .noVisibleBand,
                    "keyboard, safe area and obstructions cover the whole scroll view: \(missing) points are missing"
                        + " before anything of it can be seen"
                )
            )
        }
        guard let target = layout.target, let coverage = layout.coverage else { return warnings }
        if target.isOversize {
            let excess = points(target.bare.height - layout.band.height)
            warnings.append(
                Warning(
                    .targetTallerThanBand,
                    "the target is \(excess) points taller than the visible band: send field.caretRect to have the"
                        + " caret's line revealed, or make the field \(excess) points lower",
                    path: ["field", "frame"]
                )
            )
        }
        if coverage.residual > 0 {
            warnings.append(
                Warning(.targetOutOfReach, outOfReach(coverage.residual, hold: hold), path: ["field", "frame"])
            )
        }
        return warnings
    }

    private func outOfReach(_ residual: Double, hold: OffsetHold?) -> String {
        let rest = "the target is \(points(residual)) points short of the visible band"
        switch hold {
        case .interactiveDismissal: return "\(rest): during an interactive dismissal the offset is the system's"
        case .insetOnly: return "\(rest): insetOnly never scrolls; strategy scroll would"
        case .pagingOrDisabled:
            return "\(rest): a scroll view that pages or may not scroll is left where it is; an outer scroll view or"
                + " strategy translate can move it"
        case .noBand, .hidden: return "\(rest): there is no band to bring it to"
        case nil:
            return "\(rest), and the scroll view ends: make contentSize.height or contentInset \(points(residual))"
                + " points larger"
        }
    }
}
