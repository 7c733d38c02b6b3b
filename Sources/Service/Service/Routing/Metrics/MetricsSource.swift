import Sessions
import HTTPServer
import Redis

/// The source of a scrape: a service, and the counters around it, taken once.
struct MetricsSource: Sendable {
    let service: AvoidanceService
    /// The counters of the server that calls it.
    let server: Counters
    /// The counters of sessions on Redis; nil if sessions are in memory.
    let store: (statistics: StoreStatistics, counters: RedisCounters)?
    let process = ProcessStatistics.current
}
