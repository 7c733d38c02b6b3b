@_spi(Engine) import KeyboardAvoidance

/// A published system whose article describes another behaviour than its code has.
protocol ArticlePolicy: PublishedPolicy {
    /// True if nothing should happen before both a focus and a keyboard are known.
    static var needsFocus: Bool { get }

    /// The behaviour that the article describes while the keyboard is up. `input.base` has the values before it.
    static func intended(_ input: PolicyInput) -> Outcome

    /// The behaviour that the article describes when the keyboard leaves.
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
