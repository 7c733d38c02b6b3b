/// One event under the policy of a named system: everything around the system's own arithmetic.
struct NamedPolicy {
    let facts: EventFacts
    let system: any NamedSystem.Type
    var scene: Scene
    /// The keyboard in force before this event.
    let keyboardBefore: Keyboard?
    /// Present while the keyboard is shown.
    var saved: Indirect<SavedState>?
    var memory: SystemMemory
    var trace: Trace

    /// Answers the event; `saved`, `memory` and `scene.keyboard` are afterwards what is to be remembered.
    mutating func answer() -> Answer {
        facts.fidelity == .asWritten ? answerAsWritten() : answerIntended()
    }

    // MARK: - As written

    private mutating func answerAsWritten() -> Answer {
        guard system.observed.contains(facts.kind) else {
            if facts.hasKeyboardMember { scene = scene.with(keyboard: keyboardBefore) }
            let warning = Warning(
                .eventNotObserved,
                "the code of \(system.policy.rawValue) does not observe \(facts.kind.rawValue)"
            )
            return unchanged(.ignore, warnings: [warning])
        }
        guard facts.kind != .textDidEndEditing else { return unchanged(.none) }
        let isShown = saved != nil
        let moment: Situation.Moment =
            facts.kind.isHide ? .keyboardHides : facts.kind.isOfKeyboard ? .keyboardShows : .focus
        let situation = situation(moment)
        let outcome = system.asWritten(situation, &memory)
        if moment == .keyboardHides, !isShown, isBesideContainer { return unchanged(.ignore) }
        if outcome.isSilent { return unchanged(moment == .focus && !isShown ? .pending : .none) }
        if outcome.isIgnored { return unchanged(.ignore, warnings: outcome.warnings) }
        if moment == .keyboardHides {
            saved = nil
            return answer(isShown || outcome.values != scene.current ? .restore : .none, outcome, situation)
        }
        return showing(outcome, situation, isShown: isShown)
    }

    // MARK: - As intended

    private mutating func answerIntended() -> Answer {
        let isShown = saved != nil
        let isGone = facts.kind.isHide || (facts.kind.isOfKeyboard && !isKeyboardOnScreen)
        if isGone {
            memory.isKeyboardUp = false
            guard isShown else {
                return isBesideContainer ? unchanged(.ignore) : unchanged(.none, warnings: [.nothingSaved])
            }
            let situation = situation(.keyboardHides)
            saved = nil
            return answer(.restore, system.intendedRestore(situation), situation)
        }
        let isAboutKeyboard = facts.kind.isOfKeyboard && facts.kind != .interactiveDismiss
        if isAboutKeyboard { memory.isKeyboardUp = true }
        let isUp = isShown || isAboutKeyboard || memory.isKeyboardUp
        let isFocus = facts.kind == .textDidBeginEditing
        guard isUp else { return unchanged(isFocus && scene.field != nil ? .pending : .none) }
        // A dragged keyboard, typing and the end of editing are nothing to these systems.
        guard isAboutKeyboard || isFocus || facts.kind == .layoutDidChange else { return unchanged(.none) }
        if system.needsFocus, scene.field == nil, scene.container == nil { return unchanged(.none) }
        let situation = situation(isFocus ? .focus : .keyboardShows)
        let outcome = system.intended(situation)
        if outcome.isIgnored { return unchanged(.ignore) }
        return showing(outcome, situation, isShown: isShown)
    }

    /// The hide of a keyboard whose show was ignored for a container's sake is ignored with it.
    private var isBesideContainer: Bool { system.watchesContainer && scene.container != nil }

    private var isKeyboardOnScreen: Bool {
        guard let keyboard = scene.keyboard else { return false }
        let screen = Rect(width: scene.screen.width, height: scene.screen.height)
        return scene.frameEnd(of: keyboard).intersection(screen) != nil
    }

    // MARK: - The situation

