/// The service's own policy.
///
/// The saved state is captured once, on hidden → shown, and never again while shown; everything else is computed anew
/// from it on every event, so that repeating an event changes nothing.
enum AutomaticPolicy {
    /// Answers an event.
    ///
    /// - Parameters:
    ///   - saved: the state while the keyboard is shown; updated.
    ///   - outcome: receives the decision.
    static func answer(_ input: borrowing LayoutInput, _ saved: inout SavedState, into outcome: inout PolicyOutcome) {
        let kind = input.event.kind
        var keyboard = input.classify(input.keyboard, during: kind)
        if saved.isShown, keyboard.isEmpty, !kind.isShow, !kind.isHide, !input.isWithoutKeyboard {
            keyboard.verdict = .ignored(.zeroFrameIgnored)
        }
        outcome.classification = keyboard
        outcome.animation = KeyboardAnimation(of: input.keyboard)
        if case .ignored(let reason) = keyboard.verdict {
            return ignore(reason, input, Baseline(input, saved), &outcome)
        }
        if input.event.isKeyboardLeaving, kind.isInteractive, !saved.isShown {
            outcome.keepsKeyboardBefore = true
            return stayHidden(input, Baseline(input, saved), &outcome)
        }
        // A show or change whose keyboard is invisible is a hide; a drag off the screen waits for the hide.
        let hidesIfInvisible = kind.isInteractive ? !saved.isShown : kind.isOfKeyboard
        if kind.isHide || (keyboard.verdict == .hidden && hidesIfInvisible) { return hide(input, &saved, &outcome) }
        guard saved.isShown else {
            let isReported = kind.isOfKeyboard || input.event.hasKeyboard
            guard isReported, keyboard.mode != .hidden else {
                return stayHidden(input, Baseline(input, saved), &outcome)
            }
            if kind.isInteractive { saved.isDragging = true }
            saved.capture(input)
            outcome.diagnostics.isCaptured = true
            return avoid(input, &saved, decision: .show, &outcome)
        }
        if kind.isInteractive { saved.beginDrag() }
        let isInnermostKnown = reconcile(input, &saved, &outcome)
        saved.judgeTarget(
            input,
            isResized: outcome.diagnostics.newSize != nil,
            isScrolledByUser: outcome.isScrolledByUser,
            isInnermostKnown: isInnermostKnown
        )
        avoid(input, &saved, decision: outcome.released.isEmpty ? nil : .move, &outcome)
    }

    private static func stayHidden(
        _ input: borrowing LayoutInput,
        _ baseline: borrowing Baseline,
        _ outcome: inout PolicyOutcome
    ) {
        let isFocus = input.event.kind == .textDidBeginEditing || input.event.kind == .textDidChange
        outcome.diagnostics.reported = outcome.classification
        outcome.classification = .none
        repeatCurrent(input, baseline, decision: isFocus && input.field != nil ? .pending : .none, &outcome)
    }

    // MARK: - While shown

    /// Detects changes by others, and releases scroll views that are gone.
    ///
    /// - Returns: whether the innermost scroll view is the same as before.
    private static func reconcile(
        _ input: borrowing LayoutInput,
        _ saved: inout SavedState,
        _ outcome: inout PolicyOutcome
    ) -> Bool {
        if saved.isOf(input) {
            let (change, newSize) = saved.meetInnermost(input)
            outcome.diagnostics.newSize = newSize
            if !change.isEmpty {
                outcome.diagnostics.change = change
                outcome.warnings = change.warnings(of: input)
            }
            if saved.hasColdParts { outcome.takeOuter(saved.meetOuter(input, isResized: newSize != nil), input) }
            return true
        }
        let isInnermostKnown = saved.isInnermost(input.scrollViewID)
        let reconciliation = saved.reconcile(input, captures: true)
        outcome.take(reconciliation, input)
        saved.take(reconciliation.views)
        return isInnermostKnown
    }

