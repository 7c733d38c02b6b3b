extension Trace {
    /// The rules from the overlap to the translation; for nested scroll views first their turns, then their final
    /// values.
    mutating func noteLayout(_ layout: Layout, _ keyboard: Classification, _ input: borrowing LayoutInput) {
        let view = Viewport(innermostOf: input)
        if let list = layout.list.value {
            noteOverlap(layout.innermost, of: view, keyboard)
            noteSafeArea(layout.innermost, of: view.scrollView)
            return noteList(list, layout.innermost)
        }
        if layout.outer.isEmpty {
            let pass = layout.innermost
            noteMeasures(pass, of: view, keyboard, input)
            var from = view.current.contentOffset.y
            if pass.isReturned {
                noteReturn(to: pass.range, from: from)
                from = pass.range.clamped(from).tidied
            }
            let turn = Layout.Turn(0, .aboveKeyboard, from: from, pass)
            noteScroll(turn, of: view, snapToOffsets: input.snapToOffsets, input)
        } else {
            noteNested(layout, innermost: view, keyboard, input)
        }
        noteCoverage(layout, keyboard)
        if let translation = layout.translation { noteTranslation(translation) }
    }

    mutating func noteMeasures(
        _ pass: ScrollPass, of whole: Viewport, _ keyboard: Classification, _ input: borrowing LayoutInput
    ) {
        var view = whole
        view.frame.y = pass.frame.y
        noteOverlap(pass, of: view, keyboard)
        noteSafeArea(pass, of: view.scrollView)
        let safeArea = pass.safeArea.above(view.height - pass.frame.height)
        let isShortened = pass.frame.height != view.height
        if isShortened { noteShortening(pass, of: view, scale: input.screen.scale) }
        if pass.isInset, view.scrollView.systemAvoids {
            noteSystemThatAvoids(pass)
        } else if pass.isInset {
            noteInsets(pass, view.systemPartOfIndicator(safeArea), rule: input.options.insetRule)
        }
        view.frame = pass.frame
        noteBand(
            pass, baseTop: pass.base.contentInset.top, safeArea, overlap: isShortened ? 0 : pass.overlap,
            height: view.height)
    }

    private mutating func noteOverlap(_ pass: ScrollPass, of view: Viewport, _ keyboard: Classification) {
        guard keyboard.mode == .docked, let keyboardFrame = keyboard.frameInWindow else { return }
        let bottom = view.frame.maxY
        note(
            "overlap",
            ["scrollView.maxY": bottom, "keyboard.minY": keyboardFrame.minY, "scrollView.height": view.height],
            pass.overlap,
            keyboardFrame.meetsHorizontally(view.frame)
                ? "\(points(bottom)) − \(points(keyboardFrame.minY)), within 0...\(points(view.height)): "
                    + points(pass.overlap)
                : "the keyboard lies beside the scroll view: 0"
        )
    }

    private mutating func noteShortening(_ pass: ScrollPass, of view: Viewport, scale: Double) {
        note(
            "resize", ["scrollView.height": view.height, "overlap": pass.overlap, "scale": scale], pass.frame.height,
            "\(points(view.height)) − \(points(pass.overlap)), down to a whole pixel: \(points(pass.frame.height))")
    }

    /// The insets that the system adds to a scroll view, and their source.
    mutating func noteSafeArea(_ pass: ScrollPass, of scrollView: ScrollView) {
        let found = pass.safeArea
        note(
            "safeArea",
            ["top": found.top, "bottom": found.bottom],
            found.bottom,
            pass.isSafeAreaObserved
                ? "adjustedContentInset, as observed: the system adds \(points(found.top)) at the top and "
                    + "\(points(found.bottom)) at the bottom"
                : "contentInsetAdjustmentBehavior \(scrollView.contentInsetAdjustmentBehavior.rawValue): the system "
                    + "adds \(points(found.top)) at the top and \(points(found.bottom)) at the bottom"
        )
    }

    private mutating func noteSystemThatAvoids(_ pass: ScrollPass) {
        let base = pass.base.contentInset.bottom
        note(
            "contentInset", ["base.bottom": base, "overlap": pass.overlap, "need": pass.need], base,
            "systemAvoids: the system makes the space, \(points(pass.need)) in all; the base \(points(base)) stays")
    }

    private mutating func noteInsets(_ pass: ScrollPass, _ systemPart: Double, rule: AvoidanceOptions.InsetRule) {
        let overlap = pass.overlap
        let safeArea = pass.safeArea.bottom
        let (base, bottom) = (pass.base.contentInset.bottom, pass.values.contentInset.bottom)
        note(
            "contentInset",
            ["base.bottom": base, "overlap": overlap, "safeArea.bottom": safeArea],
            bottom,
            rule == .max
                ? "the larger of the base \(points(base)) and \(points(overlap)) − \(points(safeArea)): "
                    + points(bottom)
                : "the base \(points(base)) and \(points(overlap)) − \(points(safeArea)) on top: \(points(bottom))"
        )
        let (indicatorBase, indicator) = (
            pass.base.scrollIndicatorInsets.bottom, pass.values.scrollIndicatorInsets.bottom
        )
        note(
            "scrollIndicatorInsets",
            ["base.bottom": indicatorBase, "overlap": overlap, "safeArea.bottom": systemPart],
            indicator,
            "the larger of the base \(points(indicatorBase)) and \(points(overlap)) − \(points(systemPart)): "
                + points(indicator)
        )
    }

    private mutating func noteBand(
        _ pass: ScrollPass, baseTop: Double, _ safeArea: SafeArea, overlap: Double, height: Double
    ) {
        let (top, bottom) = (pass.band.top, pass.band.bottom)
        note(
            "band",
            [
                "contentInset.top": baseTop, "safeArea.top": safeArea.top, "safeArea.bottom": safeArea.bottom,
                "overlap": overlap, "scrollView.height": height,
            ],
            bottom - top,
            "from \(points(top)) to \(points(bottom)) below the scroll view's top edge: \(points(bottom - top)) high"
        )
    }

    mutating func noteScroll(
        _ turn: Layout.Turn, of view: Viewport, snapToOffsets: [Double], _ input: borrowing LayoutInput
    ) {
        guard let target = turn.target else { return }
        noteTarget(target, in: turn.band, of: view, input.options.oversize)
        guard let reveal = turn.reveal else { return }
        noteReveal(reveal, from: turn.from)
        guard reveal.offset != turn.from else { return }
        if reveal.isSnapped {
            note(
                "snap", ["target offset": reveal.ideal, "snapToOffsets": Double(snapToOffsets.count)], reveal.offset,
                "the closest of the snapToOffsets that show the target: \(points(reveal.offset))")
        } else {
            if !snapToOffsets.isEmpty { noteUnsnapped(target, reveal, count: snapToOffsets.count) }
            noteRange(turn.range, clamps: input.options.clamp, scale: input.screen.scale, offset: reveal.offset)
        }
    }

    private mutating func noteUnsnapped(_ target: Target, _ reveal: Reveal.Result, count: Int) {
        note(
            "snap",
            ["target offset": reveal.ideal, "snapToOffsets": Double(count)],
            word: "none",
            target.isOversize
                ? "a target taller than the band does not snap" : "no snap offset in range shows the target"
        )
    }

    mutating func noteTarget(
        _ target: Target, in band: VerticalSpan, of view: Viewport, _ oversize: AvoidanceOptions.Oversize
    ) {
        let (top, bottom) = (target.padded.top, target.padded.bottom)
        let text: String
        if let name = target.candidate.name {
            text = "\(name), \(points(top)) to \(points(bottom)), fits the band of \(points(band.height))"
        } else {
            let field = view.field.map { VerticalSpan(top: $0.frame.minY, bottom: $0.frame.maxY).height } ?? 0
            text =
                "the field, \(points(field)) high, is taller than "
                + (view.lowestInside < band.height
                    ? "a scroll view on the way, of \(points(view.lowestInside)); "
                    : "the band of \(points(band.height)); ")
                + "oversize \(oversize.rawValue) takes \(points(top)) to \(points(bottom))"
        }
        note("target", ["top": top, "bottom": bottom, "band.height": band.height], target.padded.height, text)
    }

    private mutating func noteReveal(_ reveal: Reveal.Result, from current: Double) {
        note(
            "reveal",
            [
                "contentOffset.y": current, "target at the top": reveal.atTop,
                "target at the bottom": reveal.atBottom,
            ],
            reveal.ideal,
            reveal.ideal == current
                ? "no move is needed from \(points(current))"
                : "from \(points(current)) to \(points(reveal.ideal)), where the target's "
                    + (reveal.isBottomEdge
                        ? "bottom edge meets the band's bottom" : "edges lie as the alignment asks")
        )
    }

    mutating func noteRange(_ range: OffsetRange, clamps: Bool, scale: Double, offset: Double) {
        let (lowest, highest) = (range.lowest, range.highest)
        note(
            "range",
            ["lowest": lowest, "highest": highest, "scale": scale],
            offset,
            "on a whole pixel" + (clamps ? " and within \(points(lowest))...\(points(highest))" : "")
                + ": \(points(offset))"
        )
    }

    /// Rule 8: an offset past the range returns to its end.
    mutating func noteReturn(to range: OffsetRange, from offset: Double) {
        let end = range.clamped(offset)
        note(
            "range", ["contentOffset.y": offset, "lowest": range.lowest, "highest": range.highest], end,
            "\(points(offset)) is past the range: the scroll view \(end < offset ? "ends" : "begins") at \(points(end))"
        )
    }

    private mutating func noteCoverage(_ layout: Layout, _ keyboard: Classification) {
        guard let coverage = layout.measured.coverage, let after = coverage.after, let residual = coverage.residual
        else {
            return
        }
        note(
            "coverage",
            ["before": coverage.before, "after": after, "residual": residual],
            after,
            "\(points(coverage.before)) points of the target were outside the band"
                + (layout.outer.isEmpty ? "" : ", cut off by a scroll view on the way")
                + (keyboard.isLifted ? " or behind the keyboard" : "") + ", \(points(after)) are now"
        )
    }

    private mutating func noteTranslation(_ translation: Translation) {
        note(
            "translate",
            [
                "window overlap": translation.windowOverlap, "needed": translation.needed,
                "room above the target": translation.room,
            ],
            translation.distance,
            "the smallest of \(points(translation.windowOverlap)), \(points(translation.needed)) and "
                + "\(points(translation.room)), upwards: \(points(translation.distance))"
        )
    }
}

extension Target.Candidate {
    /// The name of a fitting candidate; nil if it is only the fallback.
    fileprivate var name: String? {
        switch self {
        case .container: "the container with its padding"
        case .padded: "the field with its padding"
        case .withoutTopPadding: "the field without its top padding"
        case .bare: "the field without padding"
        case .oversize, .caret: nil
        }
    }
}
