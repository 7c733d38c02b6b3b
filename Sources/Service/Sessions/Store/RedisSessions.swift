package import Redis
package import SessionStore
package import StructuredLog
import Synchronization
package import Transport

/// Sessions on a Redis shared with other processes: the parts common to all loops.
package final class RedisSessions: Sendable {
    /// The settings of the store and its records.
    package struct Settings: Sendable {
        /// The store's address and client settings.
        package var redis: RedisSettings
        /// The prefix of every key.
        package var prefix = "keyboard-avoidance:"
        /// The time limit of a request, with all its commands.
        package var timeout = TimeSpan.milliseconds(500)
        /// The lifetime of a session after its last use, in milliseconds.
        package var lifetime = 3_600_000
        /// The most bytes of a record.
        package var maximumState = 64 << 10
        /// The size of the record cache; 0 for none.
        package var cacheBytes = 32 << 20
        /// The formats in which records are read and written.
        package var formats = RecordFormats.released

        package init(_ redis: RedisSettings) { self.redis = redis }

        /// The key of a session: its owner and its name, in braces, so that a cluster hashes only them.
        func key(of id: SessionID) -> [UInt8] {
            Self.key(of: id, prefix: prefix)
        }

        /// The key of a session for a prefix.
        static func key(of id: SessionID, prefix: String) -> [UInt8] {
            var key: [UInt8] = []
            key.reserveCapacity(prefix.utf8.count + id.description.utf8.count + 3)
            var (prefix, name) = (prefix, id.description)
            prefix.withUTF8 { key.append(contentsOf: $0) }
            key.append(UInt8(ascii: "{"))
            name.withUTF8 { name in
                if !name.contains(UInt8(ascii: "/")) { key.append(UInt8(ascii: "/")) }
                key.append(contentsOf: name)
            }
            key.append(UInt8(ascii: "}"))
            return key
        }
    }

    let settings: Settings
    // Apart from the others, so that a request does not copy all of them.
    let prefix: String
    let formats: RecordFormats
    package let counters = RedisCounters()
    package let statistics = StoreStatistics()
    let order = EventOrder()
    /// Records as they were written last; nil if none are kept.
    let cache: RecordCache?
    let notices: StoreNotices
    private let password: String?
    private let clients = Mutex<[RedisSessionClient]>([])

    /// - Parameters:
    ///   - password: replaces that of the store's URL unless it is nil.
    ///   - log: the log of the store's problems; nil for none.
    ///   - now: a monotonic clock, in nanoseconds.
    package init(
        _ settings: Settings, password: String? = nil, log: LogOutput? = nil, now: @escaping @Sendable () -> UInt64
    ) {
        self.settings = settings
        (prefix, formats) = (settings.prefix, settings.formats)
        self.password = password
        notices = StoreNotices(log, now: now)
        cache = settings.cacheBytes == 0 ? nil : RecordCache(maximumBytes: settings.cacheBytes)
    }

    /// Connects each of these loops with the store; their indices here are their numbers.
    package func start(on loops: [EventLoop]) {
        let all = loops.map { RedisSessionClient(self, password: password, on: $0) }
        clients.withLock { $0 = all }
        for (loop, client) in zip(loops, all) { loop.post { client.start() } }
    }

    /// Forgets the loops, which have ended.
    package func end() { clients.withLock { $0 = [] } }

    /// Whether the store can be asked, as far as is known.
    package var state: StoreState { counters.connections > 0 ? .up : .away }

    /// Uses another password from the next connection on; from any thread.
    package func setPassword(_ password: String?) {
        for client in clients.withLock({ $0 }) { client.setPassword(password) }
    }

    /// Uses other certificates from the next connection on; from any thread.
    package func setTLS(_ tls: TLSClientContext?) {
        for client in clients.withLock({ $0 }) { client.setTLS(tls) }
    }

    /// Does work in a session for a request of a loop; on that loop.
    ///
    /// - Parameters:
    ///   - id: the session's name among those of all owners.
    ///   - isServerGenerated: whether the server has made the name: then no event makes the session.
    ///   - completion: called once, on the loop, perhaps within the call.
    package func perform(
        _ work: SessionWork<SessionAnswer>, in id: SessionID, isServerGenerated: Bool, on loop: Int,
        _ completion: @escaping @Sendable (Result<SessionAnswer, SessionRequestError>) -> Void
    ) {
        let client = clients.withLock { clients in clients.indices.contains(loop) ? clients[loop] : nil }
        guard let client else {
            let refusal = StoreError(.command(.stopped), applied: .no)
            note(refusal)
            return completion(.failure(.store(refusal)))
        }
        CompareAndSetRun(work, in: id, isServerGenerated: isServerGenerated, client, completion).begin()
    }

    // MARK: Counting and logging

    /// Counts a refusal and logs it if needed.
    func note(_ refusal: StoreError) {
        if let reason = refusal.counted { statistics.countRefusal(reason) }
        if let notice = refusal.notice { notices.add(notice) }
    }

    /// Counts an unreadable record: its session is lost.
    func noteUnreadable() {
        statistics.countUnreadable()
        notices.add("a session's record cannot be read, and counts as lost")
    }
}

extension RedisSessions {
    /// Log lines about the store, at most one a second: a problem with it affects every request.
    final class StoreNotices: Sendable {
        private static let interval: UInt64 = 1_000_000_000

        private let log: LogOutput?
        private let now: @Sendable () -> UInt64
        /// The time of the last line.
        private let last = Mutex<UInt64?>(nil)

        /// - Parameters:
        ///   - log: the output; nil for none.
        ///   - now: a monotonic clock, in nanoseconds.
        init(_ log: LogOutput?, now: @escaping @Sendable () -> UInt64) {
            self.log = log
            self.now = now
        }

        /// Writes a warning, unless one was written within the last second.
        func add(_ sentence: String) {
            guard let log else { return }
            let isDue = last.withLock { [now] last in
                let time = now()
                if let last, time < last + Self.interval { return false }
                last = time
                return true
            }
            if isDue { log.append(LogLine(log.format, .warning, sentence).finished()) }
        }
    }
}

extension RedisSessions {
    /// The availability of sessions, in the words of `/readyz`.
    package enum StoreState: String, CaseIterable, Sendable {
        /// They are on Redis, which can be reached.
        case up
        /// They are on Redis, which cannot be reached now.
        case away
        /// They are in the memory of this process.
        case none
    }
}
