extension Layout {
    /// The warnings about a target that is still partly hidden.
    ///
    /// - Parameter cures: whether a number that helps is looked for: it is not where the target itself is in doubt.
    func warnings(of input: borrowing LayoutInput, _ keyboard: Classification, curing cures: Bool) -> [Warning] {
        let pass = outermost
        var warnings: [Warning] = []
        let path = outer.isEmpty ? ["scrollView"] : ["outerScrollViews", "\(outer.count - 1)"]
        if !pass.hasBand {
            let missing = points(pass.band.top - pass.band.bottom)
            warnings.append(
                Warning(
                    .noVisibleBand,
                    "keyboard, safe area and obstructions cover the whole scroll view: \(missing) points are missing"
                        + " before anything of it can be seen",
                    path: path
                )
            )
        }
        guard let target = pass.target, let coverage = measured.coverage else { return warnings }
        if target.isOversize {
            let room = min(pass.band.height, lowestInside)
            let excess = points(target.bare.height - room)
            warnings.append(
                Warning(
                    .targetTallerThanBand,
                    "the target is \(excess) points taller than \(room < pass.band.height ? "a scroll view on the way" : "the visible band"):"
                        + " send field.caretRect to have the caret's line revealed, or make the field \(excess) points"
                        + " less tall",
                    path: ["field", "frame"]
                )
            )
        }
        if let residual = coverage.residual, residual > 0, !lacksPaddingAlone {
            let cure = cures ? cure(input, keyboard, at: path) : nil
            warnings.append(
                Warning(
                    .targetOutOfReach,
                    outOfReach(residual, named: path, suppression: pass.suppression, cure, isInDoubt: !cures),
                    path: path,
                    cure: cure)
            )
        }
        if let cuttingView = measured.cuttingView {
            let path = cuttingView == 0 ? ["scrollView"] : ["outerScrollViews", "\(cuttingView - 1)"]
            warnings.append(Warning(.targetOutOfReach, cutOff(by: path), path: path))
        }
        if measured.isKeyboardOverTarget {
            warnings.append(
                Warning(
                    .keyboardOverTarget,
                    "a keyboard that is not docked lies over rows of the target: it insets nothing, so the user has to"
                        + " move it, or options.followsUndockedKeyboard ends the band above it",
                    path: ["keyboard"]
                )
            )
        }
        return warnings
    }

    /// Whether every row of the target is seen, and the outermost scroll view ends where its padding would be.
    private var lacksPaddingAlone: Bool {
        guard measured.coverage?.after == 0 else { return false }
        let pass = outermost
        return measured.shortEdge == .bottom
            ? pass.offset >= pass.range.highest - Tolerance.dust : pass.offset <= pass.range.lowest + Tolerance.dust
    }

    /// The height of the lowest scroll view inside the outermost one.
    private var lowestInside: Double { outer.last?.view.lowestInside ?? .infinity }

    private func cutOff(by path: [String]) -> String {
        "the frame of \(path.joined(separator: "/")) cuts off rows of the target, which lies in the visible band:"
            + " scroll it there, or let it scroll"
    }

    private func outOfReach(
        _ residual: Double, named path: [String], suppression: Layout.ScrollSuppression?, _ cure: Warning.Cure?,
        isInDoubt: Bool
    )
        -> String
    {
        let edge = measured.shortEdge?.rawValue ?? "bottom"
        let rest =
            "the target's \(edge) edge is \(points(residual)) points short of the visible band of "
            + path.joined(separator: "/")
        switch suppression {
        case .interactiveDismissal: return "\(rest): during an interactive dismissal the offset is the system's"
        case .insetOnly: return "\(rest): insetOnly never scrolls; strategy scroll would"
        case .outOfSight:
            return "\(rest): the user has scrolled it out of sight, where it stays until a focus or typing asks for it"
        case .translation: return "\(rest): the view can move no further without hiding the target's top edge"
        case .pagingOrDisabled:
            return "\(rest): a scroll view that pages or may not scroll is left where it is; an outer scroll view or"
                + " strategy translate can move it"
        case .noBand, .hidden: return "\(rest): there is no band to bring it to"
        case nil where isInDoubt: return "\(rest), and the scroll view ends"
        case nil:
            guard let cure else { return "\(rest), on the pixel or the snap offset where it comes to rest" }
            let member = cure.path.suffix(2).joined(separator: ".")
            return "\(rest), and the scroll view ends: with \(member) \(points(cure.value)) it is in reach"
        }
    }
}
