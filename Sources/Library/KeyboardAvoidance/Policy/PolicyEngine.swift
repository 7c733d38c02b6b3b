/// The implementation of a policy.
///
/// One file for each engine; `PolicyRegistry.engines` lists them. A published system conforms to `PublishedPolicy`, one
/// whose article describes another behaviour than its code has to `ArticlePolicy`.
package protocol PolicyEngine: SendableMetatype {
    static var descriptor: PolicyDescriptor { get }

    /// The variables of its memory, in any reading.
    static var memoryFields: [MemoryField] { get }

    /// True if it handles a show whose keyboard has neither a frame nor a height.
    static var answersUnreadableShow: Bool { get }

    /// The errors of options under this policy; empty if it takes them all.
    static func errors(in options: PeerOptions, of policy: Policy) -> [ContractError]

    /// Answers one event in a session.
    ///
    /// - Parameters:
    ///   - saved: the state while the keyboard is shown; updated.
    ///   - staleMemory: the variables that the policy's code did not clear on hide; updated.
    ///   - outcome: receives the decision.
    static func answer(
        _ input: borrowing LayoutInput,
        _ saved: inout SavedState,
        _ staleMemory: inout ColdStorage<StaleMemory>,
        into outcome: inout PolicyOutcome
    )
}

extension PolicyEngine {
    package static var memoryFields: [MemoryField] { [] }
    package static var answersUnreadableShow: Bool { false }

    package static func errors(in options: PeerOptions, of policy: Policy) -> [ContractError] {
        [.optionsNotTaken(options, by: policy)]
    }
}
