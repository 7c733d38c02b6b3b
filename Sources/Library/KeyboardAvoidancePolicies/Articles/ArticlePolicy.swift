@_spi(Engine) import KeyboardAvoidance

/// A published system whose article describes another behaviour than its code has; `answer` is that of the code.
protocol ArticlePolicy: PublishedPolicy {
    /// True if it ignores a keyboard that does not overlap the container, from show to hide.
    static var watchesContainer: Bool { get }

    /// True if its code can be called with the height of an input view when a field is about to become first responder.
    static var takesInputViewHeight: Bool { get }

    /// True if a view controller that has left the screen still observes the hide, and its behaviour depends only on
    /// its own variables.
    static var resetsOffScreen: Bool { get }

    /// True if, by the article, nothing should happen before both a focus and a keyboard are known.
    static var needsFocus: Bool { get }

    /// The behaviour that the article describes while the keyboard is up. `input.view.base` has the values before it.
    static func intended(_ input: PolicyInput) -> PolicyAnswer

    /// The behaviour that the article describes when the keyboard leaves.
    static func intendedRestore(_ input: PolicyInput) -> PolicyAnswer
}

extension ArticlePolicy {
    static var watchesContainer: Bool { false }
    static var takesInputViewHeight: Bool { false }
    static var resetsOffScreen: Bool { false }
    static var needsFocus: Bool { false }
    static var memoryFields: [MemoryField] {
        Memory.variables.map(\.field) + IntendedMemory.variables.map(\.field)
    }

    static func intendedRestore(_ input: PolicyInput) -> PolicyAnswer { .restored(input) }

    static func answer(
        _ input: borrowing LayoutInput, _ saved: inout SavedState, _ staleMemory: inout ColdStorage<StaleMemory>,
        into outcome: inout PolicyOutcome
    ) {
        let isAsWritten = input.numbers.fidelity == .asWritten
        var event = ArticleEvent<Self>(staleMemory, keepsMemoryByView: isAsWritten)
        if isAsWritten {
            event.answerAsWritten(input, &saved, &outcome)
        } else {
            event.answerIntended(input, &saved, &outcome)
        }
        staleMemory = event.finish(&outcome)
    }
}
