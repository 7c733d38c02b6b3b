import Synchronization
import Testing
import TestSupport
import Transport

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

@Suite struct ReadinessRelayTests {
    @Test func `all that listen are told, none after it was taken out`() {
        let (relay, told) = (RedisCounters.ReadinessRelay(), Told())
        let numbers = (0..<3).map { name in
            relay.add { address in told.all.withLock { $0.append("\(name): \(address.port)") } }
        }
        relay.connectionIsReady(to: HostPort(host: "a", port: 1))
        #expect(told.take() == ["0: 1", "1: 1", "2: 1"])
        relay.remove(numbers[1])
        relay.connectionIsReady(to: HostPort(host: "a", port: 2))
        #expect(told.take() == ["0: 2", "2: 2"])
    }

    private final class Told: Sendable {
        let all = Mutex<[String]>([])

        func take() -> [String] {
            all.withLock { all in
                defer { all = [] }
                return all.sorted()
            }
        }
    }
}
