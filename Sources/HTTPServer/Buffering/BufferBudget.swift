import Synchronization
import Transport

/// The bytes that all connections of a server keep between two turns of its loops, and their limit.
///
/// Each loop counts for itself what cannot be given up, so that a request that comes in two pieces writes nothing that
/// other loops write. What can be given up, large bodies and answers that are not read, is in one ledger.
final class BufferBudget: Sendable {
    /// A body up to this size is taken even if there is no room, and never ended to make some.
    static let alwaysTaken = 16 * 1024

    /// The most bytes that are kept, but for small bodies and heads.
    let limit: Int
    private let ledger = Mutex(BufferLedger<Connection>())
    /// As the ledger has it.
    private let leaving = Atomic<Int>(0)
    private let accounts = Mutex<[BufferAccount]>([])
    /// The most bytes since the last `takePeak()`.
    private let peak = Atomic<Int>(0)
    private let closedBodies = Atomic<UInt64>(0)
    private let closedAnswers = Atomic<UInt64>(0)

    init(limit: Int) { self.limit = limit }

    /// Whether more than an eighth of the limit was told to go and is still kept, by connections of a loop that has not
    /// had its turn: until it has, nobody reads more of a large body.
    var isBehind: Bool { leaving.load(ordering: .relaxed) > limit / 8 }

    /// An account for one more loop.
    func makeAccount() -> BufferAccount {
        let account = BufferAccount(self)
        accounts.withLock { $0.append(account) }
        return account
    }

    /// The bytes that are kept now, without those that were told to go.
    var bytes: Int { unclaimed + ledger.withLock { $0.bytes } }

    /// The most bytes that were kept since the last call, as far as they were large or many.
    func takePeak() -> Int { peak.exchange(bytes, ordering: .relaxed) }

    private func note(_ bytes: Int) { peak.max(bytes, ordering: .relaxed) }

    /// How many connections had to give something up, by what that was.
    var closed: [Counters.GivenUp: UInt64] {
        [.body: closedBodies.load(ordering: .relaxed), .answer: closedAnswers.load(ordering: .relaxed)]
    }

    /// Counts a connection that has given something up.
    func count(_ what: Counters.GivenUp) {
        switch what {
        case .body: closedBodies.add(1, ordering: .relaxed)
        case .answer: closedAnswers.add(1, ordering: .relaxed)
        }
    }

    /// Makes a claim, or changes the one of `ticket`, and tells those who give way.
    func claim(
        _ claim: BufferLedger<Connection>.Claim, bytes: Int, for connection: Connection,
        replacing ticket: BufferLedger<Connection>.Ticket?
    ) -> BufferLedger<Connection>.Verdict {
        let unclaimed = unclaimed
        let (verdict, victims, claimed) = ledger.withLock { ledger in
            var victims: [Connection] = []
            let verdict = ledger.claim(
                claim, bytes: bytes, for: connection, replacing: ticket, room: limit - unclaimed, victims: &victims)
            leaving.store(ledger.leaving, ordering: .relaxed)
            return (verdict, victims, ledger.bytes)
        }
        note(unclaimed + claimed)
        tell(victims)
        return verdict
    }

    /// Ends a claim; one that has given way too, once its bytes are gone.
    func withdraw(_ ticket: BufferLedger<Connection>.Ticket) {
        ledger.withLock { ledger in
            ledger.withdraw(ticket)
            leaving.store(ledger.leaving, ordering: .relaxed)
        }
    }

    /// Lets claims give way until what is left has room.
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

    private var unclaimed: Int { accounts.withLock { $0.reduce(0) { $0 + $1.bytes } } }
}
