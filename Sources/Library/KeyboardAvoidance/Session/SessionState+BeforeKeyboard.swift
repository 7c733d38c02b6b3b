extension SessionState {
    /// The session as if the shown keyboard had not appeared yet, with all else as in an event.
    ///
    /// Nil if no keyboard is known.
    ///
    /// - Parameters:
    ///   - event: merged into the session.
    ///   - before: the session's state; nil without a session.
    ///   - saved: the saved state while the keyboard is shown.
    ///   - policy: the new policy.
    ///   - fidelity: its reading.
    package init?(
        beforeKeyboardOf event: Event, from before: SessionState?, _ saved: SavedState, policy: Policy,
        fidelity: Policy.Fidelity
    ) {
        var known = before?.geometry ?? Geometry()
        event.coldSavedState.read { known.adopt($0) }
        var geometry = known
        geometry.merge(event, knowing: saved.allKnown)
        if event.mayObserveAdjustment { geometry.observe(event, knowing: saved) }
        _ = geometry.resolveResizedFrames(isSent: event.scrollView.frame.isGiven, saved.all)
        if event.kind.isHide { geometry.keyboard = known.keyboard ?? geometry.keyboard }
        guard geometry.keyboard != nil else { return nil }
        geometry.unansweredKeyboard = nil
        if geometry.policy != policy, !geometry.cold.isEmpty { geometry.cold.peer = nil }
        geometry.policy = policy
        geometry.fidelity = fidelity
        if let known = saved.known(geometry.scrollViewID, at: 0)
            ?? (saved.scrollView.id == nil ? saved.scrollView : nil)
        {
            geometry.scrollView.values = known.base
            if !event.scrollView.adjustedContentInset.isPresent {
                geometry.scrollView.observedAdjustment = known.observedAdjustment
            }
        }
        for (index, outer) in geometry.outerScrollViews.enumerated() {
            guard let known = saved.known(outer.id, at: index + 1) else { continue }
            if known.lacksInsets {
                geometry.outerScrollViews[index].view.values.contentOffset = known.base.contentOffset
            } else {
                geometry.outerScrollViews[index].view.values = known.base
            }
        }
        self.init()
        self.geometry = geometry
    }
}