    private mutating func situation(_ moment: Situation.Moment) -> Situation {
        let base = saved?.value.base ?? scene.current
        let end = reportedFrameEnd(moment)
        return Situation(
            moment: moment,
            scene: scene,
            base: base,
            isShown: saved != nil,
            isNewFocus: facts.hasField,
            frameEnd: end,
            frameBegin: scene.keyboard?.frameBegin?.standardized ?? end,
            safeArea: scene.safeAreaContribution(base: base.contentInset, trace: &trace)
        )
    }

    /// The end frame; a hide that reports none ends at the screen's bottom, as UIKit's does.
    private func reportedFrameEnd(_ moment: Situation.Moment) -> Rect {
        guard let keyboard = scene.keyboard else { return Rect(y: scene.screen.height, width: scene.screen.width) }
        var frame = scene.frameEnd(of: keyboard)
        if moment == .keyboardHides, !facts.hasKeyboard { frame.y = scene.screen.height }
        return frame
    }

    // MARK: - The answer

    private mutating func showing(_ outcome: Outcome, _ situation: Situation, isShown: Bool) -> Answer {
        if !isShown {
            saved = Indirect(SavedState(capturing: scene, facts, trace: &trace))
            saved?.value.history.record(scene.current)
        }
        saved?.value.answered = outcome.values
        saved?.value.keyboard = scene.keyboard
        saved?.value.system = memory
        let isUnchanged = outcome.values == scene.current
        return answer(isShown ? (isUnchanged ? .none : .move) : .show, outcome, situation)
    }

    private mutating func answer(_ decision: Decision, _ outcome: Outcome, _ situation: Situation) -> Answer {
        let isHidden = situation.moment == .keyboardHides
        let kind: EventKind = isHidden ? .keyboardWillHide : .layoutDidChange
        let keyboard = scene.classifyKeyboard(during: kind, trace: &trace)
        let layout = scene.layout(base: situation.base, keyboard: keyboard, hold: .hidden, trace: &trace)
        trace.note(
            "system",
            [
                "contentInset.bottom": outcome.values.contentInset.bottom,
                "contentOffset.y": outcome.values.contentOffset.y,
            ],
            outcome.values.contentOffset.y,
            "\(system.policy.rawValue), \(facts.fidelity.rawValue): inset "
                + "\(points(outcome.values.contentInset.bottom)), offset \(points(outcome.values.contentOffset.y))"
        )
        trace.note("decision", [:], word: decision.rawValue, "the answer's decision: \(decision.rawValue)")
        var animation = Animation(of: scene.keyboard)
        animation.contentInset = outcome.insetAnimation
        animation.contentOffset = outcome.offsetAnimation
        let required = scene.requiredViewOffset(targetBottom: fieldBottom, keyboard: keyboard)
        var answer = Answer(
            decision: decision,
            contentInset: outcome.values.contentInset,
            scrollIndicatorInsets: outcome.values.scrollIndicatorInsets,
            contentOffset: system.writesOffset ? outcome.values.contentOffset : nil,
            requiredViewOffset: outcome.requiredViewOffset ?? required,
            animation: animation,
            framesPerSecond: scene.options.keyframes,
            keyboard: Answer.KeyboardReport(
                mode: keyboard.mode,
                frameInWindow: keyboard.frameInWindow,
                overlap: layout.overlap
            ),
            visibleRect: scene.visibleRect(layout.band, at: outcome.values.contentOffset),
            warnings: outcome.warnings
        )
        answer.outerScrollViews = scene.outerScrollViews.map {
            Answer.OuterScrollView(
                id: $0.id,
                contentInset: $0.values.contentInset,
                scrollIndicatorInsets: $0.values.scrollIndicatorInsets,
                contentOffset: $0.values.contentOffset
            )
        }
        if !isHidden { answer.coverage = coverage(in: layout.band, at: outcome.values.contentOffset.y) }
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
    private mutating func unchanged(_ decision: Decision, warnings: [Warning] = []) -> Answer {
        var outcome = Outcome(scene.current)
        outcome.warnings = warnings
        saved?.value.system = memory
        let isShown = saved != nil && decision != .ignore
        return answer(decision, outcome, situation(isShown ? .focus : .keyboardHides))
    }
}
