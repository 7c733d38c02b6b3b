/// A published system whose article promises something else than its code does.
protocol ArticlePolicy: PublishedPolicy {
    /// True if nothing is meant to happen before both a focus and a keyboard are known.
    static var needsFocus: Bool { get }

    /// What the article's prose says happens while the keyboard is up. `input.base` is what was before it.
    static func intended(_ input: PolicyInput) -> Outcome

    /// What the prose says happens when the keyboard leaves.
    static func intendedRestore(_ input: PolicyInput) -> PolicyAnswer
}

extension ArticlePolicy {
    static var needsFocus: Bool { false }
    static var memoryFields: [MemoryField] {
        Memory.variables.map(\.field) + IntendedMemory.variables.map(\.field)
    }

    static func intendedRestore(_ input: PolicyInput) -> PolicyAnswer {
        var answer = PolicyAnswer(input.base)
        answer.values.contentOffset.x = input.current.contentOffset.x
        return answer
    }

    static func answer(
        _ facts: EventFacts,
        _ scene: Scene,
        keyboardBefore: Keyboard?,
        _ saved: consuming Indirect<SavedState>?,
        _ trace: Trace,
        in session: inout SessionState
    ) -> Answer {
        session.answer(facts, scene, as: Self.self, keyboardBefore: keyboardBefore, saved, trace) {
            facts.fidelity == .asWritten ? $0.answerAsWritten() : $0.answerIntended()
        }
    }
}
