@_spi(Engine) import KeyboardAvoidance
import Redis
import Synchronization
import Testing
import TestSupport

@testable import Sessions

/// The requests of a change to the store, answer by answer, without a store.
@Suite final class CompareAndSetTests: Sendable {
    private let key = Array("keyboard-avoidance:{/form}".utf8)
    private let quota: SessionQuota
    private static let perMinute = 6

    init() throws {
        quota = SessionQuota(account: SessionAdmission(perMinute: Self.perMinute) { 1 }, client: try .loopback())
    }

    /// The number of sessions charged to the client.
    private var charged: Int {
        var left = 0
        while quota.account.secondsToWait(quota.client) == nil { left += 1 }
        for _ in 0..<left { quota.giveBack() }
        return Self.perMinute - left
    }

    /// A change by one event, answered with the resulting revision.
    private func change(
        _ event: Event, isServerGenerated: Bool = false, maximumSize: Int = 65_536
    ) -> CompareAndSet<UInt64> {
        let generator = Mutex(SeededGenerator(seed: 1))
        let nonces = NonceGenerator { generator.withLock { $0.next() } }
        let work = SessionWork<UInt64>.event(event, quota: quota) { state, event throws(ContractErrors) in
            _ = try state.handle(event)
            return state.revision
        }
        return CompareAndSet(
            work, isServerGenerated: isServerGenerated, key: key, maximumSize: maximumSize, nonces: nonces)
    }

    private func show(id: Identifier? = nil) -> Event {
        var event = Phone.show()
        event.id = id
        return event
    }

    private func hide(id: Identifier? = nil) -> Event {
        var event = Phone.event(.keyboardWillHide)
        event.id = id
        return event
    }

    /// A record after some events.
    private func record(_ events: [Event], nonce: UInt64 = 7) throws -> SessionRecord {
        var record: SessionRecord?
        for event in events {
            record = try SessionRecord.carryOut(event, in: record, nonce: nonce).record ?? record
        }
        return try #require(record)
    }

    // MARK: Steps

    private typealias Step = CompareAndSet<UInt64>.Step

    private func write(_ step: Step, withScript: Bool = false) throws -> RecordWrite {
        guard case .write(let write, withScript) = step else { throw Unexpected(step: "\(step)") }
        return write
    }

    /// The answered revision.
    private func answered(_ step: Step) throws -> UInt64 {
        guard case .finish(.success(let answer)) = step else { throw Unexpected(step: "\(step)") }
        return answer
    }

    private func refusal(_ step: Step) throws -> SessionRequestError {
        guard case .finish(.failure(let refusal)) = step else { throw Unexpected(step: "\(step)") }
        return refusal
    }

    private func storeRefusal(_ step: Step) throws -> StoreError {
        guard case .store(let refusal) = try refusal(step) else { throw Unexpected(step: "\(step)") }
        return refusal
    }

    private func isRead(_ step: Step) -> Bool { if case .read = step { true } else { false } }

    private struct Unexpected: Error { let step: String }

    // MARK: One after the other

    @Test func `no record of a session that has ended is read, and the next one takes the place of its end`() throws {
        let end = SessionRecord.end(nonce: 5)
        let bytes = end.bytes(for: key)
        #expect(try SessionRecord(bytes, for: key) == end)
        var change = change(show())
        #expect(isRead(change.begin(with: nil)))
        let write = try write(change.wasRead(bytes))
        #expect(write.seen == end.identity && write.record.state.revision == 1)
        #expect(change.unreadable == 0)
    }

    @Test func `a first event reads, writes where nothing is, and is answered`() throws {
        var change = change(show())
        #expect(isRead(change.begin(with: nil)))
        let write = try write(change.wasRead(nil))
        #expect(write.seen.isEmpty)
        #expect(write.nonce.count == 8)
        #expect(try answered(change.wasWritten(.written)) == 1)
        #expect(charged == 1)
    }

    @Test func `a record that was kept is written upon at once`() throws {
        let kept = try record([show()])
        var change = change(show())
        let write = try write(change.begin(with: kept))
        #expect(write.seen == kept.identity)
        #expect(try answered(change.wasWritten(.written)) == 2)
        #expect(charged == 0)
    }

    @Test func `a kept record's answer is checked with the store first`() throws {
        let kept = try record([show(id: "1")])
        // A retry that another process may have voided by ending the session.
        var retry = change(show(id: "1"))
        #expect(isRead(retry.begin(with: kept)))
        #expect(try answered(retry.wasRead(kept.bytes(for: key))) == 1)
        #expect(try write(retry.wasRead(nil)).seen.isEmpty)
        // A refusal: the same id for another event.
        var other = change(hide(id: "1"))
        #expect(isRead(other.begin(with: kept)))
        #expect(try refusal(other.wasRead(kept.bytes(for: key))) == .event(.eventIDReused))
    }

