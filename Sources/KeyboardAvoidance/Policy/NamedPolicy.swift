/// One event under a published policy: everything around its own arithmetic.
struct NamedPolicy<System: PublishedPolicy> {
    let facts: EventFacts
    var scene: Scene
    /// The keyboard in force before this event.
    let keyboardBefore: Keyboard?
    /// Present while the keyboard is shown.
    var saved: Indirect<SavedState>?
    var memory: MemoryRecord
    var trace: Trace

    /// Answers as the code does; `saved`, `memory` and `scene.keyboard` are afterwards what is to be remembered.
    mutating func answerAsWritten() -> Answer {
        guard System.descriptor.observed.contains(facts.kind) else {
            if facts.hasKeyboardMember { scene = scene.with(keyboard: keyboardBefore) }
            let warning = Warning(
                .eventNotObserved,
                "the code of \(System.descriptor.name) does not observe \(facts.kind.rawValue)"
            )
            return unchanged(.ignore, warnings: [warning])
        }
        guard facts.kind != .textDidEndEditing else { return unchanged(.none) }
        let isShown = saved != nil
        let phase: PolicyInput.Phase =
            facts.kind.isHide ? .keyboardHides : facts.kind.isOfKeyboard ? .keyboardShows : .focus
        let input = input(phase)
        var variables = System.Memory(memory)
        let outcome = System.asWritten(input, &variables)
        memory = variables.record
        if phase == .keyboardHides, !isShown, isBesideContainer { return unchanged(.ignore) }
        switch outcome {
        case .silent: return unchanged(phase == .focus && !isShown ? .pending : .none)
        case .ignored: return unchanged(.ignore)
        case .answer(let set):
            guard phase == .keyboardHides else { return showing(set, input, isShown: isShown) }
            saved = nil
            return answer(isShown || set.values != scene.current ? .restore : .none, set, input)
        }
    }

    /// The hide of a keyboard whose show was ignored for a container's sake is ignored with it.
    var isBesideContainer: Bool { System.watchesContainer && scene.container != nil }

    // MARK: - The input

    mutating func input(_ phase: PolicyInput.Phase) -> PolicyInput {
        let base = saved?.value.base ?? scene.current
        let end = reportedFrameEnd(phase)
        return PolicyInput(
            phase: phase,
            screen: scene.screen,
            window: scene.window,
            frame: scene.frame,
            contentSize: scene.contentSize,
            current: scene.current,
            base: base,
            isShown: saved != nil,
            field: scene.field,
            isNewFocus: facts.hasField,
            container: scene.container,
            frameEnd: end,
            frameBegin: scene.keyboard?.frameBegin?.standardized ?? end,
            safeArea: scene.safeAreaContribution(base: base.contentInset, trace: &trace)
        )
    }

    /// The end frame; a hide that reports none ends at the screen's bottom, as UIKit's does.
    private func reportedFrameEnd(_ phase: PolicyInput.Phase) -> Rect {
        guard let keyboard = scene.keyboard else { return Rect(y: scene.screen.height, width: scene.screen.width) }
        var frame = scene.frameEnd(of: keyboard)
        if phase == .keyboardHides, !facts.hasKeyboard { frame.y = scene.screen.height }
        return frame
    }

    // MARK: - The answer

    mutating func showing(_ set: PolicyAnswer, _ input: PolicyInput, isShown: Bool) -> Answer {
        if !isShown {
            saved = Indirect(SavedState(capturing: scene, facts, trace: &trace))
            saved?.value.history.record(scene.current)
        }
        saved?.value.answered = set.values
        saved?.value.keyboard = scene.keyboard
        saved?.value.system = memory
        let isUnchanged = set.values == scene.current
        return answer(isShown ? (isUnchanged ? .none : .move) : .show, set, input)
    }

    mutating func answer(_ decision: Decision, _ set: PolicyAnswer, _ input: PolicyInput) -> Answer {
        let isHidden = input.phase == .keyboardHides
        let kind: EventKind = isHidden ? .keyboardWillHide : .layoutDidChange
        let keyboard = scene.classifyKeyboard(during: kind, trace: &trace)
        let layout = scene.layout(base: input.base, keyboard: keyboard, hold: .hidden, trace: &trace)
        let fidelity = System.descriptor.onlyFidelity ?? facts.fidelity
        trace.note(
            "system",
            [
                "contentInset.bottom": set.values.contentInset.bottom,
                "contentOffset.y": set.values.contentOffset.y,
            ],
            set.values.contentOffset.y,
            "\(System.descriptor.name), \(fidelity.rawValue): inset "
                + "\(points(set.values.contentInset.bottom)), offset \(points(set.values.contentOffset.y))"
        )
        trace.note("decision", [:], word: decision.rawValue, "the answer's decision: \(decision.rawValue)")
        var animation = Animation(of: scene.keyboard)
        animation.contentInset = set.insetAnimation
        animation.contentOffset = set.offsetAnimation
        let required = scene.requiredViewOffset(targetBottom: fieldBottom, keyboard: keyboard)
        var answer = Answer(
            decision: decision,
            contentInset: set.values.contentInset,
            scrollIndicatorInsets: set.values.scrollIndicatorInsets,
            contentOffset: System.writesOffset ? set.values.contentOffset : nil,
            requiredViewOffset: set.requiredViewOffset ?? required,
            animation: animation,
            framesPerSecond: scene.options.keyframes,
            keyboard: Answer.KeyboardReport(
                mode: keyboard.mode,
                frameInWindow: keyboard.frameInWindow,
                overlap: layout.overlap
            ),
            visibleRect: scene.visibleRect(layout.band, at: set.values.contentOffset),
            warnings: set.warnings
        )
        answer.outerScrollViews = scene.outerScrollViews.map {
            Answer.OuterScrollView(
                id: $0.id,
                contentInset: $0.values.contentInset,
                scrollIndicatorInsets: $0.values.scrollIndicatorInsets,
                contentOffset: $0.values.contentOffset
            )
        }
        if !isHidden { answer.coverage = coverage(in: layout.band, at: set.values.contentOffset.y) }
        return answer
    }

    /// What of the field is hidden, by the band that really is visible.
    private func coverage(in band: VerticalSpan, at offset: Double) -> Coverage? {
        guard let field = scene.field else { return nil }
        let bare = VerticalSpan(top: field.frame.minY, bottom: field.frame.maxY)
        let target = Target(bare: bare, padded: bare, placement: bare.fits(band) ? .aligned : .top)
        return target.coverage(in: band, from: scene.current.contentOffset.y, to: offset)
    }

    private var fieldBottom: Double? {
        scene.field.map { scene.frame.y + $0.frame.maxY - scene.current.contentOffset.y }
    }

    /// The current values again.
    mutating func unchanged(_ decision: Decision, warnings: [Warning] = []) -> Answer {
        var set = PolicyAnswer(scene.current)
        set.warnings = warnings
        saved?.value.system = memory
        let isShown = saved != nil && decision != .ignore
        return answer(decision, set, input(isShown ? .focus : .keyboardHides))
    }
}
