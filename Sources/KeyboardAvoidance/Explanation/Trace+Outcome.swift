extension Trace {
    /// What happened under a policy, from the presets to the decision.
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
        noteClassification(outcome.course.reported ?? outcome.classification, during: kind, input)
        noteConversion(input)
        if let inForce = outcome.course.inForce { noteClassification(inForce, during: .layoutDidChange, input) }
        if outcome.course.isCaptured { noteCapture(input, decision: outcome.decision) }
        if let change = outcome.course.change { noteChange(change) }
        if let size = outcome.course.newSize { noteRotation(size) }
        for (index, change) in outcome.outerChanges.enumerated() { noteChange(change, outer: index) }
        if kind.isInteractive, outcome.classification.mode != .hidden { noteDrag() }
        if outcome.layout.outermost.hold == .outOfSight { noteOutOfSight() }
        for view in outcome.released { noteReleased(view) }
        // Where no scroll view is known nothing was laid out.
        if !outcome.unknown.contains(.visibleRect) { noteLayout(outcome.layout, outcome.classification, input) }
        if let restore = outcome.course.restore {
            noteRestore(restore, offset: outcome.values.contentOffset.y)
        } else if outcome.warnings.contains(where: { $0.code == .nothingSaved }) {
            noteNothingSaved(isKnown: !outcome.unknown.contains(.visibleRect))
        }
        if let frame = outcome.frame, frame.height == input.frame.height { noteFrame(frame) }
        noteDecision(outcome.decision)
        guard outcome.course.restore != nil, input.options.clamp else { return }
        for outer in outcome.layout.outer { noteSafeArea(outer.pass, of: outer.view.scrollView) }
    }

    private mutating func noteNamed(_ input: borrowing LayoutInput, _ outcome: borrowing PolicyOutcome) {
        var look = ScrollPass()
        look.safeArea = Viewport(innermostOf: input).safeArea(in: input)
        look.isSafeAreaObserved = input.numbers.scrollView.observedAdjustment != nil
        for _ in 0..<outcome.course.safeAreaLooks { noteSafeArea(look, of: input.numbers.scrollView) }
        if outcome.course.isCaptured { noteCapture(input, decision: .show) }
        let isHidden = outcome.course.isKeyboardGone
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
        note(
            "conversion",
            ["scrollView.y": input.frame.y, "field.y": field.frame.y, "contentOffset.y": offset],
            y,
            "the field's top edge in the window: \(points(input.frame.y)) + \(points(field.frame.y)) − "
                + "\(points(offset)) = \(points(y))"
        )
    }

    private mutating func noteCapture(_ input: borrowing LayoutInput, decision: Avoidance.Decision) {
        guard decision == .show else {
            return note(
                "save",
                [:],
                word: "scrollView",
                "a scroll view comes while the keyboard is up: its insets and its offset are kept to be given back"
            )
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

    /// - Parameter index: which of the outer scroll views was changed; nil for the innermost one.
    private mutating func noteChange(_ change: ExternalChange, outer index: Int? = nil) {
        let place = index.map { "outerScrollViews/\($0)/" } ?? ""
        for (name, inset) in change.insets {
            note(
                "externalChange",
                ["answered": inset.answered.bottom, "current": inset.current.bottom],
                inset.base.bottom,
                inset.sentence(of: place + name)
            )
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
            "outOfSight",
            [:],
            word: "contentOffset",
            "the user has scrolled the target out of sight, where it stays until a focus or typing asks for it"
        )
    }

    private mutating func noteRotation(_ size: LayoutSize) {
        note(
            "rotation",
            ["width": size.width, "height": size.height],
            size.height,
            "the window changed size: the insets start from the base again, the saved offset is void"
        )
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
            "drag",
            [:],
            word: "interactiveDismiss",
            "the user drags the keyboard: the offsets are the system's, and every bottom answered since is our own"
        )
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
}

extension ExternalChange {
    /// The insets that others changed, each with the name of its member.
    var insets: [(name: String, change: Inset)] {
        [("contentInset", contentInset), ("scrollIndicatorInsets", scrollIndicatorInsets)]
            .compactMap { name, change in change.map { (name, $0) } }
    }

    /// What a reader should know of them.
    ///
    /// - Parameter index: which of the outer scroll views they are of; nil for the innermost one.
    @inline(__always)
    func warnings(of input: borrowing LayoutInput, outer index: Int? = nil) -> [Warning] {
        if contentInset == nil, scrollIndicatorInsets == nil { return [] }
        let path = index.map { ["outerScrollViews", "\($0)"] } ?? ["scrollView"]
        return insets.map { name, change in
            Warning(
                .insetChangedExternally,
                change.sentence(of: name),
                path: path + [name],
                sides: change.sides
            )
        }
    }
}

extension ExternalChange.Inset {
    /// Which sides others changed, and what becomes of them.
    fileprivate func sentence(of name: String) -> String {
        let sides = sides.names
        return "\(name) was changed by others while the keyboard was up, at the \(sides.joined(separator: ", "));"
            + " on hide it returns to \(sides.map { points(base[side: $0]) }.joined(separator: ", "))"
    }
}

extension EdgeSet {
    /// The names of the edges, in the order in which insets list them.
    package var names: [String] {
        [("top", EdgeSet.top), ("left", .left), ("bottom", .bottom), ("right", .right)]
            .compactMap { contains($0.1) ? $0.0 : nil }
    }
}

extension LayoutInsets {
    fileprivate subscript(side name: String) -> Double {
        switch name {
        case "top": top
        case "left": left
        case "bottom": bottom
        default: right
        }
    }
}
