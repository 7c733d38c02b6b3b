import HTTPServer
@_spi(Engine) import KeyboardAvoidance
package import SessionStore
package import StructuredLog
import Synchronization

/// The service behind the HTTP server: every endpoint, and the sessions between requests.
package final class AvoidanceService: Sendable {
    package let sessions: Sessions
    /// Where sessions are instead; nil if they are in memory.
    package let redisSessions: RedisSessions?
    let access: Access
    let statistics: ServiceStatistics
    /// The answers of each loop.
    let answers: [AnswerCounters]
    /// Those of the main listener.
    let routes: RouteTable
    /// How clients carry their sessions themselves; nil if they cannot.
    let stateTokens: StateTokens?
    private let sessionAdmission: SessionAdmission?
    /// The endpoint of anonymous clients, as long as they may create any number of sessions.
    private let anonymousEndpoint: AvoidEndpoint
    /// For what takes longer than an event loop may.
    let background = BackgroundQueue()
    /// Where log lines go, and how many were lost; nil if there is no log.
    let log: LogOutput?
    private let isStopping = Atomic<Bool>(false)
    private let now: @Sendable () -> UInt64
    /// When `/readyz` was last asked, in nanoseconds of `now`; 0 before the first time.
    private let readinessAsk = Atomic<UInt64>(0)

    /// - Parameters:
    ///   - limits: how many sessions are kept, and for how long.
    ///   - redisSessions: where sessions are instead of in memory; nil leaves them there.
    ///   - access: who may ask; everyone unless told.
    ///   - stateTokens: how clients carry their sessions themselves; nil if they cannot.
    ///   - statistics: what counts; as many loops as it is for may call the service.
    ///   - hasAdminListener: whether metrics are asked for at a listener of their own.
    ///   - newSessionsPerMinute: how many sessions one client may make in a minute; nil is any number.
    ///   - log: where log lines go, for `/metrics`; nil if there is no log.
    ///   - now: a clock that never goes back, in nanoseconds.
    package init(
        limits: SessionLimits = SessionLimits(),
        redisSessions: RedisSessions? = nil,
        access: Access = Access(),
        stateTokens: StateTokens? = nil,
        statistics: ServiceStatistics = ServiceStatistics(),
        hasAdminListener: Bool = false,
        newSessionsPerMinute: Int? = nil,
        log: LogOutput? = nil,
        now: @escaping @Sendable () -> UInt64
    ) {
        self.redisSessions = redisSessions
        self.access = access
        self.stateTokens = stateTokens
        self.statistics = statistics
        answers = statistics.answers
        routes = hasAdminListener ? .main : .only
        self.log = log
        self.now = now
        sessionAdmission = newSessionsPerMinute.map { SessionAdmission(perMinute: $0, now: now) }
        sessions = Sessions(
            limits: limits,
            now: now,
            cost: { $0.approximateSize },
            isShown: { $0.isShown }
        )
        var endpoint = AvoidEndpoint(
            sessions: OwnedSessions(sessions, or: redisSessions, mintedOnly: access.mintedSessionsOnly))
        endpoint.stateTokens = stateTokens.map { OwnedStateTokens($0) }
        anonymousEndpoint = endpoint
        // Read before the first request rather than during it.
        _ = Devices.shared
    }

    /// From now on `/readyz` answers 503, so that whoever balances the load sends no more.
    package func failReadiness() { isStopping.store(true, ordering: .releasing) }

    /// When `/readyz` was last asked, in nanoseconds of the service's clock; nil if it never was.
    package var readinessAsked: UInt64? {
        let time = readinessAsk.load(ordering: .relaxed)
        return time == 0 ? nil : time
    }

    /// Answers whether new requests are welcome, and notes that somebody asks.
    func checkReadiness() -> Bool {
        readinessAsk.store(max(1, now()), ordering: .relaxed)
        return isReady
    }

    /// Whether new requests are welcome.
    var isReady: Bool { !isStopping.load(ordering: .acquiring) }

    /// Whether sessions can be reached.
    package var sessionStoreState: SessionStoreState { redisSessions?.state ?? .none }

    /// The sessions that a request of `owner` can see.
    func sessions(of owner: String?) -> OwnedSessions {
        OwnedSessions(sessions, or: redisSessions, of: owner, mintedOnly: access.mintedSessionsOnly)
    }

    /// What answers the requests of `owner`.
    package func avoidEndpoint(of owner: String?) -> AvoidEndpoint {
        var endpoint = AvoidEndpoint(sessions: sessions(of: owner))
        endpoint.stateTokens = stateTokens.map { OwnedStateTokens($0, of: owner) }
        return endpoint
    }

    /// The endpoint as this client meets it, with what is left to it of new sessions.
    func avoidEndpoint(for request: borrowing Request, of owner: String?) -> AvoidEndpoint {
        if owner == nil, sessionAdmission == nil { return anonymousEndpoint }
        var endpoint = avoidEndpoint(of: owner)
        if let sessionAdmission { endpoint.quota = SessionQuota(account: sessionAdmission, client: request.client) }
        return endpoint
    }
}
