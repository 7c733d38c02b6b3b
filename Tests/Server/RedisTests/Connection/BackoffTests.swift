import TestSupport
import Testing
import Transport

@testable import Redis

@Suite struct BackoffTests {
    /// Always the largest number.
    private struct Largest: RandomNumberGenerator { func next() -> UInt64 { .max } }
    /// Always the smallest number that is not redrawn for uniformity.
    private struct Smallest: RandomNumberGenerator { func next() -> UInt64 { 1 } }

    @Test func `the longest wait doubles from 50 ms to 2 s, the shortest is none`() {
        var backoff = Backoff()
        var largest = Largest()
        let waits = (0..<9).map { _ in backoff.next(using: &largest) }
        #expect(waits == [50, 100, 200, 400, 800, 1600, 2000, 2000, 2000].map { TimeSpan.milliseconds($0) })
        var smallest = Smallest()
        #expect(backoff.next(using: &smallest) == .milliseconds(0))
        backoff.reset()
        #expect(backoff.next(using: &largest) == .milliseconds(50))
    }

    @Test func `waits are spread over the whole range`() {
        var chance = SeededGenerator(seed: 1)
        var quarters = [0, 0, 0, 0]
        for _ in 0..<1_000 {
            var backoff = Backoff()
            quarters[min(3, Int(backoff.next(using: &chance).nanoseconds / 12_500_000))] += 1
        }
        #expect(quarters.allSatisfy { $0 > 200 })
    }
}
