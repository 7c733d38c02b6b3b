import HTTPServer
import Redis
import SessionStore
import StructuredLog

/// What a scrape reads, taken together once.
struct MetricsSource: Sendable {
    var server = Counters()
    var statistics = ServiceStatistics()
    var isReady = true
    var backgroundJobs = 0
    var refusedBackgroundJobs = 0
    var sessions = 0
    var sessionBytes = 0
    var createdSessions = 0
    var evictedSessions = 0
    var expiredSessions = 0
    /// How many owners have sessions, and how many sessions the one has that has most; nil if sessions have no owners.
    var owners: (count: Int, most: Int)?
    /// What is counted of sessions on Redis; nil if they are in memory.
    var store: (statistics: StoreStatistics, counters: RedisCounters)?
    /// Nil if there are no state tokens.
    var stateTokens: [StateTokens.Outcome: UInt64]?
    /// Lines that are not in the log, by the reason.
    var logLosses: [LogOutput.Loss: UInt64] = [:]
    var process = ProcessStatistics()
}

extension MetricsSource {
    /// The present state of a service and of the server that calls it.
    init(_ service: AvoidanceService, _ server: Counters) {
        self.server = server
        statistics = service.statistics
        isReady = service.isReady
        backgroundJobs = service.background.count
        refusedBackgroundJobs = service.background.refused
        sessions = service.sessions.count
        sessionBytes = service.sessions.bytes
        createdSessions = service.sessions.creations
        evictedSessions = service.sessions.evictions
        expiredSessions = service.sessions.expirations
        owners =
            service.access.knowsClients
            ? (service.sessions.ownerCount, service.sessions.mostSessionsOfOwner) : nil
        store = service.redisSessions.map { ($0.statistics, $0.counters) }
        stateTokens = service.stateTokens?.outcomes
        for loss in LogOutput.Loss.allCases { logLosses[loss] = service.log?.losses(loss) }
        process = .current
    }
}
