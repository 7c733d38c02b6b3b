/// What answers for a policy.
///
/// One file for each engine; `PolicyRegistry.engines` lists them. A published system conforms to `PublishedPolicy`,
/// one whose article promises something else than its code does to `ArticlePolicy`.
protocol PolicyEngine: SendableMetatype {
    static var descriptor: PolicyDescriptor { get }

    /// The variables its memory may hold, whatever the reading.
    static var memoryFields: [MemoryField] { get }

    /// True if a show whose keyboard was sent, but with neither a frame nor a height, means something to it.
    static var answersUnreadableShow: Bool { get }

    /// Answers one event in a session.
    ///
    /// - Parameters:
    ///   - saved: what is kept while the keyboard is shown; afterwards what is to be remembered.
    ///   - staleMemory: what the policy's code has not cleared on hide; afterwards what it still has not.
    ///   - outcome: gets what was decided.
    static func answer(
        _ input: borrowing LayoutInput,
        _ saved: inout SavedState,
        _ staleMemory: inout Rare<StaleMemory>,
        into outcome: inout PolicyOutcome
    )
}

extension PolicyEngine {
    static var memoryFields: [MemoryField] { [] }
    static var answersUnreadableShow: Bool { false }
}
