import Testing

@testable import SessionStore

/// Two lists of slots in one array, each in the order of last use.
@Suite struct SessionIndexTests {
    private static func entry(_ number: Int, _ list: RecencyList = .hidden, at time: UInt64) throws -> SessionEntry {
        SessionEntry(
            id: try #require(SessionID("s\(number)")), revision: 1, bytes: 10, list: list, lastUse: time)
    }

    @Test func `the oldest of each list is the one that was used least recently`() throws {
        var index = SessionIndex()
        #expect(index.oldest(.hidden) == nil && index.oldestUse(.shown) == nil && index.newestUse == 0)
        let first = index.insert(try Self.entry(1, at: 10))
        let second = index.insert(try Self.entry(2, at: 20))
        let shown = index.insert(try Self.entry(3, .shown, at: 30))
        #expect(index.oldest(.hidden) == first && index.oldest(.shown) == shown)
        index.renew(first, with: try Self.entry(1, at: 40))
        #expect(index.oldest(.hidden) == second)
        #expect(index.oldestUse(.hidden) == 20 && index.newestUse == 40)
    }

    @Test func `a session that is shown moves to the other list`() throws {
        var index = SessionIndex()
        let slot = index.insert(try Self.entry(1, at: 10))
        index.renew(slot, with: try Self.entry(1, .shown, at: 20))
        #expect(index.oldest(.hidden) == nil)
        #expect(index.oldest(.shown) == slot)
    }

    @Test func `a freed slot is the next one used, and its name is forgotten`() throws {
        var index = SessionIndex()
        let slots = try (1...3).map { index.insert(try Self.entry($0, at: UInt64($0))) }
        index.remove(slots[1])
        #expect(index.slot(of: try #require(SessionID("s2"))) == nil)
        #expect(index[slots[1]] == nil)
        index.remove(slots[1])
        #expect(index.insert(try Self.entry(4, at: 4)) == slots[1])
        #expect(index.slot(of: try #require(SessionID("s4"))) == slots[1])
        // The chain is whole: they leave in the order of their use.
        var left: [UInt64] = []
        while let slot = index.oldest(.hidden) {
            left.append(try #require(index[slot]).lastUse)
            index.remove(slot)
        }
        #expect(left == [1, 3, 4])
    }
}
