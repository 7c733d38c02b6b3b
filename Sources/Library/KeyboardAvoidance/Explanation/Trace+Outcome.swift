extension Trace {
    /// The trace of an outcome, from the presets to the decision.
    init(_ input: borrowing LayoutInput, _ outcome: borrowing PolicyOutcome) {
        notePreset(input)
        if input.numbers.policy == .automatic {
            noteAutomatic(input, outcome)
        } else {
            noteNamed(input, outcome)
        }
    }

    private mutating func noteAutomatic(_ input: borrowing LayoutInput, _ outcome: borrowing PolicyOutcome) {
        let kind = input.event.kind
        noteClassification(outcome.diagnostics.reported ?? outcome.classification, during: kind, input)
        noteConversion(input)
        if let inForce = outcome.diagnostics.inForce { noteClassification(inForce, during: .layoutDidChange, input) }
        if outcome.diagnostics.isCaptured { noteCapture(input, decision: outcome.decision) }
        if let change = outcome.diagnostics.change { noteChange(change) }
        if let size = outcome.diagnostics.newSize { noteRotation(size) }
        for (index, change) in outcome.outerChanges.enumerated() { noteChange(change, outer: index) }
        if kind.isInteractive, outcome.classification.mode != .hidden { noteDrag() }
        if outcome.layout.outermost.suppression == .outOfSight { noteOutOfSight() }
        for view in outcome.released { noteReleased(view) }
        // Nothing was laid out without a scroll view.
        if !outcome.unknown.contains(.visibleRect) { noteLayout(outcome.layout, outcome.classification, input) }
        if let restore = outcome.diagnostics.restore {
            noteRestore(restore, offset: outcome.values.contentOffset.y)
        } else if outcome.warnings.contains(where: { $0.code == .nothingSaved }) {
            noteNothingSaved(isKnown: !outcome.unknown.contains(.visibleRect))
        }
        if let frame = outcome.frame, frame.height == input.frame.height { noteFrame(frame) }
        noteDecision(outcome.decision)
        guard outcome.diagnostics.restore != nil, input.options.clamp else { return }
        for outer in outcome.layout.outer { noteSafeArea(outer.pass, of: outer.view.scrollView) }
    }

    private mutating func noteNamed(_ input: borrowing LayoutInput, _ outcome: borrowing PolicyOutcome) {
        var look = ScrollPass()
        look.safeArea = Viewport(innermostOf: input).safeArea(in: input)
        look.isSafeAreaObserved = input.numbers.scrollView.observedAdjustment != nil
        for _ in 0..<outcome.diagnostics.safeAreaLooks { noteSafeArea(look, of: input.numbers.scrollView) }
        if outcome.diagnostics.isCaptured { noteCapture(input, decision: .show) }
        let isHidden = outcome.diagnostics.isKeyboardGone
        noteClassification(outcome.classification, during: isHidden ? .keyboardWillHide : .layoutDidChange, input)
        noteLayout(outcome.layout, outcome.classification, input)
        let (inset, offset) = (outcome.values.contentInset.bottom, outcome.values.contentOffset.y)
        note(
            "system",
            ["contentInset.bottom": inset, "contentOffset.y": offset],
            offset,
            "\(input.numbers.policy.rawValue), \(input.numbers.fidelity.rawValue): inset \(points(inset)), offset "
                + points(offset)
        )
        noteDecision(outcome.decision)
    }

    private mutating func noteConversion(_ input: borrowing LayoutInput) {
        guard let field = input.field else { return }
        let offset = input.current.contentOffset.y
        let y = input.frame.y + field.frame.y - offset
        let space =
            input.event.fieldSpace.map { space in
                "; field.frame was read in \(space.rawValue) coordinates"
                    + (input.event.wording.assumesFieldSpace ? ", because coordinateSpace was not sent" : "")
            } ?? ""
        note(
            "conversion",
            ["scrollView.y": input.frame.y, "field.y": field.frame.y, "contentOffset.y": offset],
            y,
            "the field's top edge in the window: \(points(input.frame.y)) + \(points(field.frame.y)) − "
                + "\(points(offset)) = \(points(y))\(space)"
        )
    }

    private mutating func noteCapture(_ input: borrowing LayoutInput, decision: Avoidance.Decision) {
        guard decision == .show else {
            return note(
                "save", [:], word: "scrollView",
                "a scroll view comes while the keyboard is up: its insets and its offset are kept to be given back")
        }
        let current = input.current
        note(
            "save",
            ["contentInset.bottom": current.contentInset.bottom, "contentOffset.y": current.contentOffset.y],
            current.contentOffset.y,
            "the keyboard appears: the insets and the offset \(points(current.contentOffset.y)) are kept to be"
                + " given back"
        )
    }

    /// - Parameter index: the index of the changed outer scroll view; nil for the innermost one.
    private mutating func noteChange(_ change: ExternalChange, outer index: Int? = nil) {
        let place = index.map { "outerScrollViews/\($0)/" } ?? ""
        for (name, inset) in change.insets {
            note(
                "externalChange", ["answered": inset.answered.bottom, "current": inset.current.bottom],
                inset.base.bottom, inset.sentence(of: place + name))
        }
        if let offset = change.scrolledTo {
            note(
                "userScrolled",
                ["contentOffset.y": offset],
                offset,
                (index == nil ? "the user scrolled" : "the user scrolled \(place.dropLast())")
                    + ": hiding the keyboard leaves the offset where it is"
            )
        }
    }

    private mutating func noteOutOfSight() {
        note(
            "outOfSight", [:], word: "contentOffset",
            "the user has scrolled the target out of sight, where it stays until a focus or typing asks for it")
    }

    private mutating func noteRotation(_ size: LayoutSize) {
        note(
            "rotation", ["width": size.width, "height": size.height], size.height,
            "the window changed size: the insets start from the base again, the saved offset is void")
    }

    private mutating func noteRestore(_ restore: PolicyOutcome.Restore, offset: Double) {
        note(
            "restore",
            [
                "saved": restore.saved, "current": restore.current, "lowest": restore.range.lowest,
                "highest": restore.range.highest,
            ],
            offset,
            "the insets are the saved ones; the offset is "
                + (restore.isSaved ? "the saved one" : "left where it is") + ", \(points(offset)) within the range"
        )
    }

    private mutating func noteNothingSaved(isKnown: Bool) {
        note(
            "restore",
            [:],
            word: "none",
            isKnown
                ? "nothing is saved, so everything stays as it is"
                : "nothing is saved and no scroll view is known: what was not sent stays as it is"
        )
    }

    private mutating func noteDrag() {
        note(
            "drag", [:], word: "interactiveDismiss",
            "the user drags the keyboard: the offsets are the system's, and every bottom answered since is our own")
    }

    private mutating func noteReleased(_ view: Avoidance.Released) {
        let bottom = view.contentInset.bottom
        note(
            "released",
            ["contentInset.bottom": bottom],
            bottom,
            "\(view.id.isEmpty ? "a scroll view" : view.id) is sent no more: it gets its insets back, \(points(bottom))"
                + " at the bottom"
        )
    }

    private mutating func noteFrame(_ frame: LayoutRect) {
        note("frame", ["height": frame.height], frame.height, "the frame is \(points(frame.height)) high again")
    }

    private mutating func noteDecision(_ decision: Avoidance.Decision) {
        note("decision", [:], word: decision.rawValue, "the answer's decision: \(decision.rawValue)")
    }

    /// Records the figures that came from the device, with their confidence.
    mutating func notePreset(_ input: borrowing LayoutInput) {
        let geometry = input.numbers
        guard let preset = input.preset else { return }
        if geometry.screen == nil, let figure = preset.screen {
            let found = figure.value
            note(
                "preset",
                ["width": found.width, "height": found.height, "scale": found.scale],
                word: "screen",
                "\(preset.name) fills the screen: \(points(found.width)) × \(points(found.height)) at scale "
                    + "\(points(found.scale)) (\(figure.confidence.rawValue))"
            )
        }
        if geometry.window?.safeAreaInsets == nil, let figure = preset.safeArea(of: input.window, on: input.screen) {
            let found = figure.value
            note(
                "preset",
                ["top": found.top, "left": found.left, "bottom": found.bottom, "right": found.right],
                word: "window.safeAreaInsets",
                "\(preset.name) fills the safe area: \(points(found.top)) at the top, \(points(found.bottom)) at the"
                    + " bottom (\(figure.confidence.rawValue))"
            )
        }
        if case .preset(let frame?)? = geometry.keyboard?.extent {
            let kind = preset.keyboardKind
            let confidence = preset.size(of: kind, on: input.screen)?.confidence.rawValue ?? ""
            note(
                "preset",
                ["x": frame.x, "y": frame.y, "width": frame.width, "height": frame.height],
                word: "keyboard.frameEnd",
                "\(preset.name) fills the keyboard, \(kind.rawValue): \(points(frame.width)) × \(points(frame.height))"
                    + " at \(points(frame.x)), \(points(frame.y)) (\(kind == .none ? "no keyboard is up" : confidence))"
            )
        }
    }
}
