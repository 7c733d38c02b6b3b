/// A published system as arithmetic: what its code does on one event.
protocol PublishedPolicy: PolicyEngine {
    /// The variables that the code keeps between events.
    associatedtype Memory: PolicyMemory = NoMemory

    /// True if a keyboard that does not meet the container is none of its business, from show to hide.
    static var watchesContainer: Bool { get }

    /// False if the offset is UIKit's at all times.
    static var writesOffset: Bool { get }

    /// True if its code can be called with the height of an input view when a field is about to become first responder.
    static var takesInputViewHeight: Bool { get }

    /// True if a view controller that has left the screen still observes the hide, and what it does then is a function
    /// of its own variables.
    static var resetsOffScreen: Bool { get }

    /// What the code does on an event that it observes.
    ///
    /// - Parameter memory: the variables the code keeps, which it may forget to clear.
    static func asWritten(_ input: PolicyInput, _ memory: inout Memory) -> Outcome
}

extension PublishedPolicy {
    static var watchesContainer: Bool { false }
    static var writesOffset: Bool { true }
    static var takesInputViewHeight: Bool { false }
    static var resetsOffScreen: Bool { false }
    static var memoryFields: [MemoryField] { Memory.variables.map(\.field) }

    static func answer(
        _ input: borrowing LayoutInput,
        _ saved: inout SavedState,
        _ staleMemory: inout Rare<StaleMemory>,
        into outcome: inout PolicyOutcome
    ) {
        var policy = NamedPolicy<Self>(staleMemory, keepsMemoryByView: true)
        policy.answerAsWritten(input, &saved, &outcome)
        staleMemory = policy.finish(&outcome)
    }
}
