import SessionStore
import Testing

@Suite struct SessionEvictionTests {
    @Test(arguments: [1, 2, 16])
    func `the least recently used leaves first`(shards: Int) {
        let store = makeStore(sessions: 3, shards: shards)
        for number in 1...3 { store.set(number) }
        #expect(store.read(name(1)) != nil)
        store.set(4)
        #expect(store.held(1...4) == [1, 3, 4])
        store.set(3, Note(value: 1))
        store.set(5)
        #expect(store.held(1...5) == [3, 4, 5])
        #expect(store.evictions == 2 && store.count == 3 && store.expirations == 0)
    }

    @Test(arguments: [1, 16])
    func `shown sessions outlive hidden ones used within their bonus`(shards: Int) {
        let store = makeStore(sessions: 3, shards: shards)
        store.set(1, Note(isShown: true))
        store.set(2, Note(isShown: true))
        store.set(3)
        store.set(4)
        #expect(store.held(1...4) == [1, 2, 4])
        store.set(1)  // no longer shown, but the newest
        store.set(5)
        #expect(store.held(1...5) == [1, 2, 5])
        store.set(6)
        #expect(store.held(1...6) == [2, 5, 6])
        #expect(store.evictions == 3)
    }

    /// The shown session is used first, the hidden one `later` nanoseconds after it.
    @Test(
        arguments: [
            (bonus: 100, later: 99, leaves: 2),
            (bonus: 100, later: 100, leaves: 1),
            (bonus: 100, later: 101, leaves: 1),
            (bonus: 0, later: 0, leaves: 1),
            (bonus: 0, later: 1, leaves: 1),
            (bonus: 1_000, later: 999, leaves: 2),
            (bonus: .max, later: 999, leaves: 2),
        ] as [(UInt64, UInt64, Int)])
    func `a shown session counts as used later than it was by its bonus`(bonus: UInt64, later: UInt64, leaves: Int) {
        for shards in [1, 16] {
            let clock = StoreClock(step: 0)
            let store = makeStore(sessions: 2, timeToLive: 1_000, shownBonus: bonus, shards: shards, clock: clock)
            store.set(1, Note(isShown: true))
            clock.advance(by: later)
            store.set(2)
            store.set(3, Note(isShown: true))
            #expect(store.held(1...3) == [3 - leaves, 3], "\(shards) shards")
            #expect(store.evictions == 1 && store.expirations == 0)
        }
    }

    @Test(arguments: [1, 16])
    func `hidden and shown sessions leave in one order, that of their counted uses`(shards: Int) {
        let clock = StoreClock(startingAt: 0, step: 0)
        let store = makeStore(sessions: 4, shownBonus: 100, shards: shards, clock: clock)
        store.set(1, Note(isShown: true))  // counts as used at 100
        clock.advance(by: 50)
        store.set(2)
        clock.advance(by: 10)
        store.set(3, Note(isShown: true))  // 160
        clock.advance(by: 60)
        store.set(4)  // 120
        clock.advance(by: 10)
        for (number, rest) in [(5, [1, 3, 4]), (6, [3, 4]), (7, [3]), (8, [])] {
            store.set(number, Note(isShown: true))
            #expect(store.held(1...4) == rest)
        }
    }

    @Test(arguments: [1, 16])
    func `reading renews the bonus, and hiding ends it`(shards: Int) {
        let clock = StoreClock(step: 0)
        let store = makeStore(sessions: 3, shownBonus: 100, shards: shards, clock: clock)
        for number in 1...3 { store.set(number, Note(isShown: true)) }
        clock.advance(by: 90)
        #expect(store.read(name(1)) != nil)
        store.set(2)
        clock.advance(by: 9)
        store.set(4, Note(isShown: true))
        #expect(store.held(1...4) == [1, 3, 4])  // 2 counted as used at 90, 3 at 100
        clock.advance(by: 90)
        store.set(5)
        #expect(store.held(1...5) == [1, 4, 5])
        store.set(6, Note(isShown: true))
        #expect(store.held(1...6) == [1, 4, 6])  // 5 counted as used at 189; 1, read at 90, at 190
    }

    @Test(arguments: [1, 16])
    func `a store full of sessions shown a moment ago still admits a hidden one`(shards: Int) {
        let store = makeStore(sessions: 2, shards: shards)
        store.set(1, Note(isShown: true))
        store.set(2, Note(isShown: true))
        store.set(3)
        #expect(store.held(1...3) == [2, 3])
        store.set(4)
        #expect(store.held(1...4) == [2, 4])
    }

