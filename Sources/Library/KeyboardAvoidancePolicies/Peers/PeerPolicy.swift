@_spi(Engine) import KeyboardAvoidance

/// A library's or a platform's own avoidance as arithmetic.
///
/// It has one reading, that of its source: one file for each, and its line in `PolicyRegistry`.
protocol PeerPolicy: PolicyEngine {
    /// The variables that its code keeps between events.
    associatedtype Memory: PolicyMemory = NoMemory

    /// False if the system always controls the offset.
    static var writesOffset: Bool { get }

    /// True if it answers an offset that its scroll view may not rest at.
    static var checksRange: Bool { get }

    /// The ways other than insets and offset in which it moves the content with these options.
    static func means(_ options: PeerOptions) -> PeerMeans

    /// Its behaviour on an event that it observes.
    ///
    /// - Parameter memory: the variables of its code.
    static func answer(_ input: PeerInput, _ memory: inout Memory) -> PeerAnswer
}

/// The ways in which a peer avoids the keyboard.
struct PeerMeans: OptionSet, Sendable {
    let rawValue: UInt8

    static let translation = PeerMeans(rawValue: 1)
    static let frame = PeerMeans(rawValue: 2)
}

extension PeerPolicy {
    static var writesOffset: Bool { true }
    static var checksRange: Bool { false }
    static var memoryFields: [MemoryField] { Memory.variables.map(\.field) }

    static func means(_ options: PeerOptions) -> PeerMeans { [] }

    static func answer(
        _ input: borrowing LayoutInput,
        _ saved: inout SavedState,
        _ staleMemory: inout Rare<StaleMemory>,
        into outcome: inout PolicyOutcome
    ) {
        let kind = input.event.kind
        let isObserved = descriptor.observed.contains(kind)
        guard isObserved || kind == .textDidEndEditing else {
            if input.event.hasKeyboardMember { outcome.keepsKeyboardBefore = true }
            let asked = PeerInput(input, saved, outcome.keyboard(of: input))
            return write(
                .ignore, PeerAnswer(asked, ignoring: descriptor.notObserved(kind)), asked, input, saved, &outcome)
        }
        if saved.isShown {
            saved.completeIfBaseAlone(with: input)
            saved.meetPeer(input)
        }
        let asked = PeerInput(input, saved, input.keyboard)
        guard isObserved else { return endEditing(asked, input, &saved, &outcome) }
        var stale = staleMemory.value ?? StaleMemory()
        var memory = Memory(saved.isShown ? saved.system ?? MemoryRecord() : stale[input.scrollViewID])
        if !asked.isShown, asked.occasion == .focus || asked.occasion == .typing || asked.occasion == .layout {
            let isPending = asked.field != nil && asked.occasion != .layout
            return write(isPending ? .pending : .none, PeerAnswer(asked), asked, input, saved, &outcome)
        }
        var answer = Self.answer(asked, &memory)
        if let warning = answer.ignored {
            if input.event.hasKeyboardMember { outcome.keepsKeyboardBefore = true }
            answer = PeerAnswer(asked, ignoring: warning)
            return write(.ignore, answer, asked, input, saved, &outcome)
        }
        answer.finish(means(asked.options), asked)
        if answer.isShown {
            stale[input.scrollViewID] = MemoryRecord()
            let decision = show(answer, memory.record, asked, input, &saved)
            write(decision, answer, asked, input, saved, &outcome)
        } else {
            stale[input.scrollViewID] = memory.record
            let isChanged = saved.isShown || answer.differs(from: asked, writesOffset: writesOffset)
            write(isChanged ? .restore : .none, answer, asked, input, saved, &outcome)
            saved.clear()
        }
        outcome.isAboutTarget = true
        if !(staleMemory.isEmpty && stale.entries.isEmpty) {
            staleMemory = Rare(stale.entries.isEmpty ? nil : stale)
        }
    }

    /// Forgets the field, unless another one has the focus already.
    private static func endEditing(
        _ asked: PeerInput,
        _ input: borrowing LayoutInput,
        _ saved: inout SavedState,
        _ outcome: inout PolicyOutcome
    ) {
        if saved.isShown, asked.field == nil { saved.target = nil }
        outcome.isAboutTarget = saved.isShown
        write(.none, PeerAnswer(asked), asked, input, saved, &outcome)
    }

    /// Saves an answer while shown.
    private static func show(
        _ answer: PeerAnswer,
        _ memory: MemoryRecord,
        _ asked: PeerInput,
        _ input: borrowing LayoutInput,
        _ saved: inout SavedState
    ) -> Avoidance.Decision {
        let wasShown = saved.isShown
        if !wasShown {
            if asked.occasion == .dismissal { saved.isDragging = true }
            saved.capture(input)
            saved.scrollView.history.record(point: input.current.contentOffset)
        }
        let isChanged =
            answer.differs(from: asked, writesOffset: writesOffset)
            || means(asked.options).contains(.frame) && !answer.leavesFrame && !answer.frameIsReported(asked, input)
        saved.keep(answer, asked, input, resizes: means(asked.options).contains(.frame))
        saved.system = memory.entries.isEmpty ? nil : memory
        return wasShown ? isChanged ? .move : .none : .show
    }

    private static func write(
        _ decision: Avoidance.Decision,
        _ answer: PeerAnswer,
        _ asked: PeerInput,
        _ input: borrowing LayoutInput,
        _ saved: borrowing SavedState,
        _ outcome: inout PolicyOutcome
    ) {
        let means = Self.means(asked.options)
        outcome.decision = decision
        outcome.classification = asked.keyboard
        outcome.writesOffset = writesOffset
        outcome.values = answer.view.values
        outcome.animation = KeyboardAnimation(of: outcome.keyboard(of: input))
        outcome.animation.duration = answer.duration
        outcome.course.isKeyboardGone = !answer.isShown
        outcome.course.isCaptured = decision == .show
        outcome.layout.layOut(
            input,
            from: Baseline(base: asked.view.base, observedAdjustment: input.numbers.scrollView.observedAdjustment),
            keyboard: asked.keyboard,
            hold: .hidden
        )
        outcome.layout.distance = answer.translation
        outcome.layout.targetBottom = asked.field.map { asked.inWindow($0).maxY }
        if means.contains(.translation) || asked.translation != 0 { outcome.translation = answer.translation }
        if means.contains(.frame) || saved.scrollView.resized != nil {
            outcome.frame = answer.frame(of: input, saved)
        }
        outcome.answerOuter(answer, asked, input, saved)
        let sight = PeerSight(asked, answer, input)
        outcome.layout.innermost.band = sight.bandOfInnermost
        outcome.layout.innermost.frame.height = answer.view.height
        if answer.isShown { outcome.coverage = sight.coverage(asked) }
        guard decision != .ignore else { return outcome.warnings = answer.ignored.map { [$0] } ?? answer.warnings }
        var judged = answer
        judged.noteOutcome(
            asked, outcome.coverage, isUserScrolled: saved.scrollView.isUserScrolled, checksRange: checksRange,
            writesOffset: writesOffset)
        outcome.warnings = judged.warnings
        if !writesOffset { outcome.leaveTargetToSystem() }
    }
}

/// The events that peers observe besides shows and hides.
enum PeerEvents {
    static let frame: Set<KeyboardEvent.Kind> = [.keyboardWillChangeFrame, .keyboardDidChangeFrame]
    static let frameAndFocus = frame.union([.textDidBeginEditing])
    static let focusAndTyping: Set<KeyboardEvent.Kind> = [.textDidBeginEditing, .textDidChange]
    static let all = frame.union(focusAndTyping)
}
