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
        if outcome.course.isCaptured { noteCapture(input) }
        if let change = outcome.course.change { noteChange(change) }
        noteLayout(outcome.layout, outcome.classification, input)
        if let restore = outcome.course.restore { noteRestore(restore, offset: outcome.values.contentOffset.y) }
        noteDecision(outcome.decision)
        guard outcome.course.restore != nil, input.options.clamp else { return }
        for outer in outcome.layout.outer { noteSafeArea(outer.pass, of: outer.view.scrollView) }
    }

    private mutating func noteNamed(_ input: borrowing LayoutInput, _ outcome: borrowing PolicyOutcome) {
        var look = ScrollPass()
        look.safeArea = Viewport(innermostOf: input).safeArea(in: input)
        look.isSafeAreaObserved = input.numbers.scrollView.observedAdjustment != nil
        for _ in 0..<outcome.course.safeAreaLooks { noteSafeArea(look, of: input.numbers.scrollView) }
        if outcome.course.isCaptured { noteCapture(input) }
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

    private mutating func noteCapture(_ input: borrowing LayoutInput) {
        let current = input.current
        note(
            "save",
            ["contentInset.bottom": current.contentInset.bottom, "contentOffset.y": current.contentOffset.y],
            current.contentOffset.y,
            "the keyboard appears: the insets and the offset \(points(current.contentOffset.y)) are kept to be"
                + " given back"
        )
    }

    private mutating func noteChange(_ change: ExternalChange) {
        for (name, inset) in change.insets {
            note(
                "externalChange",
                ["answered": inset.answered.bottom, "current": inset.current.bottom],
                inset.base.bottom,
                "the app changed \(name) while the keyboard was up: the base moves with it"
            )
        }
        if let offset = change.scrolledTo {
            note(
                "userScrolled",
                ["contentOffset.y": offset],
                offset,
                "the user scrolled: hiding the keyboard leaves the offset where it is"
            )
        }
        if let size = change.newSize {
            note(
                "rotation",
                ["width": size.width, "height": size.height],
                size.height,
                "the window changed size: the insets start from the base again, the saved offset is void"
            )
        }
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
            let sides = change.sides.names
            return Warning(
                .insetChangedExternally,
                "\(name) was changed by others while the keyboard was up, at the \(sides.joined(separator: ", ")); on hide"
                    + " it returns to \(sides.map { points(change.base[side: $0]) }.joined(separator: ", "))",
                path: path + [name],
                sides: change.sides
            )
        }
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
