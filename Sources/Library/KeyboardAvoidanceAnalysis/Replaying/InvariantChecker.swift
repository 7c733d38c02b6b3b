@_spi(Engine) import KeyboardAvoidance

/// Checks one answer after another against the invariants.
///
/// It uses the client's view, and besides only the state's geometry and its base, so that it detects faults of a policy
/// without repeating the policy's computation.
struct InvariantChecker {
    /// An invariant that a step broke.
    struct Broken {
        var invariant: Replay.Invariant
        var message: String
    }

    /// The history since the keyboard appeared.
    private struct Shown {
        var history = History()
        /// Whether the app changed an inset itself, so that the answer's insets no longer depend on ours alone.
        var isChangedByOthers = false
        var insets: [FrameKey: ScrollValues] = [:]
        /// The last answered range, and the offset past it that others brought.
        var range: OffsetRange?
        var overscroll: Overscroll?
        /// The height of the docked keyboard of the last answer; nil for none.
        var height: Double?
    }

    /// All values that insets depend on.
    private struct FrameKey: Hashable {
        var base: ScrollValues
        var adjustment: SafeArea?
        var geometry: Geometry
    }

    private var shown: Shown?
    private var last: (event: Event, answer: Avoidance, isShown: Bool)?

    /// Checks one step and keeps it for the next.
    ///
    /// - Returns: the broken invariants; nearly always empty.
    mutating func check(
        _ event: Event, from before: SessionState, to after: SessionState, _ answer: Avoidance, _ snapshot: Snapshot
    ) -> [Broken] {
        // A retry repeats a step that was checked before.
        guard after.revision > before.revision else { return [] }
        let step = CheckedStep(
            event: event, answer: answer, snapshot: snapshot, geometry: after.geometry, saved: after.saved)
        let id = Identifier(snapshot.scrollViews[0].id)
        let isSameScrollView = step.savedBefore?.scrollView.id ?? id == id
        let isOffsetKnown = isSameScrollView && shown?.history.knows(offset: step.current.contentOffset.y) ?? false
        beginOrGoOn(step, isSameScrollView: isSameScrollView)
        let isChangedByOthers = shown?.isChangedByOthers ?? false

        let isOffsetLeft = isOffsetLeft(step, isKnown: isOffsetKnown)
        var broken = step.brokenAlone(isChangedByOthers: isChangedByOthers, isOffsetLeft: isOffsetLeft)
        if let found = insetsForFrame(step) { broken.append(found) }
        if let found = repetition(step) { broken.append(found) }
        let isUnanswered = before.geometry.unansweredKeyboard != nil
        if isSameScrollView, !isChangedByOthers, let found = step.insetsNotRestored(isUnanswered: isUnanswered) {
            broken.append(found)
        }

        var plain = event
        plain.id = nil
        last = (plain, answer, step.saved != nil)
        if step.saved == nil { shown = nil }
        return broken
    }

    private mutating func beginOrGoOn(_ step: CheckedStep, isSameScrollView: Bool) {
        if step.savedBefore == nil || !isSameScrollView { shown = nil }
        var now = shown ?? Shown()
        if shown == nil {
            now.history = step.savedBefore?.scrollView.history ?? History()
            now.history.record(step.current)
            if let base = step.savedBefore?.scrollView.base { now.history.record(base) }
        }
        let isKnown =
            now.history.knows(contentInset: step.current.contentInset)
            && now.history.knows(scrollIndicatorInsets: step.current.scrollIndicatorInsets)
        if !isKnown {
            now.isChangedByOthers = true
            now.insets = [:]
        }
        now.history.record(step.current)
        now.history.record(step.answered)
        shown = now
    }

