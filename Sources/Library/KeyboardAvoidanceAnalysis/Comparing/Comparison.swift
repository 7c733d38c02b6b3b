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
    _ event: Event, from state: SessionState?, through approaches: [Approach]
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
/// - Throws: `ContractErrors` naming what any answer needs.
@_spi(Engine) public func compareEach(
    _ event: Event, from state: SessionState?, through approaches: [Approach], peers: [Policy: PeerOptions] = [:]
) throws(ContractErrors) -> [Result<ComparedAnswer, ComparedRefusal>] {
    let missing = missingProperties(of: event, from: state)
    guard missing.isEmpty else { throw ContractErrors(missing, followsOthers: state?.revision ?? 0 > 0) }
    let saved = event.savedState ?? state?.saved
    // An event is large: one copy is asked of every approach.
    var asked = event
    asked.id = nil
    var results: [Result<ComparedAnswer, ComparedRefusal>] = []
    results.reserveCapacity(approaches.count)
    for approach in approaches {
        asked.peer = peers[approach.policy].map { .value($0) } ?? .absent
        asked.kind = approach.observed(event.kind)
        asked.policy = .value(saved?.policy ?? approach.policy)
        asked.fidelity = .value(saved?.fidelity ?? approach.fidelity)
        do throws(ContractErrors) {
            if let saved, let anew = try answerAnew(to: event, asked.peer, from: state, saved, under: approach) {
                results.append(.success(anew))
            } else {
                results.append(.success(try ComparedAnswer(approach, asked, from: state)))
            }
        } catch {
            results.append(.failure(ComparedRefusal(approach: approach, errors: error)))
        }
    }
    return results
}

/// The answer after the keyboard has appeared anew under another approach than the one it is shown under.
///
/// - Returns: nil if the keyboard was shown under this approach, or is unknown.
private func answerAnew(
    to event: Event, _ peer: Patch<PeerOptions>, from before: SessionState?, _ saved: SavedState,
    under approach: Approach
) throws(ContractErrors) -> ComparedAnswer? {
    guard !approach.isThat(of: saved) else { return nil }
    var event = event
    event.peer = peer
    guard
        var state = SessionState(
            beforeKeyboardOf: event, from: before, saved, policy: approach.policy, fidelity: approach.fidelity)
    else { return nil }
    var show = Event()
    show.kind = approach.observed(.keyboardWillShow)
    // Sent again, because a published policy may wait for a focus; now in content coordinates.
    if let field = state.geometry.field { show.field = .value(field.field(id: state.geometry.fieldID)) }
    show.peer = peer
    guard event.kind.isHide else { return try ComparedAnswer(approach, show, from: state) }
    _ = try state.handle(show)
    var hide = Event()
    hide.kind = approach.observed(event.kind)
    hide.keyboard = event.keyboard
    return try ComparedAnswer(approach, hide, from: state)
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
        _ event: KeyboardEvent, through approaches: [Approach] = Approach.all()
    ) throws(AvoidanceError) -> [ComparedAnswer] {
        let prepared = try prepared(event)
        do throws(ContractErrors) {
            return try KeyboardAvoidanceAnalysis.compare(prepared.event, from: prepared.session, through: approaches)
        } catch {
            throw AvoidanceError(error)
        }
    }
}