    @Test(arguments: [1, 16])
    func `bytes are bounded over the whole store`(shards: Int) {
        let each = 100 + overhead(of: name(1))
        let store = makeStore(bytes: 3 * each, shards: shards)
        for number in 1...3 { store.set(number, Note(size: 100)) }
        #expect(store.count == 3 && store.bytes == 3 * each)
        store.set(4, Note(size: 100))
        #expect(store.held(1...4) == [2, 3, 4])
        store.set(3, Note(size: 100 + each))
        #expect(store.held(1...4) == [3, 4])
        #expect(store.bytes == 3 * each)
        store.set(3, Note(size: 0))
        #expect(store.bytes == 2 * each - 100)
        #expect(store.evictions == 2)
    }

    @Test(arguments: [1, 16])
    func `a state larger than the budget leaves alone`(shards: Int) {
        let store = makeStore(bytes: 1_000, shards: shards)
        store.set(1)
        store.set(2)
        #expect(store.set(3, Note(size: 1_000)) == 1)
        #expect(store.held(1...3) == [1, 2])
        store.set(1, Note(size: .max))
        #expect(store.held(1...3) == [2])
        #expect(!store.create(name(4), Note(size: 1_000)))
        #expect(store.evictions == 3)
        store.set(5, Note(size: 1_000 - overhead(of: name(5))))
        #expect(store.held(1...5) == [5])
        #expect(store.set(6) == 1)
        #expect(store.held(1...6) == [6])
    }

    @Test func `a negative cost is read as zero`() {
        let store = makeStore()
        store.set(1, Note(size: -5_000))
        #expect(store.bytes == overhead(of: name(1)))
    }

    @Test(arguments: [1, 16])
    func `a session is gone once its time is up`(shards: Int) {
        let clock = StoreClock(step: 0)
        let store = makeStore(timeToLive: 100, shards: shards, clock: clock)
        store.set(1, Note(isShown: true))
        store.set(2)
        clock.advance(by: 99)
        #expect(store.read(name(1)) != nil)  // a use: its time begins anew
        clock.advance(by: 1)
        #expect(store.read(name(2)) == nil)
        #expect(store.expirations == 1 && store.count == 1)
        clock.advance(by: 99)
        let fresh = store.update(name(1)) { state, revision in
            defer { state = Note() }
            return state == nil && revision == 1
        }
        #expect(fresh.result)
        clock.advance(by: 100)
        #expect(!store.remove(name(1)))
        #expect(store.expirations == 3 && store.evictions == 0 && store.count == 0 && store.bytes == 0)
        #expect(store.create(name(1), Note()))
    }

    @Test func `a clock that goes back expires no session`() {
        let clock = StoreClock(startingAt: 1_000, step: 0)
        let store = makeStore(timeToLive: 100, clock: clock)
        store.set(1)
        clock.advance(by: 0 &- 500)
        #expect(store.read(name(1)) != nil)
        store.set(1)
        #expect(store.removeExpired() == 0)
        #expect(store.count == 1)
    }

    @Test(arguments: [1, 16])
    func `expired sessions leave before live ones`(shards: Int) {
        let clock = StoreClock(step: 1)
        let store = makeStore(sessions: 2, timeToLive: 1_000, shards: shards, clock: clock)
        store.set(1, Note(isShown: true))
        clock.advance(by: 999)
        store.set(2)
        store.set(3)
        #expect(store.held(1...3) == [2, 3])
        #expect(store.expirations == 1 && store.evictions == 0)
    }

    @Test(arguments: [1, 16])
    func `the sweep is bounded and complete`(shards: Int) {
        let clock = StoreClock(step: 0)
        let store = makeStore(timeToLive: 100, shards: shards, clock: clock)
        for number in 1...100 { store.set(number, Note(isShown: number.isMultiple(of: 2))) }
        clock.advance(by: 50)
        for number in 101...110 { store.set(number) }
        #expect(store.removeExpired() == 0)
        clock.advance(by: 50)
        var calls = 0
        while store.removeExpired(limit: 30) > 0 { calls += 1 }
        #expect(calls == 4)
        #expect(store.count == 10 && store.expirations == 100)
        #expect(store.held(1...110) == Array(101...110))
        #expect(store.removeExpired(limit: 0) == 0)
    }
}
