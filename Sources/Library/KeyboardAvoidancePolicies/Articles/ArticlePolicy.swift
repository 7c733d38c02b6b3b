@_spi(Engine) import KeyboardAvoidance

/// A published system as arithmetic: the behaviour of its code on one event, and the one that its article describes.
protocol ArticlePolicy: PolicyEngine {
    /// The variables that the code keeps between events.
    associatedtype Memory: PolicyMemory = NoMemory

    /// True if it ignores a keyboard that does not overlap the container, from show to hide.
    static var watchesContainer: Bool { get }

    /// False if UIKit always controls the offset.
    static var writesOffset: Bool { get }

    /// True if its code can be called with the height of an input view when a field is about to become first responder.
    static var takesInputViewHeight: Bool { get }

    /// True if a view controller that has left the screen still observes the hide, and its behaviour depends only on
    /// its own variables.
    static var resetsOffScreen: Bool { get }

    /// True if, by the article, nothing should happen before both a focus and a keyboard are known.
    static var needsFocus: Bool { get }

    /// The behaviour of the code on an event that it observes.
    ///
    /// - Parameter memory: the variables of the code, which it may forget to clear.
    static func asWritten(_ input: PolicyInput, _ memory: inout Memory) -> Outcome

    /// The behaviour that the article describes while the keyboard is up. `input.base` has the values before it.
    static func intended(_ input: PolicyInput) -> Outcome

    /// The behaviour that the article describes when the keyboard leaves.
    static func intendedRestore(_ input: PolicyInput) -> PolicyAnswer
}

extension ArticlePolicy {
    static var watchesContainer: Bool { false }
    static var writesOffset: Bool { true }
    static var takesInputViewHeight: Bool { false }
    static var resetsOffScreen: Bool { false }
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

/// The result of a published policy for an event.
enum Outcome {
    /// It does nothing on this event.
    case silent
    /// It ignores the event: the keyboard does not concern the view it watches.
    case ignored
    case answer(PolicyAnswer)
}
