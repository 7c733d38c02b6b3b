/// The service's own policy: one event against one scene.
///
/// The saved state is captured once, on hidden → shown, and never again while shown; everything else is computed anew
/// from it on every event, so that repeating an event changes nothing.
struct AutomaticPolicy {
    let facts: EventFacts
    var scene: Scene
    /// The keyboard in force before this event.
    let keyboardBefore: Keyboard?
    var savedBox: Indirect<SavedState>
    var trace: Trace

    /// Present while the keyboard is shown.
    var saved: SavedState? {
        _read { yield savedBox.value }
        _modify { yield &savedBox.value }
    }

    /// Answers the event; `saved` and `scene.keyboard` are afterwards what is to be remembered.
    mutating func answer() -> Answer {
        let keyboard = scene.classifyKeyboard(during: facts.kind, trace: &trace)
        noteConversion()
        if case .ignored(let reason) = keyboard.verdict { return ignore(reason) }
        if facts.kind.isHide || (keyboard.verdict == .hidden && hidesWhereNothingIsVisible) { return hide(keyboard) }
        guard saved != nil else {
            let isReported = facts.kind.isOfKeyboard || facts.hasKeyboard
            guard isReported, keyboard.mode != .hidden else { return stayHidden() }
            return show(keyboard)
        }
        return move(keyboard)
    }

    /// A show or change whose keyboard is nowhere to be seen is a hide; a drag off the screen waits for the hide.
    private var hidesWhereNothingIsVisible: Bool {
        facts.kind.isInteractive ? saved == nil : facts.kind.isOfKeyboard
    }

    // MARK: - While hidden

    private mutating func show(_ keyboard: Classification) -> Answer {
        savedBox.value = SavedState(capturing: scene, facts, trace: &trace)
        // Whoever drags the keyboard scrolls, even where this is the first that is heard of it.
        savedBox.value?.isUserScrolled = facts.kind.isInteractive
        savedBox.value?.absorbOuterOffsets(scene, isInteractive: facts.kind.isInteractive)
        return avoid(keyboard, warnings: [], decision: .show)
    }

    private mutating func stayHidden() -> Answer {
        let isFocus = facts.kind == .textDidBeginEditing || facts.kind == .textDidChange
        return unchanged(isFocus && scene.field != nil ? .pending : .none, .none, warnings: [])
    }

    // MARK: - While shown

    private mutating func move(_ keyboard: Classification) -> Answer {
        if let id = savedBox.value?.scrollViewID, id != scene.scrollView.id, let left = saved {
            return moveToAnotherScrollView(keyboard, leaving: left, id: id)
        }
        savedBox.value?.completeIfBaseAlone(with: scene, facts)
        let warnings =
            savedBox.value?.absorb(scene.current, isInteractive: facts.kind.isInteractive, trace: &trace) ?? []
        savedBox.value?.absorbOuterOffsets(scene, isInteractive: facts.kind.isInteractive)
        savedBox.value?.noticeSize(facts, in: scene, trace: &trace)
        return avoid(keyboard, warnings: warnings)
    }

    private mutating func moveToAnotherScrollView(
        _ keyboard: Classification,
        leaving left: SavedState,
        id: String
    ) -> Answer {
        savedBox.value = SavedState(capturing: scene, facts, trace: &trace)
        savedBox.value?.isUserScrolled = facts.kind.isInteractive
        savedBox.value?.outerScrollViews = left.outerScrollViews
        savedBox.value?.absorbOuterOffsets(scene, isInteractive: facts.kind.isInteractive)
        var answer = avoid(keyboard, warnings: [], decision: .move)
        answer.released = [Answer.Released(id: id, base: left.base)]
        return answer
    }

    /// Lays out for a visible keyboard and remembers what was answered.
    ///
    /// - Parameter decision: what to report; nil to compare the answer with what is.
    private mutating func avoid(
        _ keyboard: Classification,
        warnings: [Warning],
        decision: Decision? = nil
    ) -> Answer {
        let base = savedBox.value?.base ?? scene.current
        scene.adoptObservedAdjustments(of: savedBox)
        let hold: Scene.OffsetHold? = facts.kind.isInteractive ? .interactiveDismissal : nil
        let layout = scene.layout(base: base, keyboard: keyboard, hold: hold, trace: &trace)
        let isUnchanged = isUnchanged(layout)
        var answer = answer(
            decision ?? (isUnchanged ? .none : .move),
            values: layout.values,
            keyboard: keyboard,
            layout: layout,
            warnings: warnings + scene.warnings(about: layout)
        )
        answer.coverage = layout.coverage
        answer.outerScrollViews = outerAnswers(offsets: layout.outerOffsets)
        if scene.options.strategy == .translate || savedBox.value?.translation ?? 0 != 0 {
            answer.translation = Point(x: 0, y: layout.translation)
        }
        if scene.options.strategy == .resize || savedBox.value?.resized != nil { answer.frame = layout.frame }
        if facts.kind.isInteractive {
            answer.contentOffset = nil
            for index in answer.outerScrollViews.indices { answer.outerScrollViews[index].contentOffset = nil }
        }
        remember(layout)
        return answer
    }

