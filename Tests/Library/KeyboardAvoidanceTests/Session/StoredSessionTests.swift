import TestSupport
import Testing

@_spi(Engine) @testable import KeyboardAvoidance

@Suite struct StoredSessionTests {
    /// Changes after which a saved state no longer repeats the geometry, or no longer the last answer.
    private static let changes: [@Sendable (inout SessionState) -> Void] = [
        { $0.kept.scrollView.base.contentOffset.y = -0.0 },
        { $0.kept.scrollView.answered?.contentInset.top = -0.0 },
        { $0.kept.scrollView.answered = nil },
        { $0.kept.scrollView.id = nil },
        { $0.kept.scrollView.id = "another" },
        { $0.kept.scrollView.isUserScrolled.toggle() },
        { $0.kept.scrollView.isOffsetVoid.toggle() },
        { $0.kept.scrollView.observedAdjustment = SafeArea(top: 47, bottom: 34) },
        { $0.kept.scrollView.lastMove = SavedScrollView.OffsetMove(from: 0, to: -0.0) },
        { $0.kept.scrollView.history = History() },
        { $0.kept.scrollView.history.record(offset: LayoutPoint(x: 0, y: 77)) },
        { $0.kept.scrollView.history.record(contentInset: LayoutInsets(top: -0.0)) },
        { $0.kept.scrollView.drag = Drag(from: ScrollValues()) },
        { $0.kept.isShown.toggle() },
        { $0.kept.isDragging.toggle() },
        { $0.kept.translation = -12 },
        { $0.kept.policy = nil },
        { $0.kept.fidelity = .asWritten },
        { $0.kept.windowSize = nil },
        { $0.kept.windowSize = LayoutSize(width: 1, height: 2) },
        { $0.kept.screenSize = nil },
        { $0.kept.screenSize = LayoutSize(width: -0.0, height: 2) },
        { $0.kept.target = nil },
        { $0.kept.targetID = "another" },
        { $0.kept.keyboard = nil },
        { $0.kept.keyboard = Keyboard(extent: .top(-0.0)) },
        { $0.kept.keyboard?.accessoryHeight = 44 },
        { $0.kept.outerScrollViews = [SavedScrollView()] },
        { $0.geometry.scrollView.values = ScrollValues() },
        { $0.geometry.keyboard = nil },
        { $0.geometry.fieldID = "another" },
        { $0.isKeyboardLeaving.toggle() },
        { $0.awaitsDidHide.toggle() },
        { $0.kept.scrollView.range = nil },
        { $0.kept.scrollView.range = OffsetRange(lowest: -0.0, highest: 9) },
        { $0.kept.scrollView.overscroll = Overscroll(offset: -0.0, keyboardHeight: nil) },
    ]

    private func comesBack(_ state: SessionState) -> Bool {
        let stored = StoredSession(state)
        let read = stored.state
        // The text tells the sign of a zero.
        return read == state && "\(read)" == "\(state)" && stored.isShown == state.isShown
            && stored == StoredSession(read)
    }

    @Test func `a state comes back to the bit`() {
        for seed in UInt64(0)..<300 {
            var sequences = RandomSequences(seed: seed)
            var state = SessionState()
            for event in sequences.events(isWhole: sequences.scenes.chance(50)) {
                var next = state
                guard (try? next.handle(event)) != nil else { continue }
                state = next
                #expect(comesBack(state), "seed \(seed)")
            }
            for change in Self.changes {
                var changed = state
                change(&changed)
                #expect(comesBack(changed), "seed \(seed)")
            }
        }
    }

    @Test func `a state comes back whatever differs from the usual`() throws {
        var state = SessionState()
        _ = try state.handle(Phone.show())
        for first in Self.changes {
            for second in Self.changes {
                var changed = state
                first(&changed)
                second(&changed)
                #expect(comesBack(changed))
            }
        }
    }

    @Test func `a usual state takes two thirds of the memory`() throws {
        var state = SessionState()
        let hidden = StoredSession(state).approximateSize
        _ = try state.handle(Phone.show())
        let usual = StoredSession(state).approximateSize
        #expect(usual == hidden && usual * 10 <= state.approximateSize * 7)
        state.kept.scrollView.history = History(
            contentInsets: [], scrollIndicatorInsets: [], contentOffsets: [LayoutPoint(x: 0, y: 77)])
        #expect(StoredSession(state).approximateSize == usual + MemoryLayout<History>.stride)
        state.kept.windowSize = LayoutSize(width: 1, height: 2)
        #expect(StoredSession(state).approximateSize == usual + MemoryLayout<SavedState>.stride)
    }

    @Test func `a session comes back with its last events`() throws {
        var session = Session<RememberedEvent>()
        for id in ["a", "b"] {
            var event = Phone.show()
            event.id = Identifier(id)
            _ = try session.carryOut(event) { state, event throws(ContractErrors) in try state.handle(event) }
        }
        let stored = StoredSession(session.state, recent: session.recent)
        var read = Session<RememberedEvent>()
        stored.fill(&read)
        #expect(read == session)
        let events = session.recent.reduce(0) { $0 + $1.approximateSize }
        #expect(stored.approximateSize == StoredSession(session.state).approximateSize + events)
        #expect(stored != StoredSession(session.state))
    }
}
