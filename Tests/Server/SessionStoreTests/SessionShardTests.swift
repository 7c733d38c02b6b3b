import Testing

@testable import SessionStore

/// The published ages of a shard, and the states in its table.
@Suite struct SessionShardTests {
    private static func entry(_ number: Int, _ list: RecencyList = .hidden, at time: UInt64) throws -> SessionEntry {
        SessionEntry(
            id: try #require(SessionID("s\(number)")), revision: 1, bytes: 10, list: list, lastUse: time)
    }

    @Test func `the ages of the oldest can be read without the lock once the table was left`() throws {
        let shard = SessionShard<Int>()
        #expect(shard.oldestUse(.hidden) == SessionShard<Int>.noUse)
        let (hidden, shown) = (try Self.entry(1, at: 10), try Self.entry(2, .shown, at: 20))
        shard.withTable { table in
            table.put(1, hidden, in: nil)
            table.put(2, shown, in: nil)
        }
        #expect(shard.oldestUse(.hidden) == 10 && shard.oldestUse(.shown) == 20)
        shard.withTable { table in
            if let slot = table.index.slot(of: hidden.id) { table.touch(slot, at: 30) }
            if let slot = table.index.slot(of: shown.id) { _ = table.remove(slot) }
        }
        #expect(shard.oldestUse(.hidden) == 30)
        #expect(shard.oldestUse(.shown) == SessionShard<Int>.noUse)
    }

    @Test func `the ages are published even where the work on the table fails`() throws {
        struct Failure: Error {}
        let shard = SessionShard<Int>()
        let entry = try Self.entry(1, at: 10)
        #expect(throws: Failure.self) {
            try shard.withTable { table throws(Failure) in
                table.put(1, entry, in: nil)
                throw Failure()
            }
        }
        #expect(shard.oldestUse(.hidden) == 10)
    }

    @Test func `a state lies in its session's slot, and a freed slot holds none`() throws {
        var table = SessionTable<String>()
        table.put("one", try Self.entry(1, at: 1), in: nil)
        table.put("two", try Self.entry(2, at: 2), in: nil)
        let first = try #require(SessionID("s1").flatMap { table.index.slot(of: $0) })
        table.put("one again", try Self.entry(1, at: 3), in: first)
        #expect(table[first] == "one again")
        #expect(table.remove(first) == "one again")
        #expect(table[first] == nil)
        table.put("three", try Self.entry(3, at: 4), in: nil)
        #expect(SessionID("s3").flatMap { table.index.slot(of: $0) } == first)
        #expect(table[first] == "three")
    }
}

extension SessionTable {
    /// Stores a session, and drops the state before.
    fileprivate mutating func put(_ state: State, _ entry: SessionEntry, in slot: SessionIndex.Slot?) {
        var state: State? = state
        put(&state, entry, in: slot)
    }
}
