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
public func compare(
    _ event: Event,
    from state: SessionState?,
    through approaches: [Approach]
) throws(ContractErrors) -> [ComparedAnswer] {
    var event = event
    event.id = nil
    let before = state ?? SessionState()
    let start = StartingPoint(event: event, state: before)
    let missing = missingMembers(of: event, from: before)
    guard missing.isEmpty else { throw ContractErrors(missing) }
    var answers: [ComparedAnswer] = []
    for approach in approaches {
        if let saved = start.saved, let anew = ShowAnew(event, start, saved, under: approach) {
            answers.append(try anew.answer())
        } else {
            answers.append(try approach.answer(to: event, from: before, start))
        }
    }
    return answers
}

extension Approach {
    /// The answer to the event as it is.
    fileprivate func answer(
        to event: Event,
        from state: SessionState,
        _ start: StartingPoint
    ) throws(ContractErrors) -> ComparedAnswer {
        var event = event
        event.kind = observed(event.kind)
        event.policy = .value(start.saved?.policy ?? policy)
        event.fidelity = .value(start.saved?.fidelity ?? fidelity)
        return ComparedAnswer(self, event, try transition(from: state, on: event), savedBefore: start.saved)
    }
}

extension ComparedAnswer {
    fileprivate init(_ approach: Approach, _ event: Event, _ done: Transition, savedBefore: SavedState?) {
        self.approach = approach
        kind = event.kind
        answer = done.answer
        let saved = done.captured(before: savedBefore, on: event)
        isOffsetLegal = done.answer.isOffsetLegal(in: done.state.geometry, saved: saved)
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
    init?(_ event: Event, _ start: StartingPoint, _ saved: SavedState, under approach: Approach) {
        guard !approach.isThat(of: saved) else { return nil }
        let isHide = event.kind.isHide
        var geometry = start.geometry.merging(event)
        _ = geometry.resolveResizedFrame(saved.resized, isSent: event.scrollView.given?.frame.given != nil)
        if isHide { geometry.keyboard = start.geometry.keyboard ?? geometry.keyboard }
        guard geometry.keyboard != nil else { return nil }
        geometry.policy = approach.policy
        geometry.fidelity = approach.fidelity
        if saved.scrollViewID ?? geometry.scrollView.id == geometry.scrollView.id {
            geometry.scrollView.values = saved.base
            geometry.scrollView.observedAdjustment = saved.observedAdjustment
        }
        for (index, outer) in saved.outerScrollViews.enumerated()
        where geometry.outerScrollViews.indices.contains(index) && geometry.outerScrollViews[index].id == outer.id {
            geometry.outerScrollViews[index].values.contentOffset = outer.contentOffset
        }

        var state = SessionState()
        state.geometry = geometry
        var show = Event()
        show.kind = approach.observed(.keyboardWillShow)
        // Sent once more, because a published policy may wait for a focus; in content coordinates by now.
        if let field = geometry.field { show.field = .value(field) }
        var hide = Event()
        hide.kind = approach.observed(event.kind)
        hide.keyboard = event.keyboard
        self.approach = approach
        self.state = state
        self.show = show
        self.hide = isHide ? hide : nil
    }

    func answer() throws(ContractErrors) -> ComparedAnswer {
        let shown = try transition(from: state, on: show)
        guard let hide else { return ComparedAnswer(approach, show, shown, savedBefore: nil) }
        let hidden = try transition(from: shown.state, on: hide)
        return ComparedAnswer(approach, hide, hidden, savedBefore: shown.state.saved)
    }
}
