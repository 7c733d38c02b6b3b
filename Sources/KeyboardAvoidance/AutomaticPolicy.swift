/// The service's own policy: one event against one scene.
///
/// The saved state is captured once, on hidden → shown, and never again while shown; everything else is computed anew
/// from it on every event, so that repeating an event changes nothing.
struct AutomaticPolicy {
    let event: Event
    let geometry: Geometry
    var scene: Scene
    /// The keyboard in force before this event.
    let keyboardBefore: Keyboard?
    var saved: SavedState?
    var trace: Trace

    init(event: Event, geometry: Geometry, scene: Scene, keyboardBefore: Keyboard?, saved: SavedState?) {
        self.event = event
        self.geometry = geometry
        self.scene = scene
        self.keyboardBefore = keyboardBefore
        self.saved = saved
        trace = Trace(isRecording: scene.options.explain)
    }

    /// Answers the event; `saved` and `scene.keyboard` are afterwards what is to be remembered.
    mutating func answer() -> Answer {
        let keyboard = scene.classifyKeyboard(during: event.kind, trace: &trace)
        noteConversion()
        if case .ignored(let reason) = keyboard.verdict { return ignore(reason) }
        if event.kind.isHide || (keyboard.verdict == .hidden && hidesWhereNothingIsVisible) { return hide(keyboard) }
        guard saved != nil else {
            let isReported = event.kind.isOfKeyboard || event.keyboard.given != nil
            guard isReported, keyboard.mode != .hidden else { return stayHidden() }
            return show(keyboard)
        }
        return move(keyboard)
    }

    /// A show or change whose keyboard is nowhere to be seen is a hide; a drag off the screen waits for the hide.
    private var hidesWhereNothingIsVisible: Bool {
        event.kind.isInteractive ? saved == nil : event.kind.isOfKeyboard
    }

    // MARK: - While hidden

    private mutating func show(_ keyboard: Classification) -> Answer {
        saved = SavedState(capturing: scene, geometry: geometry, trace: &trace)
        // Whoever drags the keyboard scrolls, even where this is the first that is heard of it.
        saved?.isUserScrolled = event.kind.isInteractive
        return avoid(keyboard, warnings: [], decide: { _ in .show })
    }

    private mutating func stayHidden() -> Answer {
        let isFocus = event.kind == .textDidBeginEditing || event.kind == .textDidChange
        return unchanged(isFocus && scene.field != nil ? .pending : .none, .none, warnings: [])
    }

    // MARK: - While shown

    private mutating func move(_ keyboard: Classification) -> Answer {
        if let left = saved, let id = left.scrollViewID, id != scene.scrollView.id {
            return moveToAnotherScrollView(keyboard, leaving: left, id: id)
        }
        saved?.completeIfBaseAlone(with: scene, geometry: geometry)
        let warnings = saved?.absorb(scene.current, isInteractive: event.kind.isInteractive, trace: &trace) ?? []
        saved?.noticeSize(geometry, changes: event.scrollView.given, trace: &trace)
        let current = scene.current
        return avoid(keyboard, warnings: warnings) { $0 == current ? .none : .move }
    }

    private mutating func moveToAnotherScrollView(
        _ keyboard: Classification,
        leaving left: SavedState,
        id: String
    ) -> Answer {
        saved = SavedState(capturing: scene, geometry: geometry, trace: &trace)
        saved?.isUserScrolled = event.kind.isInteractive
        var answer = avoid(keyboard, warnings: [], decide: { _ in .move })
        answer.released = [Answer.Released(id: id, base: left.base)]
        return answer
    }

    /// Lays out for a visible keyboard and remembers what was answered.
    private mutating func avoid(
        _ keyboard: Classification,
        warnings: [Warning],
        decide: (ScrollValues) -> Decision
    ) -> Answer {
        let base = saved?.base ?? scene.current
        let (layout, hold) = scene.layout(
            base: base,
            observedAdjustment: saved?.observedAdjustment,
            keyboard: keyboard,
            hold: event.kind.isInteractive ? .interactiveDismissal : nil,
            trace: &trace
        )
        saved?.answered = layout.values
        saved?.history.record(layout.values)
        saved?.keyboard = scene.keyboard
        var answer = answer(
            decide(layout.values),
            values: layout.values,
            keyboard: keyboard,
            layout: layout,
            warnings: warnings + scene.warnings(about: layout, hold: hold)
        )
        answer.coverage = layout.coverage
        if event.kind.isInteractive { answer.contentOffset = nil }
        return answer
    }

    // MARK: - Back to hidden

