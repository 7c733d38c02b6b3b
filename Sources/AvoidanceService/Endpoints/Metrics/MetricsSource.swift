import AvoidanceSessions
import HTTPServer
import Redis
import StructuredLog
import Synchronization

/// The data of a scrape, collected once.
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
    /// The number of owners with sessions, and the most sessions of one; nil if sessions have no owners.
    var owners: (count: Int, most: Int)?
    /// The counters of sessions on Redis; nil if sessions are in memory.
    var store: (statistics: StoreStatistics, counters: RedisCounters)?
    /// The counts of state tokens; nil if they are off.
    var stateTokens: [StateTokens.Outcome: UInt64]?
    /// Lines dropped from the log, by reason.
    var logLosses: [LogOutput.Loss: UInt64] = [:]
    var process = ProcessStatistics()
    /// The path of a route, by its number.
    var routeLabel: @Sendable (UInt8) -> String = { _ in "" }
}

/// The counters of the service, and references to those of its parts.
package final class ServiceStatistics: Sendable {
    /// The answers of each loop.
    let answers: [AnswerCounters]
    /// Whether there are files to reload.
    let canReload: Bool
    private let reloads = Mutex<[ReloadResult: UInt64]>([:])

    /// The result of reloading a file.
    enum ReloadResult: String, CaseIterable { case taken, kept }

    /// - Parameters:
    ///   - loops: the number of loops that call the service, numbered from 0 on.
    ///   - canReload: whether there are files to reload.
    package init(loops: Int = 1, canReload: Bool = false) {
        answers = (0..<max(1, loops)).map { _ in AnswerCounters() }
        self.canReload = canReload
    }

    /// Counts a reloaded file.
    func count(_ result: ReloadResult) { reloads.withLock { $0[result, default: 0] += 1 } }

    /// The number of reloaded files, by result.
    var reloadCounts: [ReloadResult: UInt64] { reloads.withLock { $0 } }
}
