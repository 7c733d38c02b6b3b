@_spi(Engine) import KeyboardAvoidance

/// A published system as arithmetic: the behaviour of its code on one event.
///
/// A library's or a platform's own avoidance has one reading, that of its source: one file for each, and its line in
/// `PolicyRegistry`. `ArticlePolicy` has another reading beside it.
protocol PublishedPolicy: PolicyEngine {
    /// The variables that its code keeps between events.
    associatedtype Memory: PolicyMemory = NoMemory

    /// False if the system always controls the offset.
    static var writesOffset: Bool { get }

    /// True if it answers an offset that its scroll view may not rest at.
    static var checksRange: Bool { get }

    /// The ways other than insets and offset in which it moves the content with these options.
    static func means(_ options: PeerOptions) -> PolicyMeans

    /// Its behaviour on an event that it observes.
    ///
    /// - Parameter memory: the variables of its code, which it may forget to clear.
    static func answer(_ input: PolicyInput, _ memory: inout Memory) -> PolicyAnswer
}

/// The ways in which a library avoids the keyboard.
struct PolicyMeans: OptionSet, Sendable {
    let rawValue: UInt8

    static let translation = PolicyMeans(rawValue: 1)
    static let frame = PolicyMeans(rawValue: 2)
}

extension PublishedPolicy {
    static var writesOffset: Bool { true }
    static var checksRange: Bool { false }
    static var memoryFields: [MemoryField] { Memory.variables.map(\.field) }

    static func means(_ options: PeerOptions) -> PolicyMeans { [] }

    static func answer(
        _ input: borrowing LayoutInput, _ saved: inout SavedState, _ staleMemory: inout ColdStorage<StaleMemory>,
        into outcome: inout PolicyOutcome
    ) {
        let kind = input.event.kind
        let isObserved = descriptor.observed.contains(kind)
        guard isObserved || kind == .textDidEndEditing else {
            if input.event.hasKeyboardMember { outcome.keepsKeyboardBefore = true }
            let asked = PolicyInput(input, saved, outcome.keyboard(of: input))
            let answer = PolicyAnswer(asked, .ignore, because: [descriptor.notObserved(kind)])
            return write(.ignore, answer, asked, input, saved, &outcome)
        }
        if saved.isShown {
            saved.completeIfBaseAlone(with: input)
            saved.meetPeer(input)
        }
        let asked = PolicyInput(input, saved, input.keyboard)
        guard isObserved else {
            // Forgets the field, unless another one has the focus already.
            if saved.isShown, asked.field == nil { saved.target = nil }
            outcome.isAboutTarget = saved.isShown
            return write(.none, PolicyAnswer(asked), asked, input, saved, &outcome)
        }
        var stale = staleMemory.value ?? StaleMemory()
        var memory = Memory(saved.isShown ? saved.system ?? MemoryRecord() : stale[input.scrollViewID])
        if !asked.isShown, asked.occasion == .focus || asked.occasion == .typing || asked.occasion == .layout {
            let isPending = asked.field != nil && asked.occasion != .layout
            return write(isPending ? .pending : .none, PolicyAnswer(asked), asked, input, saved, &outcome)
        }
        var answer = Self.answer(asked, &memory)
        if answer.reaction == .ignore {
            if input.event.hasKeyboardMember { outcome.keepsKeyboardBefore = true }
            answer = PolicyAnswer(asked, .ignore, because: answer.warnings)
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
            staleMemory = ColdStorage(stale.entries.isEmpty ? nil : stale)
        }
    }

    /// Saves an answer while shown.
    private static func show(
        _ answer: PolicyAnswer, _ memory: MemoryRecord, _ asked: PolicyInput, _ input: borrowing LayoutInput,
        _ saved: inout SavedState
    ) -> Avoidance.Decision {
        let wasShown = saved.isShown
        if !wasShown {
            if asked.occasion == .dismissal { saved.isDragging = true }
            saved.capture(input)
            saved.scrollView.history.record(point: input.current.contentOffset)
        }
        let resizes = means(asked.options).contains(.frame)
        let isChanged =
            answer.differs(from: asked, writesOffset: writesOffset)
            || resizes && !answer.leavesFrame && !answer.frameIsReported(asked, input)
        saved.keep(answer, asked, input, resizes: resizes)
        saved.system = memory.entries.isEmpty ? nil : memory
        return wasShown ? isChanged ? .move : .none : .show
    }

    private static func write(
        _ decision: Avoidance.Decision, _ answer: PolicyAnswer, _ asked: PolicyInput, _ input: borrowing LayoutInput,
        _ saved: borrowing SavedState, _ outcome: inout PolicyOutcome
    ) {
        let means = Self.means(asked.options)
        record(decision, answer, asked, asked.keyboard, input, &outcome)
        outcome.diagnostics.isKeyboardGone = !answer.isShown
        outcome.layout.distance = answer.translation
        outcome.layout.targetBottom = asked.field.map { asked.inWindow($0).maxY }
        if means.contains(.translation) || asked.translation != 0 { outcome.translation = answer.translation }
        if means.contains(.frame) || saved.scrollView.resized != nil {
            outcome.frame = input.frame
            outcome.frame?.height = answer.height
        }
        outcome.answerOuter(answer, asked, input, saved)
        let visibility = AnswerVisibility(asked, answer, input)
        outcome.layout.innermost.band = visibility.bandOfInnermost
        outcome.layout.innermost.frame.height = answer.height
        if answer.isShown { outcome.coverage = visibility.coverage(asked) }
        guard decision != .ignore else { return }
        var judged = answer
        judged.noteOutcome(
            asked, outcome.coverage, isUserScrolled: saved.scrollView.isUserScrolled, checksRange: checksRange,
            writesOffset: writesOffset)
        outcome.warnings = judged.warnings
        if !writesOffset { outcome.leaveTargetToSystem() }
    }

    /// Records the part of an outcome that is the same for every published system.
    ///
    /// - Parameter keyboard: the one by which the answer is judged.
    static func record(
        _ decision: Avoidance.Decision, _ answer: PolicyAnswer, _ asked: PolicyInput, _ keyboard: Classification,
        _ input: borrowing LayoutInput, _ outcome: inout PolicyOutcome
    ) {
        outcome.decision = decision
        outcome.classification = keyboard
        outcome.diagnostics.isCaptured = decision == .show
        outcome.layout.layOut(
            input,
            from: Baseline(base: asked.view.base, observedAdjustment: input.numbers.scrollView.observedAdjustment),
            keyboard: keyboard,
            suppression: .hidden
        )
        outcome.values = answer.view
        outcome.writesOffset = writesOffset
        outcome.animation = KeyboardAnimation(of: outcome.keyboard(of: input))
        outcome.animation.duration = answer.duration
        outcome.animation.contentInset = answer.insetAnimation
        outcome.animation.contentOffset = answer.offsetAnimation
        if let flags = answer.optionFlags { outcome.animation.optionFlags = flags }
        outcome.requiredViewOffset = answer.requiredViewOffset
        outcome.warnings = answer.warnings
    }
}

/// The events that libraries observe besides shows and hides.
enum PeerEvents {
    static let frame: Set<KeyboardEvent.Kind> = [.keyboardWillChangeFrame, .keyboardDidChangeFrame]
    static let frameAndFocus = frame.union([.textDidBeginEditing])
    static let focusAndTyping: Set<KeyboardEvent.Kind> = [.textDidBeginEditing, .textDidChange]
    static let all = frame.union(focusAndTyping)
}
