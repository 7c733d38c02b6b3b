@preconcurrency import Dispatch
import Testing

@testable import Sessions

/// Requests to the session store, counted on several loops at once.
@Suite struct StoreStatisticsTests {
    private typealias Operation = StoreStatistics.Operation
    private typealias Result = StoreStatistics.Result

    /// Durations in nanoseconds, each with the number of bounds below it.
    @Test(
        arguments: [
            (0, 0), (100_000, 0), (100_001, 1), (250_000, 1), (250_001, 2), (500_000_000, 11), (2_500_000_000, 13),
            (2_500_000_001, 14), (UInt64.max, 14),
        ] as [(UInt64, Int)])
    func `a duration is counted under the first bound that it is not above`(_ duration: UInt64, _ bucket: Int) {
        let statistics = StoreStatistics()
        statistics.record(.write, .conflict, nanoseconds: duration)
        let histogram = statistics.durations(.write, .conflict)
        #expect(StoreStatistics.bounds.count == 14 && histogram.counts.count == 15)
        #expect(histogram.counts.indices.filter { histogram.counts[$0] == 1 } == [bucket])
        #expect(histogram.sum == duration)
    }

    @Test func `each result of each operation is counted by itself`() {
        let statistics = StoreStatistics()
        var number: UInt64 = 0
        for operation in Operation.allCases {
            for result in Result.allCases {
                number += 1
                for _ in 0..<number { statistics.record(operation, result, nanoseconds: number) }
            }
        }
        number = 0
        for operation in Operation.allCases {
            for result in Result.allCases {
                number += 1
                let histogram = statistics.durations(operation, result)
                #expect(histogram.counts == [number] + [UInt64](repeating: 0, count: 14))
                #expect(histogram.sum == number * number)
            }
        }
    }

    @Test func `each reason is counted by itself`() {
        let statistics = StoreStatistics()
        for (index, reason) in StoreStatistics.Retry.allCases.enumerated() {
            for _ in 0...index { statistics.countRetry(reason) }
        }
        for (index, reason) in StoreStatistics.Refusal.allCases.enumerated() {
            for _ in 0...index { statistics.countRefusal(reason) }
        }
        statistics.countUnreadable()
        #expect(StoreStatistics.Retry.allCases.map(statistics.retryCount) == [1, 2, 3, 4, 5])
        #expect(StoreStatistics.Refusal.allCases.map(statistics.refusalCount) == [1, 2, 3, 4])
        #expect(statistics.unreadableCount == 1)
    }

    @Test func `nothing that several threads count at once is lost`() {
        let statistics = StoreStatistics()
        DispatchQueue.concurrentPerform(iterations: 4) { _ in
            for _ in 0..<10_000 {
                statistics.record(.read, .ok, nanoseconds: 3)
                statistics.countRetry(.conflict)
                statistics.countRefusal(.away)
                statistics.countUnreadable()
            }
        }
        #expect(statistics.durations(.read, .ok).counts[0] == 40_000)
        #expect(statistics.durations(.read, .ok).sum == 120_000)
        #expect(statistics.retryCount(.conflict) == 40_000)
        #expect(statistics.refusalCount(.away) == 40_000)
        #expect(statistics.unreadableCount == 40_000)
    }
}
