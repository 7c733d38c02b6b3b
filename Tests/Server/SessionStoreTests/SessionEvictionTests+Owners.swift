import TestSupport
import Testing

@testable import SessionStore

/// Sessions with owners: sessions without one are evicted for those of an owner with more.
extension SessionEvictionTests {
    /// The names of an owner's sessions that are held, determined without using any.
    private func held(_ store: SessionStore<Note>, _ owner: String?, _ numbers: ClosedRange<Int>) -> [Int] {
        struct Presence: Error { let isHeld: Bool }
        return numbers.filter { number in
            do throws(Presence) {
                try store.update(name(number).owned(by: owner)) { state, _ throws(Presence) in
                    throw Presence(isHeld: state != nil)
                }
            } catch {
                return error.isHeld
            }
            return false
        }
    }

    private func set(_ store: SessionStore<Note>, _ owner: String?, _ number: Int, _ note: Note = Note()) {
        store.update(name(number).owned(by: owner)) { state, _ in state = note }
    }

    @Test(arguments: [1, 16])
    func `three thousand sessions of one owner push out none of another's`(shards: Int) {
        let store = makeStore(sessions: 1_000, shards: shards)
        for number in 1...50 { set(store, "b", number) }
        for number in 1...3_000 { set(store, "a", number) }
        #expect(held(store, "b", 1...50).count == 50)
        #expect(held(store, "a", 1...3_000) == Array(2_051...3_000), "the owner's own leave, the oldest first")
        #expect(store.count == 1_000 && store.evictions == 2_050)
        #expect(store.ownerCount == 2 && store.mostSessionsOfOwner == 950)
    }

    @Test(arguments: [1, 16])
    func `if bytes are exceeded, the owner that has most of them loses a session`(shards: Int) {
        let store = makeStore(bytes: 10_000, shards: shards)
        for number in 1...10 { set(store, "small", number, Note(size: 100)) }
        for number in 1...3 { set(store, "large", number, Note(size: 3_000)) }
        #expect(held(store, "small", 1...10).count == 10)
        #expect(held(store, "large", 1...3) == [2, 3])
        // Growth counts the same as a new session.
        set(store, "small", 1, Note(size: 6_500))
        #expect(held(store, "small", 1...10) == [1], "the session of the call stays")
        #expect(held(store, "large", 1...3) == [3])
        #expect(store.bytes <= 10_000)
    }

    @Test(arguments: [1, 16])
    func `within an owner a shown session leaves later by its bonus`(shards: Int) {
        let store = makeStore(sessions: 4, shards: shards)
        set(store, "b", 1)
        set(store, "a", 1, Note(isShown: true))
        for number in 2...4 { set(store, "a", number) }
        #expect(held(store, "a", 1...4) == [1, 3, 4] && held(store, "b", 1...1) == [1])
        // Hidden now, but the newest.
        set(store, "a", 1)
        set(store, "a", 5)
        #expect(held(store, "a", 1...5) == [1, 4, 5])
    }

    @Test(arguments: [1, 16])
    func `an expired session leaves before those of the owner that has most`(shards: Int) {
        let clock = StoreClock(step: 0)
        let store = makeStore(sessions: 3, timeToLive: 1_000, shards: shards, clock: clock)
        set(store, "b", 1)
        clock.advance(by: 1_000)
        for number in 1...3 { set(store, "a", number) }
        #expect(held(store, "a", 1...3) == [1, 2, 3])
        #expect(store.expirations == 1 && store.evictions == 0)
    }

    @Test(arguments: [1, 16])
    func `beyond its bound an owner loses its own least recently used, and nobody else any`(shards: Int) {
        let store = makeStore(ownerSessions: 2, shards: shards)
        for number in 1...5 { set(store, "b", number) }
        for number in 1...5 { set(store, nil, number) }
        set(store, "a", 1)
        #expect(held(store, "b", 1...5) == [4, 5] && held(store, "a", 1...1) == [1])
        #expect(held(store, nil, 1...5) == [1, 2, 3, 4, 5], "nobody's are bounded by the whole alone")
        #expect(store.read(name(4).owned(by: "b")) != nil)
        #expect(store.create(name(6).owned(by: "b"), Note()))
        #expect(held(store, "b", 1...6) == [4, 6])
        #expect(store.evictions == 4)
    }

    @Test func `the request under way keeps one session, whichever owner sent it`() {
        let store = makeStore(sessions: 1)
        set(store, "a", 1)
        set(store, "b", 1)
        #expect(held(store, "a", 1...1) == [] && held(store, "b", 1...1) == [1])
        set(store, nil, 1)
        #expect(held(store, nil, 1...1) == [1] && store.count == 1 && store.ownerCount == 0)
    }

    @Test(arguments: [1, 4])
    func `by chance no owner with less than another loses a session, and every count holds`(shards: Int) {
        var random = SeededGenerator(seed: 11)
        let store = makeStore(sessions: 40, bytes: 40_000, shards: shards)
        for _ in 0..<300 {
            let owner = ["a", "b", "c", "d"][Int.random(in: 0..<4, using: &random)]
            let number = Int.random(in: 1...30, using: &random)
            let size = Int.random(in: 0...2_000, using: &random)
            let before = ["a", "b", "c", "d"].map { held(store, $0, 1...30).count }
            let isFull = store.count == 40
            if Int.random(in: 0..<8, using: &random) == 0 {
                store.remove(name(number).owned(by: owner))
            } else {
                set(store, owner, number, Note(size: size, isShown: size % 2 == 0))
            }
            let after = ["a", "b", "c", "d"].map { held(store, $0, 1...30).count }
            #expect(after.reduce(0, +) == store.count && store.count <= 40 && store.bytes <= 40_000)
            #expect(store.mostSessionsOfOwner == after.max() && store.ownerCount == after.count { $0 > 0 })
            // If the count is exceeded and the bytes are not, the owner with the most loses one.
            guard isFull, store.bytes < 38_000, store.count == 40 else { continue }
            for (index, name) in ["a", "b", "c", "d"].enumerated() where name != owner && after[index] < before[index] {
                #expect(before[index] + 1 >= before.max() ?? 0)
            }
        }
    }
}
