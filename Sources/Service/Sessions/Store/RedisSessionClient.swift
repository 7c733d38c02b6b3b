import Redis
import SessionStore
import Transport

/// The Redis session client of one loop: its connections, and the hit rate of its cached records.
// @unchecked: everything but `init` runs on the loop.
final class RedisSessionClient: @unchecked Sendable {
    /// The time for which the store knows that a session has ended, in milliseconds: longer than a command may be under way.
    static let endLifetime = 60_000

    private let loop: EventLoop
    let sessions: RedisSessions
    let redis: RedisClient
    private var gauge = CacheGauge()

    /// - Parameter password: replaces that of the store's URL unless it is nil.
    init(_ sessions: RedisSessions, password: String?, on loop: EventLoop) {
        self.sessions = sessions
        self.loop = loop
        redis = RedisClient(sessions.settings.redis, loop: loop, counters: sessions.counters) { address, failure in
            sessions.notices.add("the session store at \(address) \(failure)")
        }
        if let password { redis.setPassword(password) }
    }

    /// Begins to connect.
    func start() { redis.start() }

    /// Uses another password from the next connection on; from any thread.
    func setPassword(_ password: String?) { loop.post { [redis] in redis.setPassword(password) } }

    /// Uses other certificates from the next connection on; from any thread.
    func setTLS(_ tls: TLSClientContext?) { loop.post { [redis] in redis.setTLS(tls) } }

    // MARK: Time

    /// The deadline of a request that arrives now.
    var deadline: Instant { loop.now + sessions.settings.timeout }

    func readClock() -> Instant { loop.readClock() }

    /// Runs `work` on the loop; from any thread.
    func post(_ work: @escaping @Sendable () -> Void) { loop.post(work) }

    /// Schedules `work` after a delay; returns false, without running it, if that is not before the deadline.
    func schedule(after span: TimeSpan, before deadline: Instant, _ work: @escaping @Sendable () -> Void) -> Bool {
        guard loop.readClock() + span < deadline else { return false }
        loop.schedule(after: span, work)
        return true
    }

    // MARK: Cached records

    /// The record that is kept of a session, if it is worth a try.
    func cachedRecord(of id: SessionID) -> SessionRecord? {
        guard let record = sessions.cache?.record(of: id), gauge.isWorthTrying() else { return nil }
        return record
    }

    /// Records the result of trying a cached record.
    func tried(wasCurrent: Bool) { gauge.tried(wasCurrent: wasCurrent) }
}

extension RedisSessionClient {
    /// The hit rate of the record cache: decides whether a cached record is worth a try.
    ///
    /// A try costs the store one write if the record is current and two if it is not; reading first costs one and a third
    /// (docs/guide/fleet.md). A try therefore pays if more than two of three records are current.
    struct CacheGauge {
        /// The number of recent tries considered.
        static let window = 1_000
        /// The number of them that must have been current.
        static let threshold = 700
        /// While the cache is bypassed, every `probeInterval`-th event still tries it.
        static let probeInterval = 100

        /// Whether each of the last tries was current, the oldest at `next`.
        private var wereCurrent = [Bool](repeating: true, count: Self.window)
        private var next = 0
        private(set) var current = Self.window
        private var skipped = 0

        /// Decides for an event whose session's record is cached.
        mutating func isWorthTrying() -> Bool {
            if current > Self.threshold { return true }
            skipped += 1
            guard skipped == Self.probeInterval else { return false }
            skipped = 0
            return true
        }

        /// Records the result of a try.
        mutating func tried(wasCurrent: Bool) {
            current += (wasCurrent ? 1 : 0) - (wereCurrent[next] ? 1 : 0)
            wereCurrent[next] = wasCurrent
            next = (next + 1) % Self.window
        }
    }
}