    @Test func `a conflict is met with what came along, three times at once, then after waits, reading anew`() throws {
        var change = change(show())
        _ = change.begin(with: nil)
        _ = try write(change.wasRead(nil))
        for number in 1...3 {
            let there = try record(Array(repeating: show(), count: number), nonce: UInt64(number))
            let write = try write(change.wasWritten(.conflict(there.bytes(for: key))))
            #expect(write.seen == there.identity)
            #expect(write.record.state.revision == UInt64(number) + 1)
        }
        for _ in 4...20 {
            guard case .wait(let span) = change.wasWritten(.conflict(nil)) else { throw Unexpected(step: "no wait") }
            #expect(span <= CompareAndSet<UInt64>.maximumWait)
            _ = try write(change.wasRead(nil))
        }
        #expect(try answered(change.wasWritten(.written)) == 1)
        #expect(charged == 1, "charged once, however often it is tried")
    }

    @Test func `a store without the script is told it`() throws {
        var change = change(show())
        let first = try write(change.wasRead(nil))
        let second = try write(change.wasWritten(.scriptMissing), withScript: true)
        #expect(first.bytes == second.bytes)
    }

    // MARK: Unknown outcomes

    @Test func `a write whose reply was lost is sent again as it is`() throws {
        var change = change(show())
        let first = try write(change.wasRead(nil))
        let second = try write(change.writeFailed(.connectionLost))
        #expect((second.seen, second.bytes) == (first.seen, first.bytes))
        #expect(try answered(change.wasWritten(.written)) == 1)
    }

    @Test func `a lost write that the store does not have is answered only if a record knows its event`() throws {
        let later = try record([show(id: "1"), hide()])
        var named = change(show(id: "1"))
        _ = try write(named.wasRead(nil))
        _ = try write(named.writeFailed(.connectionLost))
        #expect(try answered(named.wasWritten(.conflict(later.bytes(for: key)))) == 1)

        var unnamed = change(show())
        _ = try write(unnamed.wasRead(nil))
        _ = try write(unnamed.writeFailed(.connectionLost))
        let refusal = try storeRefusal(unnamed.wasWritten(.conflict(later.bytes(for: key))))
        #expect(refusal == StoreError(.lostWrite, applied: .unknown))
    }

    @Test(arguments: [
        (CommandError.away, StoreError.Applied.no), (.overloaded, .no), (.refused("OOM"), .no),
        (.deadline(isSent: false), .no), (.deadline(isSent: true), .unknown), (.tooManyRedirections, .no),
    ])
    func `a write that fails for good is refused with what is known of it`(
        _ failure: CommandError, _ applied: StoreError.Applied
    ) throws {
        var first = change(show())
        _ = try write(first.wasRead(nil))
        #expect(try storeRefusal(first.writeFailed(failure)) == StoreError(.command(failure), applied: applied))
        #expect(charged == (applied == .no ? 0 : 1), "a session that may have been made stays charged")

        var again = change(show())
        _ = try write(again.wasRead(nil))
        _ = try write(again.writeFailed(.connectionLost))
        #expect(try storeRefusal(again.writeFailed(failure)).applied == .unknown, "the first one may have run")
    }

    @Test func `a read that fails changes nothing; one whose connection was lost is sent again`() throws {
        var change = change(show())
        #expect(isRead(change.readFailed(.connectionLost)))
        let failure = CommandError.deadline(isSent: true)
        #expect(try storeRefusal(change.readFailed(failure)) == StoreError(.command(failure), applied: .no))
        #expect(try storeRefusal(change.timeIsUp()).applied == .no)
    }

    @Test func `a session that another process has made meanwhile is not charged`() throws {
        var change = change(show())
        _ = try write(change.wasRead(nil))
        #expect(charged == 1)
        let theirs = try record([show()], nonce: 3)
        _ = try write(change.wasWritten(.conflict(theirs.bytes(for: key))))
        #expect(try answered(change.wasWritten(.written)) == 2)
        #expect(charged == 0)
    }

    @Test func `a session that is not made in time is not charged`() throws {
        var change = change(show())
        _ = try write(change.wasRead(nil))
        _ = try storeRefusal(change.timeIsUp())
        #expect(charged == 0)
    }

    // MARK: No writes

