@_spi(Engine) import KeyboardAvoidance
import Redis
import Transport

/// A change of one session on its way into a store that others write too: what to ask of the store next, decided from
/// what it answered.
///
/// A change is made of the record that is there, and written only if the store has that record still.
struct StoredChange: Sendable {
    /// Makes the next record and the answer, of no record for a new session; the next record is nil if there is nothing
    /// to write.
    typealias MakeRecord =
        @Sendable (SessionRecord?, _ nonce: UInt64) throws(Problem) -> SessionRecord.Outcome<SessionTask.Answer>

    /// A record that is to take the place of another one.
    // A class, because steps are handed on, some of them more than once.
    final class Write: Sendable {
        /// The revision and the nonce of the record that must be there, as in its bytes; empty if there must be none.
        let seen: [UInt8]
        let record: SessionRecord
        let bytes: [UInt8]
        let answer: SessionTask.Answer
        /// Whether a full store does it too: it ends the session, or what the session remembers of its keyboard.
        let isForced: Bool

        init(
            _ record: SessionRecord, after seen: [UInt8], key: [UInt8], in format: RecordFormat = .first,
            isForced: Bool = false, answering answer: @escaping SessionTask.Answer
        ) {
            self.seen = seen
            self.record = record
            self.isForced = isForced
            self.answer = answer
            bytes = record.bytes(for: key, in: format)
        }

        /// The 64 random bits of this write, as in the record's bytes.
        var nonce: [UInt8] { Array(bytes[9..<17]) }
    }

    /// What comes next.
    enum Step: Sendable {
        /// Ask for the session's record, then `wasRead`.
        case read
        /// Write, then `wasWritten`; with the script's text if the store does not know the script.
        case write(Write, withScript: Bool = false)
        /// Let so much time pass, then `read`.
        case wait(TimeSpan)
        case finish(Result<SessionTask.Answer, Failure>)
    }

    /// Why there is no answer.
    enum Failure: Error {
        /// The request is refused, whatever the store says.
        case problem(Problem)
        case store(StoreRefusal)
    }

    /// What the store made of a write.
    enum Reply: Sendable {
        case written
        /// The store had another value, which came along; nil for none, empty for one of another type than ours.
        case conflict([UInt8]?)
        /// The store does not know the script.
        case scriptMissing
    }

    /// Conflicts after which the change is tried again at once.
    static let promptConflicts = 3
    /// The longest wait doubles with each further conflict, from 5 ms on, up to this.
    static let maximumWait = TimeSpan.milliseconds(160)

    private let key: [UInt8]
    private let maximumSize: Int
    private let formats: RecordFormats
    private let makeRecord: MakeRecord
    /// What a session is charged to that is made; nil for nothing.
    private let quota: SessionQuota?
    /// The quota was charged and has not been given back.
    private var isCharged = false
    private var nonces: NonceGenerator
    /// The write under way.
    private var write: Write?
    /// Whether a write was sent of which nobody knows whether it was carried out.
    private var isUncertain = false
    private var conflicts = 0
    /// Records that could not be read.
    private(set) var unreadable = 0

    /// - Parameters:
    ///   - key: the session's key in the store.
    ///   - maximumSize: the most bytes of a record.
    ///   - formats: how records are read and written.
    ///   - quota: charged once before a session is made, however often that is tried, and given back if none is made.
    ///   - nonces: where the chance of waits comes from too.
    ///   - makeRecord: pure, because it may be called more than once.
    init(
        key: [UInt8], maximumSize: Int, formats: RecordFormats = .released, quota: SessionQuota?,
        nonces: NonceGenerator = .system, _ makeRecord: @escaping MakeRecord
    ) {
        self.key = key
        self.maximumSize = maximumSize
        self.formats = formats
        self.quota = quota
        self.nonces = nonces
        self.makeRecord = makeRecord
    }

    // MARK: Beginning

    /// Begins with a record that was kept since it was read or written last; nil if there is none.
    ///
    /// What it leads to counts only if the store agrees, so only a write can be made of it: another process may have
    /// ended the session, and what is missing now may be there.
    mutating func begin(with kept: SessionRecord?) -> Step {
        guard let kept, let outcome = try? makeRecord(kept, nonces.next()), let record = outcome.record,
            let write = makeWrite(record, over: kept, after: kept.identity, answering: outcome.answer)
        else { return .read }
        return send(write)
    }

