import Testing

@testable import Transport

@Suite struct TicketKeyRingTests {
    @Test func `keys change at their time, and a ring that nobody asked for long forgets both`() throws {
        var ring = TicketKeyRing(
            try #require(.random()), now: Instant(nanoseconds: 0), lifetime: TimeSpan(nanoseconds: 10))
        /// The names of the known keys at a moment, the current ones first; empty if there are none to use.
        func names(at moment: UInt64, makeKey: () -> TicketKey? = TicketKey.random) -> [[UInt8]] {
            guard ring.advance(to: Instant(nanoseconds: moment), makeKey: makeKey) else { return [] }
            return [ring.current, ring.previous].compactMap { $0?.withParts { name, _, _ in Array(name) } }
        }
        let first = names(at: 0)
        #expect(first.count == 1)
        #expect(names(at: 9) { nil } == first)
        let second = names(at: 14)
        #expect(second.count == 2)
        #expect(second.last == first.first)
        // By the clock of the keys, not from the last request on.
        #expect(names(at: 20).last == second.first)
        #expect(names(at: 40).count == 1)
        // Without random numbers there are no keys rather than old ones.
        #expect(names(at: 50) { nil }.isEmpty)
    }
}