    @Test func `a record that cannot be read counts as lost, and is replaced`() throws {
        var bent = try record([show()]).bytes(for: key)
        bent[20] ^= 1
        var change = change(show())
        let write = try write(change.wasRead(bent))
        #expect(write.seen == Array(bent[1..<17]))
        #expect(write.record.state.revision == 1)
        #expect(change.unreadable == 1)
    }

    @Test func `a value of another type is replaced, and counted`() throws {
        var change = change(show())
        let write = try write(change.wasRead([]))
        #expect(write.seen.isEmpty && write.record.state.revision == 1)
        #expect(change.unreadable == 1)
    }

    @Test func `a full store does what ends a session or puts its keyboard away, and no more`() throws {
        let shown = try record([show()])
        for (event, isForced) in [(hide(), true), (show(), false)] {
            var change = change(event)
            #expect(try write(change.wasRead(shown.bytes(for: key))).isForced == isForced)
            var kept = self.change(event)
            #expect(try write(kept.begin(with: shown)).isForced == isForced)
        }
        var again = change(hide())
        let hidden = try record([show(), hide()])
        #expect(try !write(again.wasRead(hidden.bytes(for: key))).isForced, "nothing is put away")
    }

    @Test func `a record of a later release is not replaced`() throws {
        let later = RecordFormat(version: 9, write: RecordFormat.first.write, read: RecordFormat.first.read)
        let newer = try record([show()]).bytes(for: key, in: later)
        var change = change(show())
        #expect(try storeRefusal(change.wasRead(newer)) == StoreError(.newerRecord, applied: .no))
    }

    @Test func `another session's record is none`() throws {
        let other = try record([show(), show()]).bytes(for: Array("keyboard-avoidance:{/other}".utf8))
        var change = change(show())
        #expect(try write(change.wasRead(other)).record.state.revision == 1)
        #expect(change.unreadable == 1)
    }

    @Test func `a record that is too large, a session that is not let in, and a server-generated name are not written`()
        throws
    {
        var large = change(show(), maximumSize: 64)
        #expect(try storeRefusal(large.wasRead(nil)) == StoreError(.recordTooLarge(maximum: 64), applied: .no))
        #expect(charged == 0)
        for _ in 0..<Self.perMinute { try quota.charge() }
        var refused = change(show())
        #expect(try refusal(refused.wasRead(nil)) == .quotaUsed(seconds: 10))
        var generated = change(show(), isServerGenerated: true)
        #expect(try refusal(generated.wasRead(nil)) == .unknownSession)
    }

    // MARK: Other work

    private func change(_ work: SessionWork<UInt64>) -> CompareAndSet<UInt64> {
        CompareAndSet(work, isServerGenerated: true, key: key, maximumSize: 65_536)
    }

    @Test func `a look asks the store, whatever was kept, and writes nothing`() throws {
        let shown = try record([show()])
        var look = change(.read { $0?.revision ?? 0 })
        #expect(isRead(look.begin(with: shown)))
        #expect(try answered(look.wasRead(nil)) == 0)
        #expect(!look.isFound)
        #expect(isRead(look.readFailed(.connectionLost)))
        #expect(try answered(look.wasRead(shown.bytes(for: key))) == 1)
        #expect(look.isFound)
        #expect(try answered(look.wasRead(SessionRecord.end(nonce: 1).bytes(for: key))) == 0)
        #expect(!look.isFound && look.unreadable == 0)
    }

    @Test func `a session is made where none is, without asking first`() throws {
        var made = change(.create(quota: quota, 0))
        #expect(try write(made.begin(with: nil)).seen.isEmpty)
        #expect(try answered(made.wasWritten(.written)) == 0)
        #expect(charged == 1)
        var taken = change(.create(quota: quota, 0))
        _ = taken.begin(with: nil)
        #expect(try refusal(taken.wasWritten(.conflict(record([show()]).bytes(for: key)))) == .storeFull)
        #expect(charged == 1, "given back")
    }

    @Test func `a session ends once`() throws {
        let shown = try record([show()])
        var end = change(.end(7))
        #expect(try write(end.begin(with: shown)).record.isEnd)
        #expect(try answered(end.wasWritten(.written)) == 7)
        var again = change(.end(7))
        #expect(isRead(again.begin(with: nil)))
        #expect(try refusal(again.wasRead(SessionRecord.end(nonce: 1).bytes(for: key))) == .unknownSession)
    }
}

@Suite struct NonceGeneratorTests {
    @Test func `the system's nonces differ, from one generator or from several`() {
        var one = NonceGenerator.system
        var other = NonceGenerator.system
        let nonces = (0..<64).flatMap { _ in [one.next(), other.next()] }
        #expect(Set(nonces).count == nonces.count)
    }
}