    /// Begins with a session that is not there.
    mutating func beginNew() -> Step { wasRead(nil) }

    // MARK: What the store answered

    /// The value that the store has; nil if it has none, empty if it is of another type than ours.
    mutating func wasRead(_ bytes: [UInt8]?) -> Step {
        var record: SessionRecord?
        do throws(RecordFailure) {
            record = try bytes.map { bytes throws(RecordFailure) in try SessionRecord(bytes, for: key, in: formats) }
        } catch {
            guard error == .unreadable else { return refuse(.newerRecord) }
            unreadable += 1
        }
        if record?.isEnd == true { record = nil }
        do throws(Problem) {
            let outcome = try makeRecord(record, nonces.next())
            guard let next = outcome.record else { return .finish(.success(outcome.answer)) }
            // Either it was written and replaced since, or it was not: no record tells.
            if isUncertain { return refuse(.lostWrite) }
            let seen = Array(SessionRecord.identity(of: bytes ?? []))
            guard let write = makeWrite(next, over: record, after: seen, answering: outcome.answer) else {
                return refuse(.recordTooLarge(maximum: maximumSize))
            }
            try charge(isNew: record == nil)
            return send(write)
        } catch {
            if isUncertain { return refuse(.lostWrite) }
            giveBack()
            return .finish(.failure(.problem(error)))
        }
    }

    /// The record could not be read.
    mutating func readFailed(_ failure: CommandFailure) -> Step {
        failure == .connectionLost ? .read : refuse(.command(failure))
    }

    mutating func wasWritten(_ reply: Reply) -> Step {
        guard let write else { return .read }
        switch reply {
        case .written: return .finish(.success(write.answer))
        case .scriptMissing: return .write(write, withScript: true)
        case .conflict(let bytes):
            conflicts += 1
            if isUncertain || conflicts <= Self.promptConflicts { return wasRead(bytes) }
            let doubled = min(conflicts - Self.promptConflicts, 10)
            let longest = min(TimeSpan.milliseconds(5 << doubled), Self.maximumWait)
            return .wait(TimeSpan(nanoseconds: .random(in: 0...longest.nanoseconds, using: &nonces)))
        }
    }

    /// The write had no reply that says what became of it.
    mutating func writeFailed(_ failure: CommandFailure) -> Step {
        if failure.mayHaveRun { isUncertain = true }
        // The same nonce: the store knows by it whether it has carried out this very write.
        if failure == .connectionLost, let write { return .write(write) }
        return refuse(.command(failure))
    }

    /// The time for the request is over.
    mutating func timeIsUp() -> Step { refuse(.command(.deadline(isSent: false))) }

    // MARK: Steps

    private func makeWrite(
        _ record: SessionRecord, over before: SessionRecord?, after seen: [UInt8],
        answering answer: @escaping SessionTask.Answer
    ) -> Write? {
        let isHide = before?.state.isShown == true && !record.state.isShown
        let write = Write(
            record, after: seen, key: key, in: formats.written, isForced: record.isEnd || isHide, answering: answer)
        return write.bytes.count <= maximumSize ? write : nil
    }

    private mutating func send(_ write: Write) -> Step {
        self.write = write
        return .write(write)
    }

    private mutating func refuse(_ reason: StoreRefusal.Reason) -> Step {
        // A session that may have been made stays charged.
        if !isUncertain { giveBack() }
        return .finish(.failure(.store(StoreRefusal(reason, applied: isUncertain ? .unknown : .no))))
    }

    // MARK: The quota

    /// Charges a session that the next write makes, once; one that somebody else has made meanwhile is not charged.
    private mutating func charge(isNew: Bool) throws(Problem) {
        guard isNew else { return giveBack() }
        if !isCharged { try quota?.charge() }
        isCharged = true
    }

    private mutating func giveBack() {
        if isCharged { quota?.giveBack() }
        isCharged = false
    }
}
