/// The service's own policy.
///
/// The saved state is captured once, on hidden → shown, and never again while shown; everything else is computed anew
/// from it on every event, so that repeating an event changes nothing.
enum AutomaticPolicy {
    /// Answers an event.
    ///
    /// - Parameters:
    ///   - saved: what counts while the keyboard is shown; afterwards what is to be remembered.
    ///   - outcome: gets what was decided.
    static func answer(_ input: borrowing LayoutInput, _ saved: inout SavedState, into outcome: inout PolicyOutcome) {
        let kind = input.event.kind
        let keyboard = input.classify(input.geometry.keyboard, during: kind)
        outcome.classification = keyboard
        outcome.animation = Animation(of: input.geometry.keyboard)
        if case .ignored(let reason) = keyboard.verdict { return ignore(reason, input, saved, &outcome) }
        // A show or change whose keyboard is nowhere to be seen is a hide; a drag off the screen waits for the hide.
        let hidesIfInvisible = kind.isInteractive ? !saved.isShown : kind.isOfKeyboard
        if kind.isHide || (keyboard.verdict == .hidden && hidesIfInvisible) { return hide(input, &saved, &outcome) }
        guard saved.isShown else {
            let isReported = kind.isOfKeyboard || input.event.hasKeyboard
            guard isReported, keyboard.mode != .hidden else { return stayHidden(input, &outcome) }
            return show(input, &saved, &outcome)
        }
        move(input, &saved, &outcome)
    }

    // MARK: - While hidden

    private static func show(
        _ input: borrowing LayoutInput,
        _ saved: inout SavedState,
        _ outcome: inout PolicyOutcome
    ) {
        saved.capture(input)
        // Dragging the keyboard scrolls, even if this is the first event of it.
        saved.scrollView.isUserScrolled = input.event.kind.isInteractive
        saved.absorbOuterOffsets(input)
        outcome.course.isCaptured = true
        avoid(input, &saved, decision: .show, &outcome)
    }

    private static func stayHidden(_ input: borrowing LayoutInput, _ outcome: inout PolicyOutcome) {
        let isFocus = input.event.kind == .textDidBeginEditing || input.event.kind == .textDidChange
        outcome.course.reported = outcome.classification
        outcome.classification = .none
        repeatCurrent(input, SavedState(), decision: isFocus && input.field != nil ? .pending : .none, &outcome)
    }

    // MARK: - While shown

    private static func move(
        _ input: borrowing LayoutInput,
        _ saved: inout SavedState,
        _ outcome: inout PolicyOutcome
    ) {
        if let id = saved.scrollView.id, id != input.geometry.scrollViewID {
            return changeScrollView(input, &saved, leaving: id, &outcome)
        }
        saved.completeIfBaseAlone(with: input)
        let change = saved.absorb(input)
        outcome.course.change = change
        outcome.warnings = change.warnings
        avoid(input, &saved, decision: nil, &outcome)
    }

    /// Lays out for a visible keyboard and remembers what was answered.
    ///
    /// - Parameter decision: what to report; nil to compare the answer with what is.
    static func avoid(
        _ input: borrowing LayoutInput,
        _ saved: inout SavedState,
        decision: Decision?,
        _ outcome: inout PolicyOutcome
    ) {
        // Rule 15: while the keyboard is dragged the offsets are the system's.
        let isInteractive = input.event.kind.isInteractive
        let strategy = input.options.strategy
        lay(input, saved, hold: isInteractive ? .interactiveDismissal : nil, &outcome)
        let distance = outcome.layout.distance
        let frame = outcome.layout.frame
        outcome.decision = decision ?? (isUnchanged(input, saved, outcome.layout) ? .none : .move)
        if strategy == .translate || saved.translation != 0 { outcome.translation = distance }
        if strategy == .resize || saved.resized != nil { outcome.frame = frame }
        outcome.values = outcome.layout.values
        outcome.writesOffset = !isInteractive
        outcome.coverage = outcome.layout.coverage
        outcome.warnsOfLayout = true
        if !input.geometry.rare.isEmpty {
            outcome.outerScrollViews = outerAnswers(
                input,
                offsets: outcome.layout.outerOffsets(in: input),
                writesOffset: !isInteractive
            )
        }

        saved.scrollView.record(answered: outcome.layout.values, to: input.current)
        saved.keyboard = input.geometry.keyboard
        saved.translation = distance
        saved.resized = strategy == .resize ? ResizedFrame(original: input.frame, answered: frame) : nil
        if !outcome.layout.outer.isEmpty {
            saved.recordOuterOffsets(outcome.layout.outerOffsets(in: input), in: input)
        }
    }

    private static func isUnchanged(
        _ input: borrowing LayoutInput,
        _ saved: SavedState,
        _ layout: Layout
    ) -> Bool {
        layout.values == input.current && layout.frame == input.reportedFrame ?? input.frame
            && layout.distance == saved.translation
            && (layout.outer.isEmpty
                || layout.outerOffsets(in: input)
                    == input.outerScrollViews.map(\.view.values.contentOffset.y))
    }
}
