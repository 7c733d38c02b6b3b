package import Redis
import SessionStore
package import StructuredLog
import Synchronization
package import Transport

/// Sessions on a Redis that other processes use too: what all loops share of it.
package final class RedisSessions: Sendable {
    /// What is to be known of the store and of the records in it.
    package struct Settings: Sendable {
        /// Where the store is, and how it is asked.
        package var redis: RedisSettings
        /// What every key begins with.
        package var prefix = "keyboard-avoidance:"
        /// How long a request may take with all that it asks of the store.
        package var timeout = TimeSpan.milliseconds(500)
        /// How long a session lives after its last use, in milliseconds.
        package var lifetime = 3_600_000
        /// The most bytes of a record.
        package var maximumState = 64 << 10
        /// The most bytes of records that are kept in the process; 0 keeps none.
        package var cacheBytes = 32 << 20
        /// How records are read and written.
        var formats = RecordFormats.released

        package init(_ redis: RedisSettings) { self.redis = redis }

        /// The key of a session: its owner and its name in the braces by which a cluster tells where it belongs.
        func key(of id: SessionID) -> [UInt8] {
            let name = id.description
            return Array("\(prefix){\(name.contains("/") ? "" : "/")\(name)}".utf8)
        }
    }

    let settings: Settings
    package let counters = RedisCounters()
    package let statistics = StoreStatistics()
    let order = EventOrder()
    /// Records as they were written last; nil if none are kept.
    let kept: KeptRecords?
    let notices: StoreNotices
    private let password: String?
    private let loops = Mutex<[LoopSessions]>([])

    /// - Parameters:
    ///   - password: counts instead of that of the store's URL, if there is one.
    ///   - log: where lines about the store go; nil has none.
    ///   - now: a clock that never goes back, in nanoseconds.
    package init(
        _ settings: Settings, password: String? = nil, log: LogOutput? = nil, now: @escaping @Sendable () -> UInt64
    ) {
        self.settings = settings
        self.password = password
        notices = StoreNotices(log, now: now)
        kept = settings.cacheBytes == 0 ? nil : KeptRecords(maximumBytes: settings.cacheBytes)
    }

    /// Connects each of these loops, whose numbers are their places here, with the store.
    package func start(on loops: [EventLoop]) {
        let all = loops.map { LoopSessions(self, password: password, on: $0) }
        self.loops.withLock { $0 = all }
        for (loop, sessions) in zip(loops, all) { loop.post { sessions.start() } }
    }

    /// Forgets the loops, which have ended.
    package func end() { loops.withLock { $0 = [] } }

    /// Whether the store can be asked, as far as is known.
    var state: SessionStoreState { counters.connections > 0 ? .up : .away }

    /// Uses another password from the next connection on; from any thread.
    package func setPassword(_ password: String?) {
        for sessions in loops.withLock({ $0 }) { sessions.setPassword(password) }
    }

    /// Uses other certificates from the next connection on; from any thread.
    package func setTLS(_ tls: TLSClientContext?) {
        for sessions in loops.withLock({ $0 }) { sessions.setTLS(tls) }
    }

    /// Does a task for a request of a loop; on that loop.
    ///
    /// - Parameter completion: called once, on the loop, perhaps within the call.
    func perform(_ task: StoredTask, on loop: Int, _ completion: @escaping LoopSessions.Completion) {
        let sessions = loops.withLock { loops in loops.indices.contains(loop) ? loops[loop] : nil }
        guard let sessions else {
            return completion(.failure(problem(StoreRefusal(.command(.stopped), applied: .no))))
        }
        sessions.perform(task, completion)
    }

    // MARK: What is counted and told

    /// Counts a refusal and tells it who has to know.
    func problem(_ refusal: StoreRefusal) -> Problem {
        if let reason = refusal.counted { statistics.countRefusal(reason) }
        if let notice = refusal.notice { notices.add(notice) }
        return refusal.problem
    }

    /// A record cannot be read: its session counts as lost.
    func noteUnreadable() {
        statistics.countUnreadable()
        notices.add("a session's record cannot be read, and counts as lost")
    }
}
