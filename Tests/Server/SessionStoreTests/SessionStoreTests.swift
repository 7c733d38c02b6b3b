import SessionStore
import Testing

@Suite struct SessionStoreTests {
    @Test func `the transforms of a session are counted`() {
        let store = makeStore()
        #expect(store.set(1) == 1)
        #expect(store.set(1, Note(value: 5)) == 2)
        #expect(store.set(2) == 1)
        let (seen, revision) = store.update(name(1)) { state, revision in (state, revision) }
        #expect(seen.0 == Note(value: 5))
        #expect(seen.1 == 3 && revision == 3)
        #expect(store.read(name(1))?.revision == 3)
    }

    @Test func `a session that is set to nil ends`() {
        let store = makeStore()
        store.set(1, Note(size: 40))
        #expect(store.count == 1)
        #expect(store.bytes == 40 + overhead(of: name(1)))
        #expect(store.update(name(1)) { state, _ in state = nil }.revision == 2)
        #expect(store.count == 0 && store.bytes == 0)
        #expect(store.evictions == 0 && store.expirations == 0)
        #expect(store.set(1) == 1)
    }

    @Test func `nothing is left behind if nil stays nil`() {
        let store = makeStore()
        let outcome = store.update(name(1)) { state, revision in state == nil && revision == 1 }
        #expect(outcome.result && outcome.revision == 1)
        #expect(store.count == 0 && store.bytes == 0)
        #expect(store.read(name(1)) == nil)
    }

    @Test func `a transform that throws changes nothing`() {
        let store = makeStore(sessions: 2)
        store.set(1, Note(value: 7, size: 3))
        store.set(2)
        let bytes = store.bytes
        #expect(throws: Refusal()) {
            try store.update(name(1)) { state, revision throws(Refusal) in
                state = revision == 2 ? Note(value: 8, size: 900) : nil
                throw Refusal()
            }
        }
        #expect(throws: Refusal()) {
            try store.update(name(3)) { state, _ throws(Refusal) in
                state = Note()
                throw Refusal()
            }
        }
        #expect(store.bytes == bytes && store.count == 2)
        // It was no use either: session 1 is still the first to go.
        store.set(4)
        #expect(store.held(1...4) == [2, 4])
        store.set(2, Note(value: 1))
        #expect(store.read(name(2))?.revision == 2)
    }

    @Test func `a session is created once, with revision zero`() {
        let store = makeStore()
        let id = SessionID.generate()
        #expect(store.create(id, Note(value: 1)))
        #expect(!store.create(id, Note(value: 2)))
        #expect(store.read(id)?.state.value == 1)
        #expect(store.read(id)?.revision == 0)
        #expect(store.update(id) { state, _ in state?.value += 1 }.revision == 1)
        #expect(store.read(id)?.state.value == 2)
    }

    @Test func `a session can be removed`() {
        let store = makeStore()
        store.set(1)
        #expect(store.remove(name(1)))
        #expect(!store.remove(name(1)))
        #expect(store.count == 0 && store.bytes == 0 && store.evictions == 0)
    }

    @Test func `limits have defaults and are read into their range`() {
        let usual = SessionLimits()
        #expect(usual.sessions == 100_000 && usual.bytes == 268_435_456 && usual.timeToLive == 3_600_000_000_000)
        #expect(usual.shownBonus == 60_000_000_000)
        let least = SessionLimits(sessions: -3, bytes: 0, timeToLive: 0)
        #expect(least.sessions == 1 && least.bytes == 1 && least.timeToLive == 1 && least.shownBonus == 1)
        #expect(SessionLimits(timeToLive: 100, shownBonus: 99).shownBonus == 99)
        #expect(SessionLimits(timeToLive: 100, shownBonus: 101).shownBonus == 100)
    }

    @Test func `states that leave are let go of`() {
        final class Token: Sendable {}
        let store = SessionStore<Token>(
            limits: SessionLimits(sessions: 1),
            now: { 0 },
            cost: { _ in 1 },
            isShown: { _ in false }
        )
        weak var first: Token?
        do {
            let token = Token()
            first = token
            store.create(name(1), token)
        }
        #expect(first != nil)
        store.create(name(2), Token())
        #expect(first == nil)
    }
}
