/// What answers for a policy.
///
/// One file for each engine; `PolicyRegistry.engines` lists them. A published system conforms to `PublishedPolicy`,
/// one whose article promises something else than its code does to `ArticlePolicy`.
protocol PolicyEngine: SendableMetatype {
    static var descriptor: PolicyDescriptor { get }

    /// The variables its memory may hold, whatever the reading.
    static var memoryFields: [MemoryField] { get }

    /// Answers one event in a session.
    ///
    /// - Parameters:
    ///   - saved: what was saved when the keyboard came; nil while hidden. The session has handed it over.
    static func answer(
        _ facts: EventFacts,
        _ scene: Scene,
        keyboardBefore: Keyboard?,
        _ saved: consuming Indirect<SavedState>?,
        _ trace: Trace,
        in session: inout SessionState
    ) -> Answer
}

extension PolicyEngine {
    static var memoryFields: [MemoryField] { [] }
}
