// The warnings that a frame may be meant otherwise, which need the other reading's answer.
extension SessionState {
    /// The state before an answer, if a frame of the event may be meant in window coordinates.
    @inline(never)
    func stateBeforeDoubt(_ input: borrowing LayoutInput, _ event: borrowing Event) -> ColdStorage<SessionState> {
        // The answer of a peer is what the library does with what was sent.
        if geometry.policy.isPeer { return ColdStorage() }
        let isInDoubt =
            input.fieldReadings(of: event)?.mayBeInWindow(isShowing: !kept.isShown) ?? false
            || input.containerReadings(of: event)?.mayBeInWindow(isShowing: !kept.isShown) ?? false
        return isInDoubt ? ColdStorage(self) : ColdStorage()
    }

    /// The warnings about what was sent.
    ///
    /// - Parameter before: the state before the answer, if a frame may be meant in window coordinates.
    @inline(never)
    func doubts(
        about event: borrowing Event, _ input: borrowing LayoutInput, _ outcome: borrowing PolicyOutcome,
        _ before: ColdStorage<SessionState>
    ) -> [Warning] {
        let decision = outcome.decision
        let others = input.doubts(about: event, mode: decision == .ignore ? .hidden : outcome.classification.mode)
        guard let before = before.value else { return others }
        var warnings: [Warning] = []
        if let readings = input.fieldReadings(of: event), readings.mayBeInWindow(isShowing: decision == .show) {
            let offset = before.offset(answering: input) { $0.numbers.field?.move(by: readings.distance) }
            warnings.append(Warning(mayBeInWindow: readings, of: "field", offset: offset))
        }
        if let readings = input.containerReadings(of: event), readings.mayBeInWindow(isShowing: decision == .show) {
            let offset = before.offset(answering: input) { $0.container?.frame.move(by: readings.distance) }
            warnings.append(Warning(mayBeInWindow: readings, of: "container", offset: offset))
        }
        return warnings + others
    }

    /// The vertical offset that an event would get with another geometry.
    private func offset(answering input: borrowing LayoutInput, _ change: (inout Geometry) -> Void) -> Double {
        var state = self
        change(&state.geometry)
        let other = LayoutInput(state.geometry, input.surroundings, input.event, keyboardBefore: input.keyboardBefore)
        var outcome = PolicyOutcome(of: other)
        state.geometry.policy.engine.answer(other, &state.kept, &state.staleMemory, into: &outcome)
        return outcome.values.contentOffset.y
    }
}

extension FieldGeometry {
    fileprivate mutating func move(by distance: LayoutPoint) {
        mapRects { rect in
            var moved = rect
            moved.move(by: distance)
            return moved
        }
    }
}

extension LayoutRect {
    fileprivate mutating func move(by distance: LayoutPoint) {
        self = offsetBy(dx: distance.x, dy: distance.y).tidied
    }
}
