@_spi(Engine) import KeyboardAvoidance
import Redis
import Transport

/// Work in one session of a shared store: decides the next request to the store from the last answer.
///
/// A change starts from the current record, and is written only if the store still has that record.
struct CompareAndSet<Answer: Sendable>: Sendable {
    /// The next step.
    enum Step: Sendable {
        /// Read the session's record, then call `wasRead`.
        case read
        /// Write, then call `wasWritten`; with the script's text if the store does not know the script.
        case write(RecordWrite, withScript: Bool = false)
        /// Wait, then `read`.
        case wait(TimeSpan)
        case finish(Result<Answer, SessionRequestError>)
    }

    /// The number of conflicts after which the change is retried at once.
    static var promptConflicts: Int { 3 }
    /// The longest wait doubles with each further conflict, from 5 ms on, up to this.
    static var maximumWait: TimeSpan { .milliseconds(160) }

    let work: SessionWork<Answer>
    private let isServerGenerated: Bool
    private let key: [UInt8]
    private let maximumSize: Int
    private let formats: RecordFormats
    /// Whether the quota was charged and not refunded.
    private var isCharged = false
    private var nonces: NonceGenerator
    /// The write under way, and the answer once it is done.
    private var write: (record: RecordWrite, answer: Answer)?
    /// Whether the outcome of a write is unknown.
    private var isUncertain = false
    private var conflicts = 0
    /// The number of unreadable records.
    private(set) var unreadable = 0
    /// Whether the store had the session at the last read.
    private(set) var isFound = false

    /// - Parameters:
    ///   - work: its functions are called more than once if another process is faster; its quota is charged once before
    ///     a session is made, and given back if none is made.
    ///   - isServerGenerated: whether the server has made the session's name: then no event makes the session.
    ///   - key: the session's key in the store.
    ///   - maximumSize: the most bytes of a record.
    ///   - formats: the formats of records.
    ///   - nonces: also the random source of waits.
    init(
        _ work: SessionWork<Answer>, isServerGenerated: Bool, key: [UInt8], maximumSize: Int,
        formats: RecordFormats = .released, nonces: NonceGenerator = .system
    ) {
        self.work = work
        self.isServerGenerated = isServerGenerated
        self.key = key
        self.maximumSize = maximumSize
        self.formats = formats
        self.nonces = nonces
    }

    // MARK: Beginning

    /// Begins with a cached record; nil if there is none.
    ///
    /// Its outcome counts only if the store agrees, so only a write can start from it: another process may have ended
    /// the session, or created one that is missing here.
    mutating func begin(with kept: SessionRecord?) -> Step {
        if case .create = work { return wasRead(nil) }
        guard let kept, work.changesSession, let outcome = try? outcome(of: kept), let record = outcome.record,
            let write = makeWrite(record, over: kept, after: kept.identity)
        else { return .read }
        return send(write, answering: outcome.answer)
    }

    /// The outcome of the work for a record; nil for a session that does not exist.
    private mutating func outcome(
        of record: SessionRecord?
    ) throws(SessionRequestError) -> SessionRecord.Outcome<Answer> {
        let nonce = nonces.next()
        switch work {
        case .read(let look): return SessionRecord.Outcome(record: nil, answer: look(record?.state))
        case .event(let event, _, let carryOut):
            if record == nil, isServerGenerated { throw .unknownSession }
            do throws(SessionError) {
                return try SessionRecord.carryOut(event, in: record, nonce: nonce, carryOut)
            } catch {
                throw .event(error)
            }
        case .create(_, let answer):
            guard record == nil else { throw .storeFull }
            return SessionRecord.Outcome(
                record: SessionRecord(state: SessionState(), nonce: nonce), answer: answer)
        case .end(let answer):
            guard record != nil else { throw .unknownSession }
            return SessionRecord.Outcome(record: .end(nonce: nonce), answer: answer)
        }
    }

    // MARK: Answers of the store

