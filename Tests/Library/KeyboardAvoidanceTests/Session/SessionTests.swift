import TestSupport
import Testing

@_spi(Engine) @testable import KeyboardAvoidance

@Suite struct SessionTests {
    /// One name in two spellings, which are equal as `String`.
    private static let spellings: [Identifier] = ["\u{E9}", "e\u{301}"]

    /// The revisions of a session's answers to events; nil for one that is refused.
    private func revisions(_ events: [Event]) -> [UInt64?] {
        var session = Session<RememberedEvent>()
        return events.map { event in
            guard let done = try? transition(from: session, on: event) else { return nil }
            session = done.session
            return done.revision
        }
    }

    private func show(_ id: Identifier, _ change: (inout Event) -> Void = { _ in }) -> Event {
        Phone.show().with {
            $0.id = id
            change(&$0)
        }
    }

    @Test func `an event with an id is carried out once, and answered again by the next four`() {
        let events = (0..<6).map { show("\($0)") }
        #expect(revisions(events + events.suffix(4)) == [1, 2, 3, 4, 5, 6, 3, 4, 5, 6])
        #expect(revisions(events + [events[1]]) == [1, 2, 3, 4, 5, 6, 7], "forgotten, so it is a new one")
    }

    @Test func `an id that comes with another event is refused, and the session stays as it is`() {
        let other = show("a") { $0.keyboard = .value(Keyboard(extent: .height(300))) }
        #expect(revisions([show("a"), other, show("a"), show("b")]) == [1, nil, 1, 2])
    }

    @Test func `ids are told apart by their bytes`() {
        #expect(revisions(Self.spellings.map { show($0) }) == [1, 2])
    }

    @Test func `a retry that spells the id of a field or a scroll view otherwise is another event`() {
        let changes: [(inout Event, Identifier) -> Void] = [
            { $0.fieldID = $1 },
            { $0.scrollView.id = .value($1) },
            { event, id in
                let outer = ScrollViewPatch().with {
                    $0.id = .value(id)
                    $0.frame = .value(LayoutRect(width: 375, height: 812))
                    $0.contentSize = .value(LayoutSize(width: 375, height: 2_000))
                }
                event.outerScrollViews = .value([outer])
            },
            { event, id in
                event.savedState = SavedState(base: ScrollValues())
                event.savedState?.scrollView.id = id
            },
        ]
        for (number, change) in changes.enumerated() {
            let events = Self.spellings.map { id in show("a") { change(&$0, id) } }
            #expect(revisions([events[0], events[0], events[1]]) == [1, 1, nil], "\(number)")
        }
    }

    @Test func `fields and scroll views are told apart by their bytes`() throws {
        let shown = try transition(
            from: nil,
            on: show("a") {
                $0.fieldID = Self.spellings[0]
                $0.scrollView.id = .value(Self.spellings[0])
            }
        ).state
        for (id, frame) in zip(Self.spellings, [shown.geometry.scrollView.frame, nil]) {
            let event = Phone.event(.layoutDidChange).with { $0.scrollView.id = .value(id) }
            var geometry = shown.geometry
            geometry.merge(event, knowing: [])
            #expect(geometry.scrollView.frame == frame)
        }
        let ends = Self.spellings.map { id in
            Phone.event(.textDidEndEditing).with {
                $0.field = .value(Field(frame: LayoutRect(width: 10, height: 10)))
                $0.fieldID = id
            }
        }
        #expect(try ends.map { try transition(from: shown, on: $0).state.geometry.field == nil } == [true, false])
    }

    @Test func `carried out in a copy, an event leaves the session before it unchanged`() throws {
        let shown = try transition(from: nil, on: Phone.show(field: nil)).session
        let copy = shown
        let hidden = try transition(from: shown, on: Phone.event(.keyboardWillHide)).state
        #expect(shown == copy)
        #expect(shown.state.saved != nil)
        #expect(shown.state.geometry.scrollView.values.contentInset.bottom == 336)
        #expect(hidden.saved == nil)
        #expect(hidden.geometry.scrollView.values.contentInset.bottom == 0)
    }

    @Test func `rare members take no memory of their own in other forms`() throws {
        let plain = try transition(from: nil, on: Phone.show()).session
        #expect(plain.approximateSize == MemoryLayout<Session<RememberedEvent>>.stride)
        let event = Phone.show().with { $0.obstructions = .value(Obstructions(top: 20)) }
        let more = try transition(from: nil, on: event).session.approximateSize
        #expect(more > plain.approximateSize)
        let named = try transition(from: nil, on: show("a")).session.approximateSize
        #expect(named > 2 * plain.approximateSize)
    }

    @Test func `a session between two events is counted with its events`() throws {
        var session = Session<RememberedEvent>()
        for id: Identifier in ["a", "b"] { session = try transition(from: session, on: show(id)).session }
        let stored = StoredSession(session)
        #expect(stored.session == session && stored.isShown)
        let events = session.recent.reduce(0) { $0 + $1.approximateSize }
        let alone = StoredSession(Session(state: session.state))
        #expect(stored.approximateSize == alone.approximateSize + events)
        #expect(stored != alone)
    }
}

extension ScrollViewPatch {
    fileprivate func with(_ change: (inout ScrollViewPatch) -> Void) -> ScrollViewPatch {
        var patch = self
        change(&patch)
        return patch
    }
}
