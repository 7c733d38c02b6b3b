/// A published system as arithmetic: what its code does on one event.
protocol PublishedPolicy: PolicyEngine {
    /// The variables that the code keeps between events.
    associatedtype Memory: PolicyMemory = NoMemory

    /// True if a keyboard that does not meet the container is none of its business, from show to hide.
    static var watchesContainer: Bool { get }

    /// False if the offset is UIKit's at all times.
    static var writesOffset: Bool { get }

    /// What the code does on an event that it observes.
    ///
    /// - Parameter memory: the variables the code keeps, which it may forget to clear.
    static func asWritten(_ input: PolicyInput, _ memory: inout Memory) -> Outcome
}

extension PublishedPolicy {
    static var watchesContainer: Bool { false }
    static var writesOffset: Bool { true }
    static var memoryFields: [MemoryField] { Memory.variables.map(\.field) }

    static func answer(
        _ input: borrowing LayoutInput,
        _ saved: inout SavedState,
        _ staleMemory: inout Rare<MemoryRecord>,
        into outcome: inout PolicyOutcome
    ) {
        var policy = NamedPolicy<Self>(remembering: saved, staleMemory)
        policy.answerAsWritten(input, &saved, &outcome)
        policy.finish(&staleMemory, &outcome)
    }
}
