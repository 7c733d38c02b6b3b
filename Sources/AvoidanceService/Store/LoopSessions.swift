@_spi(Engine) import KeyboardAvoidance
import Redis
import SessionStore
import Transport

/// The way of one loop's requests to the store: the shell that carries out what `StoredChange` decides.
// @unchecked: everything but `init` runs on the loop.
final class LoopSessions: @unchecked Sendable {
    /// Gets the answer to a task, or why there is none; called once, on the loop.
    typealias Completion = @Sendable (Result<SessionTask.Answer, Problem>) -> Void

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
        case .end(let answer): end(key, task, until: deadline, answering: answer, completion)
        case .create(let answer):
            var change = StoredChange(key: key, maximumSize: sessions.settings.maximumState, admit: {}) {
                record, nonce throws(Problem) in
                guard record == nil else { throw .noRoomForSession }
                let state = SessionState()
                return SessionRecord.Outcome(
                    record: SessionRecord(state: state, nonce: nonce), answer: answer, state: state)
            }
            let first = change.beginNew()
            ChangeInStore(change, key: key, task.id, until: deadline, self, completion).perform(first)
        case .event(let event, let admit, let carryOut):
            let change = StoredChange(key: key, maximumSize: sessions.settings.maximumState, admit: admit) {
                record, nonce throws(Problem) in
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

    /// Carries an event out once those of its session that came before have left.
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
        guard let record = sessions.cache?.read(id)?.state, gauge.isWorthTrying() else { return nil }
        return record
    }

    /// A kept record has been tried.
    func tried(wasCurrent: Bool) { gauge.tried(wasCurrent: wasCurrent) }

    /// Asks for a record; nil if there is none.
    func read(
        _ key: [UInt8], until deadline: Instant, _ completion: @escaping (Result<[UInt8]?, CommandFailure>) -> Void
    ) {
        send(
            Command("GET", key: key), .read, until: deadline,
            reading: { reply -> [UInt8]?? in
                switch reply {
                case .bulkString(let bytes): .some(Array(bytes))
                case .null: .some(nil)
                default: nil
                }
            }, completion)
    }

    /// Writes a record.
    func write(
        _ write: StoredChange.Write, withScript: Bool, key: [UInt8], until deadline: Instant,
        _ completion: @escaping (Result<StoredChange.Reply, CommandFailure>) -> Void
    ) {
        let command = Command(write, key: key, lifetime: sessions.settings.lifetime, withScript: withScript)
        send(
            command, .write, until: deadline, reading: { StoredChange.Reply($0, to: write) },
            as: { if case .conflict = $0 { .conflict } else { .ok } }, completion)
    }

    private func look(
        at key: [UInt8], until deadline: Instant,
        _ look: @escaping @Sendable (SessionState?) throws(Problem) -> SessionTask.Answer,
        _ completion: @escaping Completion
    ) {
        read(key, until: deadline) { [self] result in
            switch result {
            case .success(let bytes): completion(answer(look, bytes, at: key))
            case .failure(.connectionLost):
                sessions.statistics.countRetry(.connection)
                self.look(at: key, until: deadline, look, completion)
            case .failure(let failure):
                completion(.failure(sessions.problem(StoreRefusal(.command(failure), applied: .no))))
            }
        }
        // To look at a session is to use it.
        client.send(.expire(key, after: sessions.settings.lifetime), deadline: deadline) { reply in
            if case .integer = reply { true } else { false }
        } completion: { _ in
        }
    }

    private func answer(
        _ look: (SessionState?) throws(Problem) -> SessionTask.Answer, _ bytes: [UInt8]?, at key: [UInt8]
    ) -> Result<SessionTask.Answer, Problem> {
        do throws(Problem) {
            guard let bytes else { return .success(try look(nil)) }
            return .success(try look(try state(in: bytes, at: key)))
        } catch {
            return .failure(error)
        }
    }

    /// What a record remembers; nil if it cannot be read.
    private func state(in bytes: [UInt8], at key: [UInt8]) throws(Problem) -> SessionState? {
        do throws(RecordFailure) {
            return try SessionRecord(bytes, for: key).state
        } catch {
            guard error == .unreadable else { throw sessions.problem(StoreRefusal(.newerRecord, applied: .no)) }
            sessions.noteUnreadable()
            return nil
        }
    }

    private func end(
        _ key: [UInt8], _ task: StoredTask, until deadline: Instant, answering answer: @escaping SessionTask.Answer,
        isUncertain: Bool = false, _ completion: @escaping Completion
    ) {
        sessions.cache?.remove(task.id)
        send(
            Command("DEL", key: key), .delete, until: deadline,
            reading: { if case .integer(let count) = $0 { count } else { nil } }
        ) { [self] result in
            switch result {
            case .success(let count):
                // If the first command may have run, this one is right to find nothing.
                completion(count > 0 || isUncertain ? .success(answer) : .failure(.unknownSession))
            case .failure(.connectionLost):
                sessions.statistics.countRetry(.connection)
                end(key, task, until: deadline, answering: answer, isUncertain: true, completion)
            case .failure(let failure):
                let applied: Problem.Applied = isUncertain || failure.mayHaveRun ? .unknown : .no
                completion(.failure(sessions.problem(StoreRefusal(.command(failure), applied: applied))))
            }
        }
    }

    /// Sends a command.
    ///
    /// - Parameters:
    ///   - read: reads the reply; nil if it is none to this command.
    ///   - result: what a reply counts as.
    private func send<Value>(
        _ command: Command, _ operation: StoreStatistics.Operation, until deadline: Instant,
        reading read: @escaping (Reply) -> Value?,
        as result: @escaping (Value) -> StoreStatistics.Result = { _ in .ok },
        _ completion: @escaping (Result<Value, CommandFailure>) -> Void
    ) {
        let start = loop.readClock()
        guard start < deadline else { return completion(.failure(.deadline(isSent: false))) }
        client.send(command, deadline: deadline) { reply in
            read(reply) != nil
        } completion: { [self] reply in
            let outcome: Result<Value, CommandFailure>
            let counted: StoreStatistics.Result
            switch reply {
            case .success(let reply):
                if let value = read(reply) {
                    (outcome, counted) = (.success(value), result(value))
                } else if case .error(let text) = reply {
                    (outcome, counted) = (.failure(.refused(ErrorReply(text).text)), .error)
                } else {
                    (outcome, counted) = (.failure(.connectionLost), .error)
                }
            case .failure(let failure):
                outcome = .failure(failure)
                if case .deadline = failure { counted = .timeout } else { counted = .error }
            }
            sessions.statistics.record(operation, counted, nanoseconds: (loop.readClock() - start).nanoseconds)
            completion(outcome)
        }
    }
}
