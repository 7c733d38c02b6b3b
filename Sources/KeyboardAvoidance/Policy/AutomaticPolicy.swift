/// The service's own policy: one event against one scene.
///
/// The saved state is captured once, on hidden → shown, and never again while shown; everything else is computed anew
/// from it on every event, so that repeating an event changes nothing.
struct AutomaticPolicy {
    let facts: EventFacts
    var scene: Scene
    /// The keyboard in force before this event.
    let keyboardBefore: Keyboard?
    /// Present while the keyboard is shown.
    var saved: Indirect<SavedState>?
    var trace: Trace

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
        saved = Indirect(SavedState(capturing: scene, facts, trace: &trace))
        // Whoever drags the keyboard scrolls, even where this is the first that is heard of it.
        saved?.value.isUserScrolled = facts.kind.isInteractive
        saved?.value.absorbOuterOffsets(scene, isInteractive: facts.kind.isInteractive)
        return avoid(keyboard, warnings: [], decision: .show)
    }

    private mutating func stayHidden() -> Answer {
        let isFocus = facts.kind == .textDidBeginEditing || facts.kind == .textDidChange
        return unchanged(isFocus && scene.field != nil ? .pending : .none, .none, warnings: [])
    }

    // MARK: - While shown

    private mutating func move(_ keyboard: Classification) -> Answer {
        if let id = saved?.value.scrollViewID, id != scene.scrollView.id, let left = saved {
            return moveToAnotherScrollView(keyboard, leaving: left, id: id)
        }
        saved?.value.completeIfBaseAlone(with: scene, facts)
        let warnings =
            saved?.value.absorb(scene.current, isInteractive: facts.kind.isInteractive, trace: &trace) ?? []
        saved?.value.absorbOuterOffsets(scene, isInteractive: facts.kind.isInteractive)
        saved?.value.noticeSize(facts, in: scene, trace: &trace)
        return avoid(keyboard, warnings: warnings)
    }

    private mutating func moveToAnotherScrollView(
        _ keyboard: Classification,
        leaving left: Indirect<SavedState>,
        id: String
    ) -> Answer {
        saved = Indirect(SavedState(capturing: scene, facts, trace: &trace))
        saved?.value.isUserScrolled = facts.kind.isInteractive
        saved?.value.outerScrollViews = left.value.outerScrollViews
        saved?.value.absorbOuterOffsets(scene, isInteractive: facts.kind.isInteractive)
        var answer = avoid(keyboard, warnings: [], decision: .move)
        answer.released = [Answer.Released(id: id, base: left.value.base)]
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
        let base = saved?.value.base ?? scene.current
        scene = scene.adoptingObservedAdjustments(of: saved)
        let hold: Scene.OffsetHold? = facts.kind.isInteractive ? .interactiveDismissal : nil
        let layout = scene.layout(base: base, keyboard: keyboard, hold: hold, trace: &trace)
        let decision = decision ?? (isUnchanged(layout) ? .none : .move)
        let isTranslated = scene.options.strategy == .translate || saved?.value.translation ?? 0 != 0
        let isResized = scene.options.strategy == .resize || saved?.value.resized != nil
        remember(layout)
        // During an interactive dismissal the offsets are the system's.
        let writesOffset = !facts.kind.isInteractive
        // Made in one go: an answer that is changed before it is returned is copied.
        return answer(
            decision,
            values: layout.values,
            keyboard: keyboard,
            layout: layout,
            warnings: warnings.isEmpty ? scene.warnings(about: layout) : warnings + scene.warnings(about: layout),
            coverage: layout.coverage,
            outerScrollViews: outerAnswers(offsets: layout.outerOffsets, writesOffset: writesOffset),
            writesOffset: writesOffset,
            translation: isTranslated ? Point(x: 0, y: layout.translation) : nil,
            frame: isResized ? layout.frame : nil
        )
    }

    private mutating func isUnchanged(_ layout: Layout) -> Bool {
        layout.values == scene.current
            && layout.outerOffsets.elementsEqual(scene.outerScrollViews.lazy.map(\.values.contentOffset.y))
            && layout.translation == saved?.value.translation ?? 0
            && layout.frame == facts.reportedFrame ?? scene.frame
    }

    private mutating func remember(_ layout: Layout) {
        saved?.value.record(layout.values, answered: scene)
        saved?.value.keyboard = scene.keyboard
        saved?.value.translation = layout.translation
        saved?.value.resized =
            scene.options.strategy == .resize ? ResizedFrame(original: scene.frame, answered: layout.frame) : nil
        for (index, y) in layout.outerOffsets.enumerated() {
            let x = scene.outerScrollViews[index].values.contentOffset.x
            saved?.value.outerScrollViews[index].record(Point(x: x, y: y))
        }
    }

    /// The outer scroll views at new offsets, unless these are the system's; their insets are theirs.
    private func outerAnswers(offsets: [Double], writesOffset: Bool = true) -> [Answer.OuterScrollView] {
        if scene.outerScrollViews.isEmpty { return [] }
        return zip(scene.outerScrollViews, offsets).map { outer, y in
            Answer.OuterScrollView(
                id: outer.id,
                contentInset: outer.values.contentInset,
                scrollIndicatorInsets: outer.values.scrollIndicatorInsets,
                contentOffset: writesOffset ? Point(x: outer.values.contentOffset.x, y: y) : nil
            )
        }
    }

    // MARK: - Back to hidden

    private mutating func hide(_ keyboard: Classification) -> Answer {
        guard var leaving = saved else {
            return unchanged(.none, keyboard, warnings: [.nothingSaved])
        }
        saved = nil
        if let id = leaving.value.scrollViewID, id != scene.scrollView.id {
            return hideBesideAnotherScrollView(keyboard, leaving: leaving, id: id)
        }
        leaving.value.completeIfBaseAlone(with: scene, facts)
        let warnings = leaving.value.absorb(scene.current, isInteractive: false, trace: &trace)
        leaving.value.absorbOuterOffsets(scene, isInteractive: false)
        leaving.value.noticeSize(facts, in: scene, trace: &trace)
        scene = scene.adoptingObservedAdjustments(of: leaving)
        let layout = scene.layout(base: leaving.value.base, keyboard: keyboard, hold: .hidden, trace: &trace)
        let restoresOffset = restoresOffset(leaving, isUserScrolled: leaving.value.isUserScrolled)
        var values = leaving.value.base
        values.contentOffset = scene.current.contentOffset
        if restoresOffset { values.contentOffset.y = leaving.value.base.contentOffset.y }
        if scene.options.clamp {
            values.contentOffset.y = min(max(values.contentOffset.y, layout.range.lowerBound), layout.range.upperBound)
        }
        trace.note(
            "restore",
            [
                "saved": leaving.value.base.contentOffset.y, "current": scene.current.contentOffset.y,
                "lowest": layout.range.lowerBound, "highest": layout.range.upperBound,
            ],
            values.contentOffset.y,
            "the insets are the saved ones; the offset is "
                + (restoresOffset ? "the saved one" : "left where it is")
                + ", \(points(values.contentOffset.y)) within the range"
        )
        var answer = answer(.restore, values: values, keyboard: keyboard, layout: layout, warnings: warnings)
        answer.outerScrollViews = outerAnswers(offsets: restoredOuterOffsets(leaving))
        if scene.options.strategy == .translate || leaving.value.translation != 0 { answer.translation = .zero }
        if scene.options.strategy == .resize || leaving.value.resized != nil { answer.frame = scene.frame }
        return answer
    }

    /// Each outer scroll view's own saved offset, where it was not touched.
    private mutating func restoredOuterOffsets(_ leaving: Indirect<SavedState>) -> [Double] {
        zip(scene.outerScrollViews, leaving.value.outerScrollViews).map { outer, saved in
            let isRestored = restoresOffset(leaving, isUserScrolled: saved.isUserScrolled)
            let offset = isRestored ? saved.contentOffset.y : outer.values.contentOffset.y
            guard scene.options.clamp, let range = scene.restingRange(of: outer, trace: &trace) else { return offset }
            return min(max(offset, range.lowerBound), range.upperBound)
        }
    }

    /// The hide names a scroll view that was never avoided for: the one that was is given back, this one stays.
    private mutating func hideBesideAnotherScrollView(
        _ keyboard: Classification,
        leaving: Indirect<SavedState>,
        id: String
    ) -> Answer {
        var answer = unchanged(.restore, keyboard, warnings: [])
        answer.released = [Answer.Released(id: id, base: leaving.value.base)]
        return answer
    }

    private func restoresOffset(_ leaving: Indirect<SavedState>, isUserScrolled: Bool) -> Bool {
        if leaving.value.isOffsetVoid { return false }
        switch scene.options.restoreOffset {
        case .ifUntouched: return !isUserScrolled
        case .always: return true
        case .never: return false
        }
    }

    // MARK: - Nothing changes

    private mutating func ignore(_ reason: Warning.Code) -> Answer {
        let reported = scene.keyboard
        if facts.hasKeyboardMember { scene = scene.with(keyboard: keyboardBefore) }
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
        scene = scene.adoptingObservedAdjustments(of: saved)
        let layout = scene.layout(
            base: saved?.value.base ?? scene.current,
            keyboard: keyboard,
            hold: .hidden,
            trace: &trace
        )
        var answer = answer(decision, values: scene.current, keyboard: keyboard, layout: layout, warnings: warnings)
        answer.outerScrollViews = outerAnswers(offsets: layout.outerOffsets)
        if scene.options.strategy == .translate {
            answer.translation = Point(x: 0, y: saved?.value.translation ?? 0)
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
        warnings: [Warning],
        coverage: Coverage? = nil,
        outerScrollViews: [Answer.OuterScrollView] = [],
        writesOffset: Bool = true,
        translation: Point? = nil,
        frame: Rect? = nil
    ) -> Answer {
        trace.note("decision", [:], word: decision.rawValue, "the answer's decision: \(decision.rawValue)")
        return Answer(
            decision: decision,
            contentInset: values.contentInset,
            scrollIndicatorInsets: values.scrollIndicatorInsets,
            contentOffset: writesOffset ? values.contentOffset : nil,
            outerScrollViews: outerScrollViews,
            translation: translation,
            frame: frame,
            requiredViewOffset: scene.requiredViewOffset(targetBottom: layout.targetBottom, keyboard: keyboard),
            animation: Animation(of: scene.keyboard),
            framesPerSecond: scene.options.keyframes,
            keyboard: Answer.KeyboardReport(
                mode: keyboard.mode,
                frameInWindow: keyboard.frameInWindow,
                overlap: layout.overlap
            ),
            visibleRect: scene.visibleRect(layout.band, at: values.contentOffset),
            coverage: coverage,
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
