extension AutomaticPolicy: PolicyEngine {
    static let descriptor = PolicyDescriptor(
        name: "automatic",
        title: "Automatic",
        author: "this service",
        fidelities: [.intended],
        observed: Set(KeyboardEvent.Kind.allCases)
    )

    static func answer(
        _ input: borrowing LayoutInput,
        _ saved: inout SavedState,
        _ staleMemory: inout Rare<MemoryRecord>,
        into outcome: inout PolicyOutcome
    ) {
        answer(input, &saved, into: &outcome)
        if !staleMemory.isEmpty { staleMemory = Rare() }
    }
}
