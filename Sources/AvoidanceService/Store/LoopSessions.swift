import HTTPServer
@_spi(Engine) import KeyboardAvoidance
import Redis
import SessionStore
import Transport

/// The way of one loop's requests to the store: the shell that carries out what `StoredChange` decides.
// @unchecked: everything but `init` runs on the loop.
final class LoopSessions: @unchecked Sendable {
    /// Gets the answer to a task, or why there is none; called once, on the loop.
    typealias Completion = @Sendable (Result<SessionTask.Answer, Problem>) -> Void

    /// How long the store knows that a session has ended, in milliseconds: longer than a command may be on its way.
    private static let endLifetime = 60_000

    private let loop: EventLoop
    let sessions: RedisSessions
    private let client: RedisClient
    private var gauge = CacheGauge()

    /// - Parameter password: counts instead of that of the store's URL, if there is one.
    init(_ sessions: RedisSessions, password: String?, on loop: EventLoop) {
        self.sessions = sessions
        self.loop = loop
        client = RedisClient(sessions.settings.redis, loop: loop, counters: sessions.counters) { address, failure in
            sessions.notices.add("the session store at \(address) \(failure)")
        }
        if let password { client.setPassword(password) }
    }

    /// Begins to connect.
    func start() { client.start() }

    /// Uses another password from the next connection on; from any thread.
    func setPassword(_ password: String?) { loop.post { [client] in client.setPassword(password) } }

    /// Uses other certificates from the next connection on; from any thread.
    func setTLS(_ tls: TLSClientContext?) { loop.post { [client] in client.setTLS(tls) } }

    /// Runs `work` after a while; returns whether that is before the deadline, else it never runs.
    func schedule(after span: TimeSpan, before deadline: Instant, _ work: @escaping @Sendable () -> Void) -> Bool {
        guard loop.readClock() + span < deadline else { return false }
        loop.schedule(after: span, work)
        return true
    }

    /// Does a task.
    func perform(_ task: StoredTask, _ completion: @escaping Completion) {
        let deadline = loop.now + sessions.settings.timeout
        let key = sessions.settings.key(of: task.id)
        switch task.work {
        case .read(let inspect): look(at: key, until: deadline, inspect, completion)
        case .end(let answer):
            let change = change(at: key) { record, nonce throws(Problem) in
                guard record != nil else { throw .unknownSession }
                return SessionRecord.Outcome(record: .end(nonce: nonce), answer: answer)
            }
            take(change, key: key, task, until: deadline, completion)
        case .create(let quota, let answer):
            var change = change(at: key, chargedTo: quota) { record, nonce throws(Problem) in
                guard record == nil else { throw .noRoomForSession }
                return SessionRecord.Outcome(
                    record: SessionRecord(state: SessionState(), nonce: nonce), answer: answer)
            }
            let first = change.beginNew()
            ChangeInStore(change, key: key, task.id, until: deadline, self, completion).perform(first)
        case .event(let event, let quota, let carryOut):
            let change = change(at: key, chargedTo: quota) { record, nonce throws(Problem) in
                if record == nil, task.isMinted { throw .unknownSession }
                do throws(ContractErrors) {
                    return try SessionRecord.transition(from: record, on: event, nonce: nonce, carryOut)
                } catch {
                    throw Problem(error)
                }
            }
            take(change, key: key, task, until: deadline, completion)
        }
    }

    /// A change of the record at a key.
    private func change(
        at key: [UInt8], chargedTo quota: SessionQuota? = nil, _ makeRecord: @escaping StoredChange.MakeRecord
    ) -> StoredChange {
        StoredChange(
            key: key, maximumSize: sessions.settings.maximumState, formats: sessions.settings.formats, quota: quota,
            makeRecord)
    }

    /// Carries out an event, or the end, once the events of its session that came before have left.
    private func take(
        _ change: StoredChange, key: [UInt8], _ task: StoredTask, until deadline: Instant,
        _ completion: @escaping Completion
    ) {
        let sessions = sessions
        let run = ChangeInStore(change, key: key, task.id, until: deadline, self) { result in
            sessions.order.leave(task.id)
            completion(result)
        }
        let turn = sessions.order.enter(task.id) { [loop] in loop.post { run.begin() } }
        switch turn {
        case .now: run.begin()
        case .later: break
        case .never:
            completion(.failure(sessions.problem(StoreRefusal(.tooManyWaiting, applied: .no))))
        }
    }

    // MARK: Commands

    /// The record that is kept of a session, if it is worth a try.
    func kept(_ id: SessionID) -> SessionRecord? {
        guard let record = sessions.kept?.record(of: id), gauge.isWorthTrying() else { return nil }
        return record
    }

    /// A kept record has been tried.
    func tried(wasCurrent: Bool) { gauge.tried(wasCurrent: wasCurrent) }

