extension Answer {
    /// The offsets at which the scroll view can rest with the insets answered; nil where its geometry is not known.
    ///
    /// - Parameters:
    ///   - geometry: what is in force after the answer.
    ///   - saved: what was captured when the keyboard came; nil while hidden.
    func offsetRange(in geometry: Geometry, saved: SavedState?) -> ClosedRange<Double>? {
        guard var scene = try? Scene(geometry) else { return nil }
        if let saved { scene = scene.with(observedAdjustment: saved.observedAdjustment) }
        var trace = Trace(isRecording: false)
        var safeArea = scene.safeAreaContribution(base: saved?.base.contentInset ?? contentInset, trace: &trace)
        if let frame {
            // A scroll view that was shortened ends above the safe area, or has less of it.
            safeArea.bottom = max(0, safeArea.bottom - (scene.height - frame.height))
            scene = scene.with(frame: frame)
        }
        return scene.range(base: contentInset, bottom: contentInset.bottom, safeArea: safeArea)
    }

    /// Whether the offset lies in that range; nil where it is left to UIKit.
    func isOffsetLegal(in geometry: Geometry, saved: SavedState?) -> Bool? {
        guard let offset = contentOffset else { return nil }
        guard let range = offsetRange(in: geometry, saved: saved) else { return nil }
        // Below a millionth of a point only the rounding of sums is left.
        return offset.y >= range.lowerBound - 1e-6 && offset.y <= range.upperBound + 1e-6
    }
}

extension Transition {
    /// What was captured when the keyboard came, as it counts for this answer: on a hide it is gone from the state.
    func captured(before: SavedState?, on event: Event) -> SavedState? {
        if let saved = state.saved { return saved }
        guard var leaving = before, let scene = try? Scene(state.geometry) else { return nil }
        var trace = Trace(isRecording: false)
        // A window that changed size with the hide has another safe area than the one that was observed.
        let presence = ScrollViewPresence(
            hasAdjustedContentInset: event.scrollView.given?.adjustedContentInset.isGiven ?? false
        )
        let facts = EventFacts(event, in: state.geometryBox, presence, reportedFrame: nil)
        leaving.noticeSize(facts, in: scene, trace: &trace)
        return leaving
    }
}