    /// Whether the offset is one of others that may stay past the range: of a drag or a finger, brought past the range of
    /// the last answer, or there before the keyboard, and since then nothing else has come.
    private mutating func isOffsetLeft(_ step: CheckedStep, isKnown: Bool) -> Bool {
        let offset = step.current.contentOffset.y
        let height = step.heightOfDockedKeyboard
        var left = shown?.overscroll
        if step.savedBefore == nil {
            left = Overscroll(offset: offset, keyboardHeight: height)
        } else if !isKnown, let range = shown?.range {
            let isPast = offset < range.lowest - 0.5 || offset > range.highest + 0.5
            left = isPast ? Overscroll(offset: offset, keyboardHeight: shown?.height ?? height) : nil
        }
        if left?.keyboardHeight != height || left?.offset != offset { left = nil }
        let isHeld = step.saved?.isDragging ?? false || step.event.scrollView.isTracking.given == true
        shown?.overscroll = left
        shown?.height = height
        if !isHeld || shown?.range == nil { shown?.range = step.snapshot.offsetRange }
        return step.answer.contentOffset?.y == offset && (isHeld || left != nil)
    }

    /// Checks that the same keyboard and geometry give the same insets.
    private mutating func insetsForFrame(_ step: CheckedStep) -> Broken? {
        guard let saved = step.saved, step.event.kind.reportsFrame, step.isAnswered, !step.isFrozen else { return nil }
        var base = saved.scrollView.base
        base.contentOffset = .zero
        let key = FrameKey(
            base: base, adjustment: saved.scrollView.observedAdjustment, geometry: step.geometry.framesOnly)
        var values = step.answered
        values.contentOffset = .zero
        guard let earlier = shown?.insets.updateValue(values, forKey: key), earlier != values else { return nil }
        return Broken(
            invariant: .sameFrameSameInsets,
            message: "the same keyboard over the same geometry gave a bottom inset of "
                + "\(points(earlier.contentInset.bottom)) before and gives \(points(values.contentInset.bottom)) now"
        )
    }

    /// Checks that an immediate repetition gives the same insets and the same offset.
    private func repetition(_ step: CheckedStep) -> Broken? {
        var plain = step.event
        plain.id = nil
        guard let last, last.isShown, step.saved != nil, last.event == plain, step.isAnswered, plain.meansTheSameTwice
        else { return nil }
        let isSame =
            last.answer.contentInset == step.answer.contentInset
            && last.answer.scrollIndicatorInsets == step.answer.scrollIndicatorInsets
            && last.answer.contentOffset == step.answer.contentOffset
        guard !isSame else { return nil }
        return Broken(
            invariant: .sameEventSameAnswer,
            message: "the same event gave \(last.answer.numbers) the first time and \(step.answer.numbers) the second")
    }
}

extension KeyboardEvent.Kind {
    /// Whether it is a show or a change of frame.
    fileprivate var reportsFrame: Bool { isOfKeyboard && !isHide && self != .interactiveDismiss }
}

extension Event {
    /// Whether sending it again has the same meaning.
    ///
    /// A position in the window means another one in the content once the previous answer has scrolled it, a finger
    /// still on a scroll view has moved it away from the answered offset, and an adjusted inset without the inset of its
    /// moment is read against the last answered one.
    fileprivate var meansTheSameTwice: Bool {
        if scrollView.isTracking.given == true || scrollView.observesAlone { return false }
        if outerScrollViews.given?.contains(where: \.observesAlone) ?? false { return false }
        if outerScrollViews.given?.contains(where: { $0.isTracking.given == true }) ?? false { return false }
        if scrollView.contentOffset.given != nil { return true }
        return field.given?.coordinateSpace ?? .content == .content
            && container.given?.coordinateSpace ?? .content == .content
    }
}

extension Avoidance {
    fileprivate var numbers: String {
        "a bottom inset of \(points(contentInset.bottom)) and "
            + (contentOffset.map { "the offset \(points($0.y))" } ?? "no offset")
    }
}

extension ScrollViewPatch {
    /// Whether its adjusted inset comes without the inset of the same moment.
    fileprivate var observesAlone: Bool { adjustedContentInset.isGiven && !contentInset.isGiven }
}
