import Contract
package import Sessions
import HTTPServer
@_spi(Engine) import KeyboardAvoidance
package import SessionStore
package import StructuredLog
import Synchronization

/// The service behind the HTTP server: every endpoint, and the sessions between requests.
package final class AvoidanceService: Sendable {
    package let sessions: SessionsInMemory
    /// The store of sessions outside memory; nil if they are in memory.
    package let redisSessions: RedisSessions?
    let access: Access
    let statistics: ServiceStatistics
    /// The answers of each loop, and then of the queue of long requests, which runs one at a time.
    let answers: [AnswerCounters]
    /// The routes of the main listener.
    let routes: RouteTable
    /// The state tokens by which clients carry their sessions; nil if they are off.
    let stateTokens: StateTokens?
    private let sessionAdmission: SessionAdmission?
    /// The endpoint of anonymous clients, as long as their sessions are unlimited.
    private let anonymousEndpoint: AvoidEndpoint
    /// The endpoint of tools, which keep no session.
    let toolEndpoint: AvoidEndpoint
    /// The queue for work that takes too long for an event loop.
    let longRequests: BackgroundQueue
    /// The queues of replays and of audits, which may take seconds: no long request waits for one.
    let replays: BackgroundQueue
    let audits: BackgroundQueue
    /// The most results of one audit.
    let maximumAuditResults: Int
    /// The most steps of one audit or replay.
    let maximumJobSteps: Int
    /// The log, and its count of lost lines; nil if there is no log.
    let log: LogOutput?
    private let isStopping = Atomic<Bool>(false)
    private let now: @Sendable () -> UInt64
    /// The time of the last request of `/readyz`, in nanoseconds of `now`; 0 before the first one.
    private let readinessAsk = Atomic<UInt64>(0)

    /// - Parameters:
    ///   - limits: the limits on sessions.
    ///   - redisSessions: the store of sessions outside memory; nil keeps them in memory.
    ///   - access: the access rules; by default everyone has access.
    ///   - stateTokens: the state tokens by which clients carry their sessions; nil if they are off.
    ///   - statistics: the counters; the service may be called by as many loops as they have.
    ///   - hasAdminListener: whether metrics have a listener of their own.
    ///   - newSessionsPerMinute: the quota of new sessions of one client; nil for no quota.
    ///   - maximumAudits: the most audits running and waiting.
    ///   - maximumAuditResults: the most results of one audit.
    ///   - maximumJobSteps: the most steps of one audit or replay.
    ///   - log: the log, for `/metrics`; nil if there is none.
    ///   - now: a monotonic clock, in nanoseconds.
    package init(
        limits: SessionLimits = SessionLimits(),
        redisSessions: RedisSessions? = nil,
        access: Access = Access(),
        stateTokens: StateTokens? = nil,
        statistics: ServiceStatistics = ServiceStatistics(),
        hasAdminListener: Bool = false,
        newSessionsPerMinute: Int? = nil,
        maximumAudits: Int = AvoidanceService.maximumAudits,
        maximumAuditResults: Int = AvoidanceService.maximumAuditResults,
        maximumJobSteps: Int = AvoidanceService.maximumJobSteps,
        log: LogOutput? = nil,
        now: @escaping @Sendable () -> UInt64
    ) {
        self.redisSessions = redisSessions
        self.access = access
        self.stateTokens = stateTokens
        self.statistics = statistics
        answers = statistics.answers
        routes = hasAdminListener ? .main : .only
        longRequests = BackgroundQueue(now: now)
        replays = BackgroundQueue(now: now)
        audits = BackgroundQueue(capacity: maximumAudits, now: now)
        self.maximumAuditResults = maximumAuditResults
        self.maximumJobSteps = maximumJobSteps
        self.log = log
        self.now = now
        sessionAdmission = newSessionsPerMinute.map { SessionAdmission(perMinute: $0, now: now) }
        sessions = SessionsInMemory(
            limits: limits,
            now: now,
            cost: { $0.approximateSize },
            isShown: { $0.isShown }
        )
        anonymousEndpoint = AvoidEndpoint(
            sessions: OwnedSessions(
                sessions, or: redisSessions,
                in: SessionNamespace(serverGeneratedOnly: access.serverGeneratedSessionsOnly),
                later: longRequests.later(for: .unnamed)),
            stateTokens: stateTokens.map { StateTokens.Owned($0) }, isOnLoop: true)
        toolEndpoint = AvoidEndpoint(
            sessions: OwnedSessions(sessions, or: nil, in: SessionNamespace(serverGeneratedOnly: true), later: nil),
            isOnLoop: true, isForTool: true)
    }

    /// The default of `maximumAudits`.
    package static let maximumAudits = 2
    /// The default of `maximumAuditResults`.
    package static let maximumAuditResults = AuditRequest.maximumResults
    /// The default of `maximumJobSteps`: about 5 seconds of one core.
    package static let maximumJobSteps = 300_000

    /// Makes `/readyz` answer 503 from now on, so that load balancers send no more requests.
    package func failReadiness() { isStopping.store(true, ordering: .releasing) }

    /// The time of the last request of `/readyz`, in nanoseconds of the service's clock; nil if there was none.
    package var readinessAsked: UInt64? {
        let time = readinessAsk.load(ordering: .relaxed)
        return time == 0 ? nil : time
    }

    /// Returns whether new requests are welcome, and records the time of the check.
    func checkReadiness() -> Bool {
        readinessAsk.store(max(1, now()), ordering: .relaxed)
        return isReady
    }

    /// Whether new requests are welcome.
    var isReady: Bool { !isStopping.load(ordering: .acquiring) }

    /// The queues of work beside the loops.
    var queues: [BackgroundQueue] { [longRequests, replays, audits] }

    /// Whether sessions can be reached.
    package var sessionStoreState: RedisSessions.StoreState { redisSessions?.state ?? .none }

    /// The sessions that a request of `owner` can see.
    func sessions(of owner: String?) -> OwnedSessions {
        OwnedSessions(
            sessions, or: redisSessions,
            in: SessionNamespace(of: owner, serverGeneratedOnly: access.serverGeneratedSessionsOnly),
            later: longRequests.later(for: JobClient(owner: owner)))
    }

    /// The endpoint for the requests of `owner`.
    package func avoidEndpoint(of owner: String?) -> AvoidEndpoint { avoidEndpoint(of: owner, quota: nil) }

    /// The endpoint for this client, with its quota of new sessions.
    func avoidEndpoint(for request: borrowing Request, of owner: String?) -> AvoidEndpoint {
        if owner == nil, sessionAdmission == nil { return anonymousEndpoint }
        return avoidEndpoint(
            of: owner, quota: sessionAdmission.map { SessionQuota(account: $0, client: request.client) })
    }

    private func avoidEndpoint(of owner: String?, quota: SessionQuota?) -> AvoidEndpoint {
        AvoidEndpoint(
            sessions: sessions(of: owner), stateTokens: stateTokens.map { StateTokens.Owned($0, of: owner) },
            quota: quota, isOnLoop: true)
    }
}