    private func isUnchanged(_ layout: Layout) -> Bool {
        layout.values == scene.current && layout.outerOffsets == scene.outerScrollViews.map(\.values.contentOffset.y)
            && layout.translation == savedBox.value?.translation ?? 0
            && layout.frame == facts.reportedFrame ?? scene.frame
    }

    private mutating func remember(_ layout: Layout) {
        savedBox.value?.answered = layout.values
        savedBox.value?.history.record(layout.values)
        savedBox.value?.keyboard = scene.keyboard
        savedBox.value?.translation = layout.translation
        savedBox.value?.resized =
            scene.options.strategy == .resize ? ResizedFrame(original: scene.frame, answered: layout.frame) : nil
        for (index, y) in layout.outerOffsets.enumerated() {
            let x = scene.outerScrollViews[index].values.contentOffset.x
            savedBox.value?.outerScrollViews[index].record(Point(x: x, y: y))
        }
    }

    /// The outer scroll views at new offsets; their insets are theirs.
    private func outerAnswers(offsets: [Double]) -> [Answer.OuterScrollView] {
        zip(scene.outerScrollViews, offsets).map { outer, y in
            Answer.OuterScrollView(
                id: outer.id,
                contentInset: outer.values.contentInset,
                scrollIndicatorInsets: outer.values.scrollIndicatorInsets,
                contentOffset: Point(x: outer.values.contentOffset.x, y: y)
            )
        }
    }

    // MARK: - Back to hidden

    private mutating func hide(_ keyboard: Classification) -> Answer {
        guard var leaving = saved else {
            return unchanged(.none, keyboard, warnings: [.nothingSaved])
        }
        if let id = leaving.scrollViewID, id != scene.scrollView.id {
            return hideBesideAnotherScrollView(keyboard, leaving: leaving, id: id)
        }
        leaving.completeIfBaseAlone(with: scene, facts)
        let warnings = leaving.absorb(scene.current, isInteractive: false, trace: &trace)
        leaving.absorbOuterOffsets(scene, isInteractive: false)
        leaving.noticeSize(facts, in: scene, trace: &trace)
        savedBox.value = nil
        scene.adoptObservedAdjustments(of: Indirect(leaving))
        let layout = scene.layout(base: leaving.base, keyboard: keyboard, hold: .hidden, trace: &trace)
        let restoresOffset = restoresOffset(leaving, isUserScrolled: leaving.isUserScrolled)
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
        var answer = answer(.restore, values: values, keyboard: keyboard, layout: layout, warnings: warnings)
        answer.outerScrollViews = outerAnswers(offsets: restoredOuterOffsets(leaving))
        if scene.options.strategy == .translate || leaving.translation != 0 { answer.translation = .zero }
        if scene.options.strategy == .resize || leaving.resized != nil { answer.frame = scene.frame }
        return answer
    }

    /// Each outer scroll view's own saved offset, where it was not touched.
    private mutating func restoredOuterOffsets(_ leaving: SavedState) -> [Double] {
        zip(scene.outerScrollViews, leaving.outerScrollViews).map { outer, saved in
            let isRestored = restoresOffset(leaving, isUserScrolled: saved.isUserScrolled)
            let offset = isRestored ? saved.contentOffset.y : outer.values.contentOffset.y
            guard scene.options.clamp, let range = scene.restingRange(of: outer, trace: &trace) else { return offset }
            return min(max(offset, range.lowerBound), range.upperBound)
        }
    }

    /// The hide names a scroll view that was never avoided for: the one that was is given back, this one stays.
    private mutating func hideBesideAnotherScrollView(
        _ keyboard: Classification,
        leaving: SavedState,
        id: String
    ) -> Answer {
        savedBox.value = nil
        var answer = unchanged(.restore, keyboard, warnings: [])
        answer.released = [Answer.Released(id: id, base: leaving.base)]
        return answer
    }

    private func restoresOffset(_ leaving: SavedState, isUserScrolled: Bool) -> Bool {
        if leaving.isOffsetVoid { return false }
        switch scene.options.restoreOffset {
        case .ifUntouched: return !isUserScrolled
        case .always: return true
        case .never: return false
        }
    }

    // MARK: - Nothing changes

    private mutating func ignore(_ reason: Warning.Code) -> Answer {
        let reported = scene.keyboard
        if facts.hasKeyboardMember { scene.keyboard = keyboardBefore }
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
        answer.animation = Animation(of: reported)
        return answer
    }

    /// The current values again.
    private mutating func unchanged(_ decision: Decision, _ keyboard: Classification, warnings: [Warning]) -> Answer {
        scene.adoptObservedAdjustments(of: savedBox)
        let layout = scene.layout(
            base: savedBox.value?.base ?? scene.current,
            keyboard: keyboard,
            hold: .hidden,
            trace: &trace
        )
        var answer = answer(decision, values: scene.current, keyboard: keyboard, layout: layout, warnings: warnings)
        answer.outerScrollViews = outerAnswers(offsets: layout.outerOffsets)
        if scene.options.strategy == .translate {
            answer.translation = Point(x: 0, y: savedBox.value?.translation ?? 0)
        }
        if scene.options.strategy == .resize { answer.frame = facts.reportedFrame ?? scene.frame }
        return answer
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
            requiredViewOffset: scene.requiredViewOffset(targetBottom: layout.targetBottom, keyboard: keyboard),
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
