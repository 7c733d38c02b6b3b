extension AutomaticPolicy: PolicyEngine {
    static let descriptor = PolicyDescriptor(
        name: "automatic",
        title: "Automatic",
        author: "this service",
        fidelities: [.intended],
        observed: Set(EventKind.allCases)
    )

    static func answer(
        _ facts: EventFacts,
        _ scene: Scene,
        keyboardBefore: Keyboard?,
        _ saved: consuming Indirect<SavedState>?,
        _ trace: Trace,
        in session: inout SessionState
    ) -> Answer {
        session.answerAutomatically(facts, scene, keyboardBefore: keyboardBefore, saved, trace)
    }
}