    /// Lays out for a visible keyboard and saves the answer.
    ///
    /// - Parameter decision: the decision to report; nil to compare the answer with the current values.
    private static func avoid(
        _ input: borrowing LayoutInput,
        _ saved: inout SavedState,
        decision: Avoidance.Decision?,
        _ outcome: inout PolicyOutcome
    ) {
        // Rule 15: while the keyboard is dragged, the system controls the offsets.
        let kind = input.event.kind
        let isInteractive = kind.isInteractive
        let endsDrag = kind.isOfKeyboard && !isInteractive && outcome.classification.mode == .docked
        let isHeld = saved.isDragging && !endsDrag || !input.options.clamp
        let isCaptured = outcome.diagnostics.isCaptured
        if saved.hasOverscroll { saved.endOverscrolls(input, outcome.classification) }
        var baseline = Baseline(met: saved)
        if !isHeld, !isCaptured { baseline.letReturn(saved, input) }
        baseline.judgesSight = outcome.diagnostics.newSize == nil
        if input.cold.hasList, let list = input.cold.list?.options {
            avoid(list, input, &saved, from: baseline, isDragged: isHeld, &outcome)
        } else {
            outcome.layout.layOut(
                input,
                from: baseline,
                keyboard: outcome.classification,
                suppression: isInteractive
                    ? .interactiveDismissal : saved.target?.isOutOfSight ?? false ? .outOfSight : nil
            )
            if saved.scrollView.hasColdParts { saved.scrollView.list = nil }
        }
        // Shares the saved outer scroll views, which change in place from here on.
        _ = consume baseline
        let distance = outcome.layout.distance
        outcome.values = outcome.layout.values
        outcome.writesOffset = !isInteractive
        outcome.coverage = outcome.layout.measured.coverage
        outcome.warnsOfLayout = true
        outcome.isAboutTarget = true
        if input.options.strategy == .translate || saved.translation != 0 { outcome.translation = distance }
        var isChanged = false
        if input.options.strategy == .resize || saved.scrollView.hasColdParts || !input.cold.isEmpty {
            isChanged = answerFrames(input, saved.scrollView.resized, saved.outerScrollViews, &outcome)
        }
        isChanged =
            isChanged || (distance - saved.translation).magnitude > Tolerance.dust
            || outcome.layout.differs(from: input)
        outcome.decision = decision ?? (isChanged ? .move : .none)

        saved.scrollView.record(answered: outcome.layout.values, to: input.current)
        saved.recordRanges(of: outcome.layout, input, outcome.classification, isHeld: isHeld, isCaptured: isCaptured)
        saved.take(input.numbers.keyboard, input.cold.keyboard)
        saved.takeTarget(of: outcome.layout, input)
        saved.translation = distance
        if outcome.frame != nil || saved.scrollView.hasColdParts {
            saved.recordFrame(
                input,
                answered: outcome.frame ?? input.frame,
                movedOutside: input.cold.isEmpty ? 0 : outcome.layout.outer[...].moved
            )
        }
        if !input.cold.isEmpty { saved.recordOuter(outcome.layout) }
        if saved.isDragging, endsDrag { saved.endDrag(input) }
    }

    /// Fills in the outer scroll views and the frames that strategy `resize` shortens or restores.
    ///
    /// - Parameters:
    ///   - resized: the saved frame of the innermost one.
    ///   - saved: the saved outer ones, inner to outer.
    /// - Returns: whether a frame differs from the scroll view's current one by more than its tolerance.
    private static func answerFrames(
        _ input: borrowing LayoutInput,
        _ resized: ResizedFrame?,
        _ saved: [SavedScrollView],
        _ outcome: inout PolicyOutcome
    ) -> Bool {
        let tolerance = ResizedFrame.tolerance(scale: input.screen.scale)
        var isChanged = false
        let reported = input.reportedFrame ?? input.frame
        var frame = input.frame
        frame.height = outcome.layout.frame.height
        let isLeft = resized?.isLeft(input.frame, reported: reported) ?? false
        if input.options.strategy == .resize || isLeft {
            outcome.frame = frame
            isChanged = !frame.isClose(to: reported, within: tolerance)
        }
        guard !input.cold.isEmpty else { return isChanged }
        let writesOffset = outcome.writesOffset
        outcome.outerScrollViews = zip(input.outerScrollViews, outcome.layout.outer).enumerated().map { index, entry in
            let (outer, found) = entry
            var answer = Avoidance.OuterScrollView(outer.id, found.pass.values, writesOffset: writesOffset)
            guard let resized = saved[index].resized else { return answer }
            let frame = found.view.frame
            let reported = outer.reportedFrame ?? frame
            if resized.isLeft(frame, reported: reported) {
                answer.frame = frame
                isChanged = isChanged || !frame.isClose(to: reported, within: tolerance)
            }
            return answer
        }
        return isChanged
    }
}

extension Layout {
    /// Whether the answer changes a scroll view.
    @inline(__always)
    fileprivate func differs(from input: borrowing LayoutInput) -> Bool {
        if !values.isClose(to: input.current, within: Tolerance.dust) { return true }
        return outer.contains { !$0.pass.values.isClose(to: $0.view.current, within: Tolerance.dust) }
    }
}

extension ScrollValues {
    @inline(__always)
    fileprivate func isClose(to other: ScrollValues, within tolerance: Double) -> Bool {
        contentInset.isClose(to: other.contentInset, within: tolerance)
            && scrollIndicatorInsets.isClose(to: other.scrollIndicatorInsets, within: tolerance)
            && contentOffset.isClose(to: other.contentOffset, within: tolerance)
    }
}

extension AutomaticPolicy: PolicyEngine {
    static let descriptor = PolicyDescriptor(
        name: "automatic",
        title: "Automatic",
        author: "this service",
        fidelities: [.intended],
        observed: Set(KeyboardEvent.Kind.allCases)
    )

    static func answer(
        _ input: borrowing LayoutInput,
        _ saved: inout SavedState,
        _ staleMemory: inout ColdStorage<StaleMemory>,
        into outcome: inout PolicyOutcome
    ) {
        answer(input, &saved, into: &outcome)
        if !staleMemory.isEmpty { staleMemory = ColdStorage() }
    }
}
