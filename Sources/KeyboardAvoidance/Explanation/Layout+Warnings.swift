extension Layout {
    /// What a reader should know about a target that is still not seen whole.
    var warnings: [Warning] {
        let outermost = outermost
        var warnings: [Warning] = []
        if outermost.band.height <= 0 {
            let missing = points(outermost.band.top - outermost.band.bottom)
            warnings.append(
                Warning(
                    .noVisibleBand,
                    "keyboard, safe area and obstructions cover the whole scroll view: \(missing) points are missing"
                        + " before anything of it can be seen"
                )
            )
        }
        guard let target = outermost.target, let coverage else { return warnings }
        if target.isOversize {
            let excess = points(target.bare.height - outermost.band.height)
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
                Warning(
                    .targetOutOfReach, outOfReach(coverage.residual, hold: outermost.hold), path: ["field", "frame"])
            )
        }
        return warnings
    }

    private func outOfReach(_ residual: Double, hold: Hold?) -> String {
        let rest = "the target is \(points(residual)) points short of the visible band"
        switch hold {
        case .interactiveDismissal: return "\(rest): during an interactive dismissal the offset is the system's"
        case .insetOnly: return "\(rest): insetOnly never scrolls; strategy scroll would"
        case .translation: return "\(rest): the view can move no further without hiding the target's top edge"
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
