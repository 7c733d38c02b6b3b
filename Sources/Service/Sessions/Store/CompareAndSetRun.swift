import Redis
import SessionStore
import Transport

/// Work on its way to the store: asks it what `CompareAndSet` wants to know.
// @unchecked: everything runs on the loop of its `RedisSessionClient`.
final class CompareAndSetRun<Answer: Sendable>: @unchecked Sendable {
    // Unchecked: it asks nothing that could come back to it.
    @exclusivity(unchecked) private var change: CompareAndSet<Answer>
    private let key: [UInt8]
    private let id: SessionID
    private let deadline: Instant
    private let client: RedisSessionClient
    private let completion: @Sendable (Result<Answer, SessionRequestError>) -> Void
    /// Whether the write under way was made of a record that was kept.
    @exclusivity(unchecked) private var isOfCached = false

    init(
        _ work: SessionWork<Answer>, in id: SessionID, isServerGenerated: Bool, _ client: RedisSessionClient,
        _ completion: @escaping @Sendable (Result<Answer, SessionRequestError>) -> Void
    ) {
        key = RedisSessions.Settings.key(of: id, prefix: client.sessions.prefix)
        change = CompareAndSet(
            work, isServerGenerated: isServerGenerated, key: key, maximumSize: client.sessions.settings.maximumState,
            formats: client.sessions.formats)
        self.id = id
        deadline = client.deadline
        self.client = client
        self.completion = completion
    }

    /// Begins; a change waits until earlier changes of the session have left.
    func begin() {
        guard change.work.changesSession else { return perform(change.begin(with: nil)) }
        switch client.sessions.order.enter(id, begin: { [self] in client.post { self.tryCached() } }) {
        case .now: tryCached()
        case .later: break
        case .never: complete(.failure(.store(StoreError(.tooManyWaiting, applied: .no))))
        }
    }

    /// Begins with the record that is kept, or by asking for it.
    private func tryCached() {
        let first = change.begin(with: client.cachedRecord(of: id))
        if case .write = first { isOfCached = true }
        perform(first)
    }

    /// Carries out a step and those that follow.
    private func perform(_ step: CompareAndSet<Answer>.Step) {
        switch step {
        case .read:
            send(.read(key), .read) { if case .bulkString = $0 { true } else { false } }
        case .write(let write, let withScript):
            let isEnd = write.record.isEnd
            let lifetime = isEnd ? RedisSessionClient.endLifetime : client.sessions.settings.lifetime
            let command = Command(write, key: key, lifetime: lifetime, withScript: withScript)
            send(command, isEnd ? .delete : .write, of: write) { RecordWrite.Reply($0, to: write) != nil }
        case .wait(let span):
            let isInTime = client.schedule(after: span, before: deadline) { [self] in perform(.read) }
            if !isInTime { perform(change.timeIsUp()) }
        case .finish(let result):
            for _ in 0..<change.unreadable { client.sessions.noteUnreadable() }
            if change.work.changesSession { client.sessions.order.leave(id) } else if change.isFound { prolong() }
            complete(result)
        }
    }

    private func complete(_ result: Result<Answer, SessionRequestError>) {
        if case .failure(.store(let refusal)) = result { client.sessions.note(refusal) }
        completion(result)
    }

    /// Extends the session's lifetime, because a read counts as a use.
    private func prolong() {
        guard case .read = change.work else { return }
        let command = Command.expire(key, after: client.sessions.settings.lifetime)
        client.redis.send(command, deadline: deadline) { reply in
            if case .integer = reply { true } else { false }
        } completion: { _ in
        }
    }

    // MARK: Commands

    /// Sends a command, and continues with its reply.
    ///
    /// - Parameters:
    ///   - write: the write of the command; nil for a read.
    ///   - accepts: whether a reply can be this command's.
    private func send(
        _ command: Command, _ operation: StoreStatistics.Operation, of write: RecordWrite? = nil,
        accepting accepts: @escaping (Reply) -> Bool
    ) {
        let start = client.readClock()
        guard start < deadline else { return takeReply(.failure(.deadline(isSent: false)), of: write) }
        client.redis.send(command, deadline: deadline, accepting: accepts) { [self] result in
            let statistics = client.sessions.statistics
            let took = client.readClock() - start
            statistics.record(operation, StoreStatistics.Result(result), nanoseconds: took.nanoseconds)
            // `change` sends it again.
            if case .failure(.connectionLost) = result { statistics.countRetry(.connection) }
            takeReply(result, of: write)
        }
    }

    private func takeReply(_ result: Result<Reply, CommandError>, of write: RecordWrite?) {
        if let write {
            if case .success(let reply) = result, let reply = RecordWrite.Reply(reply, to: write) {
                noteOutcome(reply, of: write)
                perform(change.wasWritten(reply))
            } else {
                perform(change.writeFailed(CommandError(result)))
            }
            return
        }
        switch result {
        case .success(.bulkString(let bytes)): perform(change.wasRead(bytes.isEmpty ? nil : Array(bytes)))
        case .success(.error(let text)) where ErrorReply(text).code == "WRONGTYPE": perform(change.wasRead([]))
        default: perform(change.readFailed(CommandError(result)))
        }
    }

    private func noteOutcome(_ reply: RecordWrite.Reply, of write: RecordWrite) {
        let sessions = client.sessions
        switch reply {
        case .written where write.record.isEnd: sessions.cache?.remove(id)
        case .written: sessions.cache?.put(write.record, of: id)
        case .conflict:
            sessions.cache?.remove(id)
            sessions.statistics.countRetry(.conflict)
        case .scriptMissing:
            sessions.statistics.countRetry(.script)
            return
        }
        guard isOfCached else { return }
        isOfCached = false
        if case .written = reply { client.tried(wasCurrent: true) } else { client.tried(wasCurrent: false) }
    }
}

extension CommandError {
    /// The failure of a command without a usable reply.
    fileprivate init(_ result: Result<Reply, CommandError>) {
        self =
            switch result {
            case .success(.error(let text)): .refused(ErrorReply(text).text)
            case .success: .connectionLost
            case .failure(let failure): failure
            }
    }
}

extension StoreStatistics.Result {
    /// The metric's result for a command's reply or failure.
    fileprivate init(_ result: Result<Reply, CommandError>) {
        switch result {
        // Only the script replies with an array: the value found instead.
        case .success(.array): self = .conflict
        case .success(.error): self = .error
        case .success: self = .ok
        case .failure(.deadline): self = .timeout
        case .failure: self = .error
        }
    }
}
