@_spi(Engine) public import KeyboardAvoidance

/// Asks several approaches the same question.
///
/// The state is only read.
/// Where its keyboard is shown under another approach than an entry's, that entry begins with the values before the
/// keyboard, as if the keyboard came up now under the entry's own; a hide is then answered after such a show.
///
/// - Parameters:
///   - event: what happened; its policy, fidelity and id do not count.
///   - state: what the session remembers; nil without a session.
///   - approaches: whom to ask, in the order of the answers.
/// - Throws: `ContractErrors` as `transition(from:on:)`.
@_spi(Engine) public func compare(
    _ event: Event,
    from state: SessionState?,
    through approaches: [Approach]
) throws(ContractErrors) -> [ComparedAnswer] {
    var event = event
    event.id = nil
    let missing = missingMembers(of: event, from: state)
    guard missing.isEmpty else { throw ContractErrors(missing) }
    let saved = event.savedState ?? state?.saved
    var answers: [ComparedAnswer] = []
    for approach in approaches {
        if let saved, let anew = ShowAnew(event, from: state, saved, under: approach) {
            answers.append(try anew.answer())
        } else {
            answers.append(try approach.answer(to: event, from: state, saved))
        }
    }
    return answers
}

extension Approach {
    /// The answer to the event as it is.
    fileprivate func answer(
        to event: Event,
        from state: SessionState?,
        _ saved: SavedState?
    ) throws(ContractErrors) -> ComparedAnswer {
        var event = event
        event.kind = observed(event.kind)
        event.policy = .value(saved?.policy ?? policy)
        event.fidelity = .value(saved?.fidelity ?? fidelity)
        return try ComparedAnswer(self, event, from: state)
    }
}

extension ComparedAnswer {
    fileprivate init(_ approach: Approach, _ event: Event, from state: SessionState?) throws(ContractErrors) {
        var snapshot: Snapshot?
        let done = try transition(from: state, on: event, taking: &snapshot)
        self.approach = approach
        self.snapshot = snapshot
        kind = event.kind
        answer = done.answer
        savedState = done.savedState
        isOffsetLegal = snapshot.flatMap { done.answer.isOffsetLegal(in: $0) }
        visibility = snapshot.flatMap { FieldVisibility(after: done.answer, in: $0) }
    }
}

/// The keyboard coming up under another approach than the one it is shown under.
private struct ShowAnew {
    let approach: Approach
    /// Hidden, with the values before the keyboard.
    let state: SessionState
    let show: Event
    /// What happens after the show, where the event hides the keyboard.
    let hide: Event?

    /// Nil where the keyboard was shown under this approach, or where nothing is known of it.
    init?(_ event: Event, from before: SessionState?, _ saved: SavedState, under approach: Approach) {
        guard !approach.isThat(of: saved) else { return nil }
        guard
            let state = SessionState(
                beforeKeyboardOf: event,
                from: before,
                saved,
                policy: approach.policy,
                fidelity: approach.fidelity
            )
        else { return nil }
        var show = Event()
        show.kind = approach.observed(.keyboardWillShow)
        // Sent once more, because a published policy may wait for a focus; in content coordinates by now.
        if let field = state.geometry.field { show.field = .value(field) }
        show.fieldID = state.geometry.fieldID
        var hide = Event()
        hide.kind = approach.observed(event.kind)
        hide.keyboard = event.keyboard
        self.approach = approach
        self.state = state
        self.show = show
        self.hide = event.kind.isHide ? hide : nil
    }

    func answer() throws(ContractErrors) -> ComparedAnswer {
        guard let hide else { return try ComparedAnswer(approach, show, from: state) }
        return try ComparedAnswer(approach, hide, from: try transition(from: state, on: show).state)
    }
}
