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
        _ input: borrowing LayoutInput,
        _ saved: inout SavedState,
        _ staleMemory: inout Rare<StaleMemory>,
        into outcome: inout PolicyOutcome
    ) {
        let isAsWritten = input.numbers.fidelity == .asWritten
        var policy = NamedPolicy<Self>(staleMemory, keepsMemoryByView: isAsWritten)
        if isAsWritten {
            policy.answerAsWritten(input, &saved, &outcome)
        } else {
            policy.answerIntended(input, &saved, &outcome)
        }
        staleMemory = policy.finish(&outcome)
    }
}
