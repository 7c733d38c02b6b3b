import Redis
import SessionStore
import Transport

/// A change on its way to the store: asks it what `StoredChange` wants to know.
// @unchecked: everything runs on the loop of its `LoopSessions`.
final class ChangeInStore: @unchecked Sendable {
    private var change: StoredChange
    private let key: [UInt8]
    private let id: SessionID
    private let deadline: Instant
    private let loop: LoopSessions
    private let completion: LoopSessions.Completion
    /// Whether the write under way was made of a record that was kept.
    private var isOfKept = false

    init(
        _ change: StoredChange, key: [UInt8], _ id: SessionID, until deadline: Instant, _ loop: LoopSessions,
        _ completion: @escaping LoopSessions.Completion
    ) {
        self.change = change
        self.key = key
        self.id = id
        self.deadline = deadline
        self.loop = loop
        self.completion = completion
    }

    /// Begins with the record that is kept, or by asking for it.
    func begin() {
        let first = change.begin(with: loop.kept(id))
        if case .write = first { isOfKept = true }
        perform(first)
    }

    /// Carries out a step, and those that follow.
    func perform(_ step: StoredChange.Step) {
        switch step {
        case .read:
            loop.read(key, until: deadline) { [self] result in
                switch result {
                case .success(let bytes): perform(change.wasRead(bytes))
                case .failure(let failure): perform(change.readFailed(failure))
                }
            }
        case .write(let write, let withScript):
            loop.write(write, withScript: withScript, key: key, until: deadline) { [self] result in
                switch result {
                case .success(let reply):
                    noteOutcome(reply, of: write)
                    perform(change.wasWritten(reply))
                case .failure(let failure): perform(change.writeFailed(failure))
                }
            }
        case .wait(let span):
            let isInTime = loop.schedule(after: span, before: deadline) { [self] in perform(.read) }
            if !isInTime { perform(change.timeIsUp()) }
        case .finish(let result):
            for _ in 0..<change.unreadable { loop.sessions.noteUnreadable() }
            switch result {
            case .success(let answer): completion(.success(answer))
            case .failure(.problem(let problem)): completion(.failure(problem))
            case .failure(.store(let refusal)): completion(.failure(loop.sessions.problem(refusal)))
            }
        }
    }

    private func noteOutcome(_ reply: StoredChange.Reply, of write: StoredChange.Write) {
        let sessions = loop.sessions
        switch reply {
        case .written where write.record.isEnd: sessions.kept?.remove(id)
        case .written: sessions.kept?.put(write.record, of: id)
        case .conflict:
            sessions.kept?.remove(id)
            sessions.statistics.countRetry(.conflict)
        case .scriptMissing:
            sessions.statistics.countRetry(.script)
            return
        }
        guard isOfKept else { return }
        isOfKept = false
        if case .written = reply { loop.tried(wasCurrent: true) } else { loop.tried(wasCurrent: false) }
    }
}