    /// The store's value; nil if it has none, empty if it is of another type.
    mutating func wasRead(_ bytes: [UInt8]?) -> Step {
        var record: SessionRecord?
        do throws(RecordError) {
            record = try bytes.map { bytes throws(RecordError) in try SessionRecord(bytes, for: key, in: formats) }
        } catch {
            guard error == .unreadable else { return refuse(.newerRecord) }
            unreadable += 1
        }
        if record?.isEnd == true { record = nil }
        isFound = record != nil
        do throws(SessionRequestError) {
            let outcome = try outcome(of: record)
            guard let next = outcome.record else { return .finish(.success(outcome.answer)) }
            // Either it was written and replaced since, or it was not: no record tells which.
            if isUncertain { return refuse(.lostWrite) }
            let seen = Array(SessionRecord.identity(of: bytes ?? []))
            guard let write = makeWrite(next, over: record, after: seen) else {
                return refuse(.recordTooLarge(maximum: maximumSize))
            }
            try charge(isNew: record == nil)
            return send(write, answering: outcome.answer)
        } catch {
            if isUncertain { return refuse(.lostWrite) }
            giveBack()
            return .finish(.failure(error))
        }
    }

    /// The record could not be read.
    mutating func readFailed(_ failure: CommandError) -> Step {
        failure == .connectionLost ? .read : refuse(.command(failure))
    }

    mutating func wasWritten(_ reply: RecordWrite.Reply) -> Step {
        guard let write else { return .read }
        switch reply {
        case .written: return .finish(.success(write.answer))
        case .scriptMissing: return .write(write.record, withScript: true)
        case .conflict(let bytes):
            conflicts += 1
            if isUncertain || conflicts <= Self.promptConflicts { return wasRead(bytes) }
            let doubled = min(conflicts - Self.promptConflicts, 10)
            let longest = min(TimeSpan.milliseconds(5 << doubled), Self.maximumWait)
            return .wait(TimeSpan(nanoseconds: .random(in: 0...longest.nanoseconds, using: &nonces)))
        }
    }

    /// The write had no conclusive reply.
    mutating func writeFailed(_ failure: CommandError) -> Step {
        if failure.mayHaveRun { isUncertain = true }
        // The same nonce: by it the store recognises a write that it has already carried out.
        if failure == .connectionLost, let write { return .write(write.record) }
        return refuse(.command(failure))
    }

    /// The request's deadline has passed.
    mutating func timeIsUp() -> Step { refuse(.command(.deadline(isSent: false))) }

    // MARK: Steps

    private func makeWrite(
        _ record: SessionRecord, over before: SessionRecord?, after seen: [UInt8]
    ) -> RecordWrite? {
        let isHide = before?.state.isShown == true && !record.state.isShown
        let write = RecordWrite(
            record, after: seen, key: key, in: formats.written, isForced: record.isEnd || isHide)
        return write.bytes.count <= maximumSize ? write : nil
    }

    private mutating func send(_ write: RecordWrite, answering answer: Answer) -> Step {
        self.write = (write, answer)
        return .write(write)
    }

    private mutating func refuse(_ reason: StoreError.Reason) -> Step {
        // A session that may have been created stays charged.
        if !isUncertain { giveBack() }
        return .finish(.failure(.store(StoreError(reason, applied: isUncertain ? .unknown : .no))))
    }

    // MARK: The quota

    /// Charges a session that the next write creates, once; a session created by another process meanwhile is not
    /// charged.
    private mutating func charge(isNew: Bool) throws(SessionRequestError) {
        guard isNew else { return giveBack() }
        if !isCharged { try work.quota?.charge() }
        isCharged = true
    }

    private mutating func giveBack() {
        if isCharged { work.quota?.giveBack() }
        isCharged = false
    }
}

/// The random bits that distinguish writes of a session store.
///
/// They come from the system's generator: if two processes drew the same bits, the store would confuse their writes.
struct NonceGenerator: RandomNumberGenerator, Sendable {
    private let draw: @Sendable () -> UInt64

    /// The system's generator, `getrandom` on Linux.
    static let system = NonceGenerator {
        var generator = SystemRandomNumberGenerator()
        return generator.next()
    }

    /// - Parameter draw: returns 64 random bits; called on any thread.
    init(_ draw: @escaping @Sendable () -> UInt64) { self.draw = draw }

    mutating func next() -> UInt64 { draw() }
}
