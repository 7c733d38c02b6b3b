import TestSupport
import Testing
import Transport

@testable import HTTPServer

/// The order of eviction, by numbers alone.
@Suite struct BufferLedgerTests {
    private typealias Ledger = BufferLedger<String>

    private func began(_ seconds: UInt64) -> Ledger.Claim {
        .body(since: Instant(nanoseconds: seconds * 1_000_000_000))
    }

    /// Makes new claims, which all fit.
    private func ledger(_ claims: [(String, Ledger.Claim, Int)]) -> Ledger {
        var ledger = Ledger()
        var victims: [String] = []
        for (name, claim, bytes) in claims {
            _ = ledger.claim(claim, bytes: bytes, for: name, replacing: nil, limit: .max, victims: &victims)
        }
        return ledger
    }

    @Test func `the body that has waited longest gives way first, then the largest answers`() {
        var ledger = ledger([
            ("answers 10", .answers(10), 10), ("second", began(2), 10), ("answers 30", .answers(30), 30),
            ("first", began(1), 10), ("answers 20", .answers(20), 20), ("third", began(3), 10),
        ])
        #expect(ledger.bytes == 90)
        var order: [String] = []
        while ledger.count > 0 { ledger.shrink(to: ledger.bytes - 1, victims: &order) }
        #expect(order == ["first", "second", "third", "answers 30", "answers 20", "answers 10"])
        #expect(ledger.bytes == 0)
    }

    @Test func `the fewest claims are evicted`() {
        var ledger = ledger([("first", began(1), 40), ("second", began(2), 40)])
        var victims: [String] = []
        let verdict = ledger.claim(began(3), bytes: 50, for: "third", replacing: nil, limit: 100, victims: &victims)
        #expect(victims == ["first"])
        guard case .taken = verdict else { return #expect(verdict == .refused) }
        #expect(ledger.bytes == 90)
    }

    @Test func `the oldest body itself gives way where it wants more, as long as there are younger ones`() {
        var ledger = Ledger()
        var victims: [String] = []
        let first = ledger.claim(began(1), bytes: 40, for: "first", replacing: nil, limit: 100, victims: &victims)
        _ = ledger.claim(began(2), bytes: 40, for: "second", replacing: nil, limit: 100, victims: &victims)
        guard case .taken(let ticket) = first else { return #expect(first == .refused) }
        let more = ledger.claim(began(1), bytes: 80, for: "first", replacing: ticket, limit: 100, victims: &victims)
        #expect(more == .givesWay)
        #expect(victims.isEmpty)
        #expect(ledger.bytes == 40)
        let isThere = ledger.withdraw(ticket)
        #expect(!isThere)
    }

    @Test func `the only body has answers closed that nobody reads, and is refused if there are none`() {
        var ledger = ledger([("small", .answers(10), 10), ("large", .answers(60), 60)])
        var victims: [String] = []
        let verdict = ledger.claim(began(1), bytes: 50, for: "body", replacing: nil, limit: 100, victims: &victims)
        #expect(victims == ["large"])
        guard case .taken(let ticket) = verdict else { return #expect(verdict == .refused) }
        let more = ledger.claim(began(1), bytes: 200, for: "body", replacing: ticket, limit: 100, victims: &victims)
        #expect(more == .refused)
        #expect(victims == ["large", "small"])
        #expect(ledger.count == 0)
    }

    @Test func `the largest answers give way, be they the ones that want more`() {
        var ledger = ledger([("other", .answers(50), 50)])
        var victims: [String] = []
        let larger = ledger.claim(.answers(60), bytes: 60, for: "this", replacing: nil, limit: 100, victims: &victims)
        #expect(larger == .givesWay)
        #expect(victims.isEmpty)
        let verdict = ledger.claim(.answers(50), bytes: 51, for: "this", replacing: nil, limit: 100, victims: &victims)
        #expect(verdict != .givesWay)
        #expect(victims == ["other"])
    }

    @Test func `a claim that has given way is not given back twice, and its place serves another`() throws {
        var ledger = Ledger()
        var victims: [String] = []
        let first = ledger.claim(began(1), bytes: 40, for: "first", replacing: nil, limit: 100, victims: &victims)
        guard case .taken(let ticket) = first else { return #expect(first == .refused) }
        ledger.shrink(to: 0, victims: &victims)
        #expect(victims == ["first"])
        _ = ledger.claim(began(2), bytes: 30, for: "second", replacing: nil, limit: 100, victims: &victims)
        let isThere = ledger.withdraw(ticket)
        #expect(!isThere)
        #expect(ledger.bytes == 30)
    }

    @Test func `an evicted claim is leaving until it is withdrawn, and only then serves another`() {
        var ledger = ledger([("first", began(1), 40), ("second", began(2), 30)])
        var victims: [String] = []
        let third = ledger.claim(began(3), bytes: 50, for: "third", replacing: nil, limit: 60, victims: &victims)
        #expect(victims == ["first", "second"])
        #expect(ledger.leaving == 70)
        guard case .taken(let ticket) = third else { return #expect(third == .refused) }
        ledger.shrink(to: 0, victims: &victims)
        #expect(ledger.leaving == 120)
        _ = ledger.claim(began(4), bytes: 10, for: "fourth", replacing: ticket, limit: 60, victims: &victims)
        #expect(ledger.leaving == 70)
        #expect(ledger.bytes == 10)
    }

    @Test func `a thousand random changes keep the sum and the order`() {
        var generator = SeededGenerator(seed: 7)
        var ledger = Ledger()
        var known: [Int: (ticket: Ledger.Ticket, rank: UInt64, bytes: Int)] = [:]
        var victims: [String] = []
        for name in 0..<1000 {
            let bytes = Int.random(in: 1...1000, using: &generator)
            let isBody = Bool.random(using: &generator)
            let claim = isBody ? began(UInt64.random(in: 1...500, using: &generator)) : .answers(bytes)
            let verdict = ledger.claim(
                claim, bytes: bytes, for: "\(name)", replacing: nil, limit: .max, victims: &victims)
            if case .taken(let ticket) = verdict { known[name] = (ticket, claim.rank, bytes) }
            if name % 3 == 0, let gone = known.keys.min(), let (ticket, _, _) = known.removeValue(forKey: gone) {
                let wasThere = ledger.withdraw(ticket)
                #expect(wasThere)
            }
        }
        #expect(victims.isEmpty)
        #expect(ledger.bytes == known.values.reduce(0) { $0 + $1.bytes })
        ledger.shrink(to: 0, victims: &victims)
        let ranks = victims.compactMap { Int($0).flatMap { known[$0]?.rank } }
        #expect(ranks.count == known.count)
        #expect(ranks == ranks.sorted())
    }
}
