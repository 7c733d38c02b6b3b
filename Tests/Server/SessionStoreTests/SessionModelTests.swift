import SessionStore
import TestSupport
import Testing

/// The store without any thought for speed: an array in the order of use.
private struct Model {
    struct Entry {
        var number: Int
        var note: Note
        var revision: UInt64
        var lastUse: UInt64

        var bytes: Int { note.size + overhead(of: name(number)) }
    }

    let limits: SessionLimits
    var entries: [Entry] = []
    var evictions = 0
    var evictionsOfShown = 0
    var expirations = 0

    var bytes: Int { entries.reduce(0) { $0 + $1.bytes } }

    func isExpired(_ entry: Entry, _ time: UInt64) -> Bool { time - entry.lastUse >= limits.timeToLive }

    /// Takes the live entry of a number out, for the caller to put back.
    mutating func take(_ number: Int, _ time: UInt64) -> Entry? {
        guard let index = entries.firstIndex(where: { $0.number == number }) else { return nil }
        let entry = entries.remove(at: index)
        guard isExpired(entry, time) else { return entry }
        expirations += 1
        return nil
    }

    /// The time at which an entry counts as used.
    func countedUse(_ entry: Entry) -> UInt64 { entry.lastUse + (entry.note.isShown ? limits.shownBonus : 0) }

    mutating func put(_ entry: Entry, _ time: UInt64) {
        guard entry.bytes <= limits.bytes else {
            evictions += 1
            return
        }
        entries.append(entry)
        entries[entries.count - 1].lastUse = time
        while entries.count > limits.sessions || bytes > limits.bytes {
            let others = entries.indices.dropLast()
            let order = others.sorted { countedUse(entries[$0]) < countedUse(entries[$1]) }
            if let expired = order.first(where: { isExpired(entries[$0], time) }) {
                entries.remove(at: expired)
                expirations += 1
            } else if let victim = order.first {
                evictionsOfShown += entries[victim].note.isShown ? 1 : 0
                entries.remove(at: victim)
                evictions += 1
            }
        }
    }

    mutating func removeExpired(_ time: UInt64) -> Int {
        let before = entries.count
        let limits = limits
        entries.removeAll { time - $0.lastUse >= limits.timeToLive }
        expirations += before - entries.count
        return before - entries.count
    }
}

@Suite struct SessionModelTests {
    /// 30,000 random operations a case: each answer and each total is the naive model's.
    @Test(
        arguments: [
            (shards: 1, seed: 1, bonus: 20), (shards: 2, seed: 2, bonus: 5), (shards: 16, seed: 3, bonus: 60),
            (shards: 64, seed: 4, bonus: 20), (shards: 16, seed: 5, bonus: 0),
        ] as [(Int, UInt64, UInt64)])
    func `the store does what a naive model does`(shards: Int, seed: UInt64, bonus: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        let clock = StoreClock(startingAt: 0, step: 1)
        var time: UInt64 = 0
        let limits = SessionLimits(sessions: 12, bytes: 3_500, timeToLive: 60, shownBonus: bonus)
        let store = makeStore(
            sessions: limits.sessions,
            bytes: limits.bytes,
            timeToLive: limits.timeToLive,
            shownBonus: limits.shownBonus,
            shards: shards,
            clock: clock
        )
        var model = Model(limits: limits)
        for step in 0..<30_000 {
            let number = Int.random(in: 0..<40, using: &random)
            let size = Int.random(in: 0..<50, using: &random) == 0 ? 4_000 : Int.random(in: 0..<400, using: &random)
            let note = Note(value: step, size: size, isShown: Int.random(in: 0..<3, using: &random) == 0)
            let operation = Int.random(in: 0..<100, using: &random)
            time += 1
            switch operation {
            case 0..<50:
                let before = model.take(number, time)
                let revision = (before?.revision ?? 0) + 1
                model.put(Model.Entry(number: number, note: note, revision: revision, lastUse: time), time)
                let (seen, made) = store.update(name(number)) { state, _ in
                    defer { state = note }
                    return state
                }
                try #require(seen == before?.note && made == revision, "update in step \(step)")
            case 50..<60:
                let before = model.take(number, time)
                // Not a use: it goes back where it was.
                if let before {
                    let place = model.entries.firstIndex { $0.lastUse > before.lastUse } ?? model.entries.endIndex
                    model.entries.insert(before, at: place)
                }
                try #require(throws: Refusal.self, "step \(step)") {
                    try store.update(name(number)) { state, _ throws(Refusal) in
                        state = nil
                        throw Refusal()
                    }
                }
            case 60..<65:
                let before = model.take(number, time)
                let (seen, _) = store.update(name(number)) { state, _ in
                    defer { state = nil }
                    return state
                }
                try #require(seen == before?.note, "end in step \(step)")
            case 65..<80:
                let before = model.take(number, time)
                if let before { model.put(before, time) }
                let seen = store.read(name(number))
                try #require(seen?.state == before?.note && seen?.revision == before?.revision, "read in step \(step)")
            case 80..<85:
                try #require(store.remove(name(number)) == (model.take(number, time) != nil), "remove in step \(step)")
            case 85..<93:
                let before = model.take(number, time)
                if let before {
                    let place = model.entries.firstIndex { $0.lastUse > before.lastUse } ?? model.entries.endIndex
                    model.entries.insert(before, at: place)
                } else {
                    model.put(Model.Entry(number: number, note: note, revision: 0, lastUse: time), time)
                }
                let isIn = before == nil && note.size + overhead(of: name(number)) <= limits.bytes
                try #require(store.create(name(number), note) == isIn, "create in step \(step)")
            case 93..<97:
                let pause = UInt64.random(in: 0..<40, using: &random)
                clock.advance(by: pause)
                time = time + pause - 1  // this turn read no clock
            default:
                try #require(store.removeExpired() == model.removeExpired(time), "sweep in step \(step)")
            }
            try #require(store.count == model.entries.count && store.bytes == model.bytes, "totals in step \(step)")
            try #require(
                store.evictions == model.evictions && store.expirations == model.expirations,
                "counters in step \(step)"
            )
        }
        #expect(model.evictions > 1_000 && model.expirations > 1_000)
        #expect(model.evictionsOfShown > 100 && model.evictionsOfShown < model.evictions - 100)
    }
}
