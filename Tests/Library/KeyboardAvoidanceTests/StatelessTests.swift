@_spi(Engine) import KeyboardAvoidance
import TestSupport
import Testing

/// A client that keeps `savedState` itself gets the answers of a session.
@Suite struct StatelessTests {
    @Test(arguments: [UInt64(71), 72, 73])
    func `savedState sent back is as good as a session`(seed: UInt64) throws {
        var sequences = RandomSequences(seed: seed)
        for _ in 0..<5_000 {
            var state: SessionState?
            var saved: SavedState?
            var wasIgnored = false
            var sent: [Event] = []
            for event in sequences.events(isWhole: true) {
                // While hidden, nothing is saved for the client, and an ignored event returns savedState unchanged: a
                // client that sent values since sends them again.
                let event = saved == nil || wasIgnored ? event.withValues : event
                // Only a session knows that the keyboard is leaving.
                if event.kind == .interactiveDismiss, state?.isKeyboardLeaving ?? false { continue }
                sent.append(event)
                let inSession = try TestSupport.transition(from: state, on: event)
                var alone = event
                alone.savedState = saved
                var own = SessionState()
                let answer = try own.handle(alone)
                let isSame = answer == inSession.answer && own.saved == inSession.savedState
                try #require(
                    isSame,
                    "\(differing(inSession.answer, answer))\n\(pasteable(sent))\nalone:\n\(pasteable([alone]))"
                )
                state = inSession.state
                saved = own.saved
                wasIgnored = answer.decision == .ignore
            }
        }
    }

    @Test(arguments: [UInt64(81)])
    func `a base alone restores to the bit`(seed: UInt64) throws {
        var scenes = RandomScenes(seed: seed)
        for _ in 0..<5_000 {
            var event = scenes.event(.keyboardWillHide)
            event.options.respectsHideFrame = .null
            let inset = LayoutInsets(top: scenes.length(-9...99), bottom: scenes.length(-9...99))
            event.savedState = SavedState(
                base: ScrollValues(contentInset: inset, contentOffset: LayoutPoint(y: scenes.length(-50...900)))
            )
            let answer = try TestSupport.answer(to: event)
            try #require(answer.decision == .restore && answer.contentInset == inset, "\(pasteable([event]))")
            try #require(answer.scrollIndicatorInsets == .zero, "\(pasteable([event]))")
        }
    }

    @Test(arguments: [UInt64(91)])
    func `a retried event answers as before and changes nothing`(seed: UInt64) throws {
        var sequences = RandomSequences(seed: seed)
        for _ in 0..<1_500 {
            var session: Session<RememberedEvent>?
            var seen: [(event: Event, answer: Avoidance, saved: SavedState?, revision: UInt64)] = []
            var sent: [Event] = []
            for (number, event) in sequences.events(isWhole: true).enumerated() {
                var event = event.withValues
                event.id = "event \(number)"
                sent.append(event)
                let transition = try TestSupport.transition(from: session, on: event)
                seen.append((event, transition.answer, transition.savedState, transition.revision))
                session = transition.session
                for one in seen.suffix(4) {
                    let again = try TestSupport.transition(from: session, on: one.event)
                    try #require(
                        again.answer == one.answer && again.savedState == one.saved && again.revision == one.revision
                            && again.session == session,
                        "\(one.event.id ?? "") again\n\(pasteable(sent))"
                    )
                }
            }
        }
    }
}

extension Event {
    /// The same event with its missing values: 0, as a scroll view has them at first.
    fileprivate var withValues: Event {
        var view = scrollView
        if !view.contentInset.isPresent { view.contentInset = .value(.zero) }
        if !view.scrollIndicatorInsets.isPresent { view.scrollIndicatorInsets = .value(.zero) }
        if !view.contentOffset.isPresent { view.contentOffset = .value(.zero) }
        if !view.adjustedContentInset.isPresent { view.adjustedContentInset = .null }
        var event = self
        event.scrollView = view
        return event
    }
}
