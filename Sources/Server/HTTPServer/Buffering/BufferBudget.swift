import Synchronization
import Transport

/// The bytes that all connections of a server hold between two turns of its loops, and their limit.
///
/// Each loop counts on its own what cannot be released, so that a request that arrives in two pieces writes nothing
/// shared with other loops. Releasable bytes, large bodies and answers that are not read, are in one ledger.
final class BufferBudget: Sendable {
    /// A body up to this size is accepted even without free capacity, and never ended to free some.
    static let alwaysTaken = 16 * 1024

    /// The most bytes held, except small bodies and heads.
    let limit: Int
    private let ledger = Mutex(BufferLedger<Connection>())
    /// The ledger's bytes of leaving claims.
    private let leaving = Atomic<Int>(0)
    private let accounts = Mutex<[BufferShare.Account]>([])
    /// The bytes of reservations.
    private let reserved = Atomic<Int>(0)
    /// The most bytes since the last `takePeak()`.
    private let peak = Atomic<Int>(0)
    private let closedBodies = Atomic<UInt64>(0)
    private let closedAnswers = Atomic<UInt64>(0)

    init(limit: Int) { self.limit = limit }

    /// Whether more than an eighth of the limit was told to leave and is still held, by connections of a loop whose
    /// turn has not come: until then no large body is read further.
    var isBehind: Bool { leaving.load(ordering: .relaxed) > limit / 8 }

    /// Makes an account for one more loop.
    func makeAccount() -> BufferShare.Account {
        let account = BufferShare.Account(self)
        accounts.withLock { $0.append(account) }
        return account
    }

    /// The bytes held now, except those told to leave.
    var bytes: Int { unclaimed + ledger.withLock { $0.bytes } }

    /// The most bytes held since the last call, as far as they were large or many.
    func takePeak() -> Int { peak.exchange(bytes, ordering: .relaxed) }

    private func note(_ bytes: Int) { peak.max(bytes, ordering: .relaxed) }

    /// The number of connections that had to release something, by kind.
    var closed: [Counters.GivenUp: UInt64] {
        [.body: closedBodies.load(ordering: .relaxed), .answer: closedAnswers.load(ordering: .relaxed)]
    }

    /// Counts a connection that has released something.
    func count(_ what: Counters.GivenUp) {
        switch what {
        case .body: closedBodies.add(1, ordering: .relaxed)
        case .answer: closedAnswers.add(1, ordering: .relaxed)
        }
    }

    /// Makes a claim, or changes the one of `ticket`, and tells the evicted connections.
    func claim(
        _ claim: BufferLedger<Connection>.Claim, bytes: Int, for connection: Connection,
        replacing ticket: BufferLedger<Connection>.Ticket?
    ) -> BufferLedger<Connection>.Verdict {
        let unclaimed = unclaimed
        let (verdict, victims, claimed) = ledger.withLock { ledger in
            var victims: [Connection] = []
            let verdict = ledger.claim(
                claim, bytes: bytes, for: connection, replacing: ticket, limit: limit - unclaimed, victims: &victims)
            leaving.store(ledger.leaving, ordering: .relaxed)
            return (verdict, victims, ledger.bytes)
        }
        note(unclaimed + claimed)
        tell(victims)
        return verdict
    }

    /// Withdraws a claim, or an evicted one once its bytes are released.
    func withdraw(_ ticket: BufferLedger<Connection>.Ticket) {
        ledger.withLock { ledger in
            ledger.withdraw(ticket)
            leaving.store(ledger.leaving, ordering: .relaxed)
        }
    }

    /// Reserves bytes for work beside the loops, and evicts claims until the rest fits.
    ///
    /// - Returns: false, with nothing reserved, if even without claims they would not fit.
    func reserve(_ bytes: Int) -> Bool {
        reserved.add(bytes, ordering: .relaxed)
        guard unclaimed <= limit else {
            reserved.subtract(bytes, ordering: .relaxed)
            return false
        }
        shrink()
        return true
    }

    /// Gives reserved bytes back.
    func giveBack(_ bytes: Int) { reserved.subtract(bytes, ordering: .relaxed) }

    /// Evicts claims until the rest fits.
    func shrink() {
        let unclaimed = unclaimed
        let (victims, claimed) = ledger.withLock { ledger in
            var victims: [Connection] = []
            ledger.shrink(to: limit - unclaimed, victims: &victims)
            leaving.store(ledger.leaving, ordering: .relaxed)
            return (victims, ledger.bytes)
        }
        note(unclaimed + claimed)
        tell(victims)
    }

    /// Outside the lock, and as work of the victim's own loop: this one is in the middle of another connection.
    private func tell(_ victims: [Connection]) {
        for victim in victims { victim.context.loop.post { victim.handle(.gaveWay) } }
    }

    /// The bytes that no eviction frees.
    private var unclaimed: Int { accounts.withLock { $0.reduce(reserved.load(ordering: .relaxed)) { $0 + $1.bytes } } }
}
