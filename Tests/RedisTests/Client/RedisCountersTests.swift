import TestSupport
import Testing

@testable import Redis

@Suite struct RedisCountersTests {
    @Test func `counts of several loops add up`() async throws {
        let counters = RedisCounters()
        try await withThrowingTaskGroup { group in
            for _ in 0..<4 {
                group.addTask {
                    try await onOwnThread {
                        for index in 0..<1_000 {
                            counters.commandBegins()
                            counters.connectionChanged(isReady: true)
                            if index % 2 == 0 { counters.commandEnds() }
                            if index % 4 != 0 { counters.connectionChanged(isReady: false) }
                            counters.retried(index % 5 == 0 ? .redirect : .notNow)
                        }
                    }
                }
            }
            try await group.waitForAll()
        }
        #expect(counters.inFlight == 2_000 && counters.connections == 1_000)
        #expect(RedisCounters.Retry.allCases.map(counters.retries) == [800, 3_200, 0])
    }
}