    /// Asks for a value; nil if there is none, empty if it is of another type than ours.
    func read(
        _ key: [UInt8], until deadline: Instant, _ completion: @escaping (Result<[UInt8]?, CommandFailure>) -> Void
    ) {
        send(.read(key), .read, until: deadline) { reply in
            if case .bulkString = reply { true } else { false }
        } completion: { result in
            switch result {
            case .success(.bulkString(let bytes)): completion(.success(bytes.isEmpty ? nil : Array(bytes)))
            case .success(.error(let text)) where ErrorReply(text).code == "WRONGTYPE": completion(.success([]))
            default: completion(.failure(Self.failure(of: result)))
            }
        }
    }

    /// Writes a record.
    func write(
        _ write: StoredChange.Write, withScript: Bool, key: [UInt8], until deadline: Instant,
        _ completion: @escaping (Result<StoredChange.Reply, CommandFailure>) -> Void
    ) {
        let isEnd = write.record.isEnd
        let lifetime = isEnd ? Self.endLifetime : sessions.settings.lifetime
        let command = Command(write, key: key, lifetime: lifetime, withScript: withScript)
        send(command, isEnd ? .delete : .write, until: deadline) {
            StoredChange.Reply($0, to: write) != nil
        } completion: { result in
            if case .success(let reply) = result, let reply = StoredChange.Reply(reply, to: write) {
                completion(.success(reply))
            } else {
                completion(.failure(Self.failure(of: result)))
            }
        }
    }

    private func look(
        at key: [UInt8], until deadline: Instant,
        _ look: @escaping @Sendable (SessionState?) throws(Problem) -> SessionTask.Answer,
        _ completion: @escaping Completion
    ) {
        read(key, until: deadline) { [self] result in
            switch result {
            case .success(let bytes): completion(answer(look, bytes, at: key, until: deadline))
            case .failure(.connectionLost): self.look(at: key, until: deadline, look, completion)
            case .failure(let failure):
                completion(.failure(sessions.problem(StoreRefusal(.command(failure), applied: .no))))
            }
        }
    }

    /// To look at a session is to use it.
    private func prolong(_ key: [UInt8], until deadline: Instant) {
        client.send(.expire(key, after: sessions.settings.lifetime), deadline: deadline) { reply in
            if case .integer = reply { true } else { false }
        } completion: { _ in
        }
    }

    private func answer(
        _ look: (SessionState?) throws(Problem) -> SessionTask.Answer, _ bytes: [UInt8]?, at key: [UInt8],
        until deadline: Instant
    ) -> Result<SessionTask.Answer, Problem> {
        do throws(Problem) {
            var state: SessionState?
            if let bytes { state = try self.state(in: bytes, at: key) }
            // Not the end of a session, which stands as long as a command may be on its way, nor what is none of ours.
            if state != nil { prolong(key, until: deadline) }
            return .success(try look(state))
        } catch {
            return .failure(error)
        }
    }

    /// What a record remembers; nil if it cannot be read.
    private func state(in bytes: [UInt8], at key: [UInt8]) throws(Problem) -> SessionState? {
        do throws(RecordFailure) {
            let record = try SessionRecord(bytes, for: key, in: sessions.settings.formats)
            return record.isEnd ? nil : record.state
        } catch {
            guard error == .unreadable else { throw sessions.problem(StoreRefusal(.newerRecord, applied: .no)) }
            sessions.noteUnreadable()
            return nil
        }
    }

    /// Sends a command.
    ///
    /// - Parameter accepts: whether a reply can be this command's.
    private func send(
        _ command: Command, _ operation: StoreStatistics.Operation, until deadline: Instant,
        accepting accepts: @escaping (Reply) -> Bool,
        completion: @escaping (Result<Reply, CommandFailure>) -> Void
    ) {
        let start = loop.readClock()
        guard start < deadline else { return completion(.failure(.deadline(isSent: false))) }
        client.send(command, deadline: deadline, accepting: accepts) { [self] result in
            let took = loop.readClock() - start
            sessions.statistics.record(operation, StoreStatistics.Result(result), nanoseconds: took.nanoseconds)
            // Whoever asks sends it once more.
            if case .failure(.connectionLost) = result { sessions.statistics.countRetry(.connection) }
            completion(result)
        }
    }

    /// Why a command has no reply that is of use.
    private static func failure(of result: Result<Reply, CommandFailure>) -> CommandFailure {
        switch result {
        case .success(.error(let text)): .refused(ErrorReply(text).text)
        case .success: .connectionLost
        case .failure(let failure): failure
        }
    }
}

extension StoreStatistics.Result {
    /// What a command's reply, or its failure, counts as.
    fileprivate init(_ result: Result<Reply, CommandFailure>) {
        switch result {
        // Only the script answers an array: what it has found instead.
        case .success(.array): self = .conflict
        case .success(.error): self = .error
        case .success: self = .ok
        case .failure(.deadline): self = .timeout
        case .failure: self = .error
        }
    }
}
