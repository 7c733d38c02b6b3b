import SessionStore
import Testing

@Suite struct SessionEvictionTests {
    @Test(arguments: [1, 2, 16])
    func theLeastRecentlyUsedLeavesFirst(shards: Int) {
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
    func thoseThatStayLeaveAfterAllOthers(shards: Int) {
        let store = makeStore(sessions: 3, shards: shards)
        store.set(1, Note(stays: true))
        store.set(2, Note(stays: true))
        store.set(3)
        store.set(4)
        #expect(store.held(1...4) == [1, 2, 4])
        store.set(1)  // no longer asks to stay, but is the newest
        store.set(5)
        #expect(store.held(1...5) == [1, 2, 5])
        store.set(6)
        #expect(store.held(1...6) == [2, 5, 6])
        #expect(store.evictions == 3)
    }

    @Test(arguments: [1, 16])
    func aStoreFullOfStayingSessionsStillLetsOneIn(shards: Int) {
        let store = makeStore(sessions: 2, shards: shards)
        store.set(1, Note(stays: true))
        store.set(2, Note(stays: true))
        store.set(3)
        #expect(store.held(1...3) == [2, 3])
        store.set(4)
        #expect(store.held(1...4) == [2, 4])
    }

    @Test(arguments: [1, 16])
    func bytesAreBoundedOverTheWholeStore(shards: Int) {
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
    func aStateLargerThanTheBudgetLeavesAloneAndNobodyElse(shards: Int) {
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

    @Test func aNegativeCostIsReadAsNothing() {
        let store = makeStore()
        store.set(1, Note(size: -5_000))
        #expect(store.bytes == overhead(of: name(1)))
    }

    @Test(arguments: [1, 16])
    func aSessionIsGoneOnceItsTimeIsUp(shards: Int) {
        let clock = StoreClock(step: 0)
        let store = makeStore(timeToLive: 100, shards: shards, clock: clock)
        store.set(1, Note(stays: true))
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

    @Test func aClockThatGoesBackExpiresNobody() {
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
    func expiredSessionsLeaveBeforeLiveOnes(shards: Int) {
        let clock = StoreClock(step: 1)
        let store = makeStore(sessions: 2, timeToLive: 1_000, shards: shards, clock: clock)
        store.set(1, Note(stays: true))
        clock.advance(by: 999)
        store.set(2)
        store.set(3)
        #expect(store.held(1...3) == [2, 3])
        #expect(store.expirations == 1 && store.evictions == 0)
    }

    @Test(arguments: [1, 16])
    func theSweepIsBoundedAndComplete(shards: Int) {
        let clock = StoreClock(step: 0)
        let store = makeStore(timeToLive: 100, shards: shards, clock: clock)
        for number in 1...100 { store.set(number, Note(stays: number.isMultiple(of: 2))) }
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