    private mutating func hide(_ keyboard: Classification) -> Answer {
        guard var leaving = saved else {
            let warning = Warning(
                .nothingSaved,
                "nothing was saved: the keyboard was not shown here before, or the session's state was lost; send"
                    + " savedState to be independent of it"
            )
            return unchanged(.none, keyboard, warnings: [warning])
        }
        if let id = leaving.scrollViewID, id != scene.scrollView.id {
            return hideBesideAnotherScrollView(keyboard, leaving: leaving, id: id)
        }
        leaving.completeIfBaseAlone(with: scene, geometry: geometry)
        let warnings = leaving.absorb(scene.current, isInteractive: false, trace: &trace)
        leaving.noticeSize(geometry, changes: event.scrollView.given, trace: &trace)
        saved = nil
        let (layout, _) = scene.layout(
            base: leaving.base,
            observedAdjustment: leaving.observedAdjustment,
            keyboard: keyboard,
            hold: .hidden,
            trace: &trace
        )
        let restoresOffset = restoresOffset(leaving)
        var values = leaving.base
        values.contentOffset = scene.current.contentOffset
        if restoresOffset { values.contentOffset.y = leaving.base.contentOffset.y }
        if scene.options.clamp {
            values.contentOffset.y = min(max(values.contentOffset.y, layout.range.lowerBound), layout.range.upperBound)
        }
        trace.note(
            "restore",
            [
                "saved": leaving.base.contentOffset.y, "current": scene.current.contentOffset.y,
                "lowest": layout.range.lowerBound, "highest": layout.range.upperBound,
            ],
            values.contentOffset.y,
            "the insets are the saved ones; the offset is "
                + (restoresOffset ? "the saved one" : "left where it is")
                + ", \(points(values.contentOffset.y)) within the range"
        )
        return answer(.restore, values: values, keyboard: keyboard, layout: layout, warnings: warnings)
    }

    /// The hide names a scroll view that was never avoided for: the one that was is given back, this one stays.
    private mutating func hideBesideAnotherScrollView(
        _ keyboard: Classification,
        leaving: SavedState,
        id: String
    ) -> Answer {
        saved = nil
        var answer = unchanged(.restore, keyboard, warnings: [])
        answer.released = [Answer.Released(id: id, base: leaving.base)]
        return answer
    }

    private func restoresOffset(_ leaving: SavedState) -> Bool {
        if leaving.isOffsetVoid { return false }
        switch scene.options.restoreOffset {
        case .ifUntouched: return !leaving.isUserScrolled
        case .always: return true
        case .never: return false
        }
    }

    // MARK: - Nothing changes

    private mutating func ignore(_ reason: Warning.Code) -> Answer {
        if event.keyboard.isPresent { scene.keyboard = keyboardBefore }
        let message =
            reason == .zeroFrameIgnored
            ? "an all-zero keyboard frame says nothing about where the keyboard is; the event was ignored"
            : "the keyboard belongs to another app; options.nonLocal insetOnly would inset for it"
        let path = reason == .zeroFrameIgnored ? ["keyboard", "frameEnd"] : ["keyboard", "isLocal"]
        var inForce = Classification.none
        if saved != nil {
            let found = scene.classifyKeyboard(during: .layoutDidChange, trace: &trace)
            if case .visible = found.verdict { inForce = found }
        }
        var answer = unchanged(.ignore, inForce, warnings: [Warning(reason, message, path: path)])
        if let reported = event.keyboard.given { answer.animation = Animation(of: reported) }
        return answer
    }

    /// The current values again.
    private mutating func unchanged(_ decision: Decision, _ keyboard: Classification, warnings: [Warning]) -> Answer {
        // While shown, what was observed at the capture counts, even if that was nothing.
        let isCaptured = saved?.answered != nil
        let (layout, _) = scene.layout(
            base: saved?.base ?? scene.current,
            observedAdjustment: saved?.observedAdjustment ?? (isCaptured ? nil : scene.scrollView.observedAdjustment),
            keyboard: keyboard,
            hold: .hidden,
            trace: &trace
        )
        return answer(decision, values: scene.current, keyboard: keyboard, layout: layout, warnings: warnings)
    }

    // MARK: - The answer's form

    private mutating func answer(
        _ decision: Decision,
        values: ScrollValues,
        keyboard: Classification,
        layout: Layout,
        warnings: [Warning]
    ) -> Answer {
        trace.note("decision", [:], word: decision.rawValue, "the answer's decision: \(decision.rawValue)")
        return Answer(
            decision: decision,
            contentInset: values.contentInset,
            scrollIndicatorInsets: values.scrollIndicatorInsets,
            contentOffset: values.contentOffset,
            requiredViewOffset: scene.requiredViewOffset(target: layout.target, keyboard: keyboard),
            animation: Animation(of: scene.keyboard),
            framesPerSecond: scene.options.keyframes,
            keyboard: Answer.KeyboardReport(
                mode: keyboard.mode,
                frameInWindow: keyboard.frameInWindow,
                overlap: layout.overlap
            ),
            visibleRect: scene.visibleRect(layout.band, at: values.contentOffset),
            warnings: warnings
        )
    }

    private mutating func noteConversion() {
        guard let field = scene.field else { return }
        let y = scene.frame.y + field.frame.y - scene.current.contentOffset.y
        trace.note(
            "conversion",
            [
                "scrollView.y": scene.frame.y, "field.y": field.frame.y,
                "contentOffset.y": scene.current.contentOffset.y,
            ],
            y,
            "the field's top edge in the window: \(points(scene.frame.y)) + \(points(field.frame.y)) − "
                + "\(points(scene.current.contentOffset.y)) = \(points(y))"
        )
    }
}

extension Answer.Released {
    fileprivate init(id: String, base: ScrollValues) {
        self.init(id: id, contentInset: base.contentInset, scrollIndicatorInsets: base.scrollIndicatorInsets)
    }
}

extension Animation {
    /// The animation the keyboard was reported with, or UIKit's usual one where none is known.
    init(of keyboard: Keyboard?) {
        self.init(
            duration: keyboard?.animationDuration ?? 0.25,
            curve: keyboard?.animationCurve ?? .keyboard
        )
    }
}
