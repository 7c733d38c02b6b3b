import Sessions
import HTTPServer
import TestSupport
import Testing

@testable import Service
@testable import Redis

/// The metrics of sessions on Redis.
@Suite struct StoreMetricsTests {
    private let statistics = StoreStatistics()
    private let counters = RedisCounters()

    private static func scrape(_ store: (StoreStatistics, RedisCounters)?) throws -> Scrape {
        var writer = MetricsWriter()
        let service = AvoidanceService(now: { 0 })
        writer.write(MetricFamily.all, of: MetricsSource(service: service, server: Counters(), store: store))
        return try Scrape(writer.text)
    }

    private func scrape() throws -> Scrape {
        try Self.scrape((statistics, counters))
    }

    /// The families that exist only in one of the two modes.
    private static let memory = ["keyboard_avoidance_sessions", "keyboard_avoidance_session_bytes"]

    @Test func `with sessions on Redis its families stand in the place of those of memory`() throws {
        let names = try scrape().types.map(\.name)
        let store = MetricFamily.store.map(\.name)
        #expect(names.filter { $0.hasPrefix("keyboard_avoidance_store_") } == store)
        #expect(names.allSatisfy { name in !Self.memory.contains { name.hasPrefix($0) } })
        let inMemory = try Self.scrape(nil).types.map(\.name)
        #expect(inMemory.allSatisfy { !$0.hasPrefix("keyboard_avoidance_store_") })
        #expect(inMemory.count { name in Self.memory.contains { name.hasPrefix($0) } } == 5)
    }

    @Test func `connections and commands are those of now`() throws {
        #expect(try scrape()["keyboard_avoidance_store_up"] == 0)
        counters.connectionChanged(isReady: true)
        counters.connectionChanged(isReady: true)
        counters.commandBegins()
        let scrape = try scrape()
        #expect(scrape["keyboard_avoidance_store_up"] == 1)
        #expect(scrape["keyboard_avoidance_store_connections"] == 2)
        #expect(scrape["keyboard_avoidance_store_in_flight"] == 1)
    }

    @Test func `reasons are there from the beginning, durations once one was counted`() throws {
        let first = try scrape()
        let reasons = { (words: [String]) in
            Dictionary(uniqueKeysWithValues: words.map { ("{reason=\"\($0)\"}", 0.0) })
        }
        #expect(
            first.series(of: "keyboard_avoidance_store_retries_total")
                == reasons(["conflict", "redirect", "connection", "loading", "script"]))
        #expect(
            first.series(of: "keyboard_avoidance_store_refused_total")
                == reasons(["away", "deadline", "in_flight", "size"]))
        #expect(first["keyboard_avoidance_store_unreadable_total"] == 0)
        let duration = "keyboard_avoidance_store_request_duration_seconds"
        #expect(first.series(of: "\(duration)_count").isEmpty)

        statistics.record(.write, .conflict, nanoseconds: 300_000)
        statistics.record(.write, .conflict, nanoseconds: 3_000_000_000)
        let second = try scrape()
        let labels = "operation=\"write\",result=\"conflict\""
        #expect(second.series(of: "\(duration)_count") == ["{\(labels)}": 2])
        #expect(second.series(of: "\(duration)_sum") == ["{\(labels)}": 3.0003])
        let buckets = second.series(of: "\(duration)_bucket")
        #expect(buckets.count == 15)
        #expect(buckets["{\(labels),le=\"0.00025\"}"] == 0 && buckets["{\(labels),le=\"0.0005\"}"] == 1)
        #expect(buckets["{\(labels),le=\"2.5\"}"] == 1 && buckets["{\(labels),le=\"+Inf\"}"] == 2)
    }

    @Test func `commands that the client resent by itself count beside those tried again`() throws {
        for (reason, times) in [(RedisCounters.Retry.redirect, 1), (.notNow, 2), (.replica, 4)] {
            for _ in 0..<times { counters.retried(reason) }
        }
        statistics.countRetry(.conflict)
        statistics.countRetry(.loading)
        statistics.countRefusal(.inFlight)
        statistics.countUnreadable()
        let scrape = try scrape()
        let retries = scrape.series(of: "keyboard_avoidance_store_retries_total")
        #expect(retries[#"{reason="conflict"}"#] == 1)
        #expect(retries[#"{reason="redirect"}"#] == 1)
        #expect(retries[#"{reason="loading"}"#] == 7)
        #expect(retries[#"{reason="script"}"#] == 0)
        #expect(scrape.series(of: "keyboard_avoidance_store_refused_total")[#"{reason="in_flight"}"#] == 1)
        #expect(scrape["keyboard_avoidance_store_unreadable_total"] == 1)
    }
}
