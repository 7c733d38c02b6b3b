import Synchronization
import Testing
import Transport

@testable import Redis

@Suite struct ReadinessRelayTests {
    @Test func `all that listen are told, none after it was taken out`() {
        let (relay, told) = (ReadinessRelay(), Told())
        let numbers = (0..<3).map { name in
            relay.add { address in told.all.withLock { $0.append("\(name): \(address.port)") } }
        }
        relay.connectionIsReady(to: ListenAddress(host: "a", port: 1))
        #expect(told.take() == ["0: 1", "1: 1", "2: 1"])
        relay.remove(numbers[1])
        relay.connectionIsReady(to: ListenAddress(host: "a", port: 2))
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
