import TestSupport
import Testing

/// The laws of lists that hold their end, on random sequences of a client that applies every answer and scrolls between.
@Suite struct AutomaticPolicyListTests {
    // `Checks/long/run random-lists` tries a million.
    @Test func `rows keep their distance to the keyboard, and come back`() throws {
        let broken = try ListClient.broken(seeds: 0..<4_000)
        #expect(broken == nil, "\(broken ?? "")")
    }
}
