@_spi(Engine) public import KeyboardAvoidance

/// Answers one event with several approaches.
///
/// The state is only read. If its keyboard is shown under another approach than an entry's, that entry begins with the
/// values before the keyboard, as if the keyboard appeared now under the entry's own; a hide is then answered after
/// such a show.
///
/// - Parameters:
///   - event: the event; its policy, fidelity and id are ignored.
///   - state: the session's state; nil without a session.
///   - approaches: the approaches, in the order of the answers.
/// - Throws: `ContractErrors`; see `SessionState.handle(_:)`.
@_spi(Engine) public func compare(
    _ event: Event,
    from state: SessionState?,
    through approaches: [Approach]
) throws(ContractErrors) -> [ComparedAnswer] {
    var answers: [ComparedAnswer] = []
    for result in try compareEach(event, from: state, through: approaches) {
        switch result {
        case .success(let answer): answers.append(answer)
        case .failure(let refusal): throw refusal.errors
        }
    }
    return answers
}

/// The refusal of an event by one approach.
@_spi(Engine) public struct ComparedRefusal: Error, Sendable, Hashable {
    public var approach: Approach
    public var errors: ContractErrors
}

/// Answers one event with several approaches, of which each may refuse it.
///
/// - Parameters:
///   - event: as for `compare(_:from:through:)`.
///   - state: the session's state; nil without a session.
///   - approaches: the approaches, in the order of the answers.
///   - peers: the options of the peers among them.
///   - isPictured: whether snapshots of all answers are kept; an article's answer always has one.
/// - Throws: `ContractErrors` naming what any answer needs.
@_spi(Engine) public func compareEach(
    _ event: Event,
    from state: SessionState?,
    through approaches: [Approach],
    peers: [Policy: PeerOptions] = [:],
    forPicture isPictured: Bool = true
) throws(ContractErrors) -> [Result<ComparedAnswer, ComparedRefusal>] {
    var event = event
    event.id = nil
    let missing = missingProperties(of: event, from: state)
    guard missing.isEmpty else { throw ContractErrors(missing) }
    let saved = event.savedState ?? state?.saved
    return approaches.map { approach in
        var event = event
        event.peer = peers[approach.policy].map { .value($0) } ?? .absent
        do throws(ContractErrors) {
            if let saved, let anew = ShowAnew(event, from: state, saved, under: approach) {
                return .success(try anew.answer(isPictured))
            }
            return .success(try approach.answer(to: event, from: state, saved, isPictured))
        } catch {
            return .failure(ComparedRefusal(approach: approach, errors: error))
        }
    }
}

extension Approach {
    /// The answer to the event without changes to it.
    fileprivate func answer(
        to event: Event,
        from state: SessionState?,
        _ saved: SavedState?,
        _ isPictured: Bool
    ) throws(ContractErrors) -> ComparedAnswer {
        var event = event
        event.kind = observed(event.kind)
        event.policy = .value(saved?.policy ?? policy)
        event.fidelity = .value(saved?.fidelity ?? fidelity)
        return try ComparedAnswer(self, event, from: state, isPictured)
    }
}

extension ComparedAnswer {
    fileprivate init(
        _ approach: Approach, _ event: Event, from state: SessionState?, _ isPictured: Bool
    ) throws(ContractErrors) {
        var state = state ?? SessionState()
        self.approach = approach
        kind = event.kind
        let isPeer = approach.policy.isPeer
        if isPeer, !isPictured {
            (answer, basis) = try state.handleWithBasis(event)
        } else {
            let (answer, snapshot) = try state.handleWithSnapshot(event)
            self.answer = answer
            basis = snapshot.basis
            self.snapshot = snapshot
            if !isPeer { visibility = FieldVisibility(after: answer, in: snapshot) }
        }
        if isPeer { visibility = FieldVisibility(answeredBy: answer, on: basis) }
        savedState = state.saved
        isOffsetLegal = answer.isOffsetLegal(in: basis.offsetRange)
    }
}

/// The keyboard appearing anew under another approach than the one it is shown under.
private struct ShowAnew {
    let approach: Approach
    /// Hidden, with the values before the keyboard.
    let state: SessionState
    let show: Event
    /// The event after the show if it hides the keyboard.
    let hide: Event?

    /// Nil if the keyboard was shown under this approach, or is unknown.
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
        // Sent again, because a published policy may wait for a focus; now in content coordinates.
        if let field = state.geometry.field { show.field = .value(field.field(id: state.geometry.fieldID)) }
        show.peer = event.peer
        var hide = Event()
        hide.kind = approach.observed(event.kind)
        hide.keyboard = event.keyboard
        self.approach = approach
        self.state = state
        self.show = show
        self.hide = event.kind.isHide ? hide : nil
    }

    func answer(_ isPictured: Bool) throws(ContractErrors) -> ComparedAnswer {
        guard let hide else { return try ComparedAnswer(approach, show, from: state, isPictured) }
        var shown = state
        _ = try shown.handle(show)
        return try ComparedAnswer(approach, hide, from: shown, isPictured)
    }
}

extension Avoidance {
    /// Whether the scroll view can rest at the offset with the answered insets; nil if UIKit controls the offset.
    func isOffsetLegal(in range: OffsetRange) -> Bool? {
        guard let offset = contentOffset else { return nil }
        return offset.y >= range.lowest - Tolerance.dust && offset.y <= range.highest + Tolerance.dust
    }
}

extension Avoider {
    /// Answers one event by the rules of several policies, side by side, without changing the avoider.
    ///
    /// If the keyboard is shown under another policy than an entry's, that entry begins with the values from before the
    /// keyboard, as if it appeared now under the entry's own.
    ///
    /// - Parameters:
    ///   - event: the event, with the current values of everything.
    ///   - approaches: the policies, each in one reading, in the order of the answers.
    /// - Throws: `AvoidanceError`; see `handle(_:)`.
    public func compare(
        _ event: KeyboardEvent,
        through approaches: [Approach] = Approach.all()
    ) throws(AvoidanceError) -> [ComparedAnswer] {
        let prepared = try prepared(event)
        do throws(ContractErrors) {
            return try KeyboardAvoidanceAnalysis.compare(prepared.event, from: prepared.session, through: approaches)
        } catch {
            throw AvoidanceError(error)
        }
    }
}
