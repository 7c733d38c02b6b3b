import Synchronization

/// How much each owner of sessions has: counted as sessions come, change and leave, and looked at when one has to leave.
///
/// What nobody owns is not counted here, so sessions without owners cost nothing.
final class SessionOwners: Sendable {
    /// Stands for an owner as long as he has sessions.
    typealias Number = Int32

    /// The owner of what nobody owns.
    static let nobody: Number = 0

    private struct Holding: Sendable {
        var name: Substring
        var sessions = 0
        var bytes = 0
    }

    private struct Ledger: Sendable {
        var numbers: [Substring: Number] = [:]
        /// By number; without sessions if it is free.
        var holdings = [Holding(name: "")]
        var free: [Number] = []
        /// Of all owners together.
        var (sessions, bytes) = (0, 0)
    }

    private let ledger = Mutex(Ledger())
    private let owners = Atomic<Int>(0)

    /// How many owners have sessions.
    var count: Int { owners.load(ordering: .relaxed) }

    /// How many sessions the owner has that has most; 0 without owners.
    var mostSessions: Int { ledger.withLock { $0.holdings.lazy.map(\.sessions).max() ?? 0 } }

    /// How many sessions an owner has.
    func sessions(of owner: Number) -> Int { ledger.withLock { $0.holdings[Int(owner)].sessions } }

    /// The number of an owner; nil if he has no sessions.
    func number(of name: Substring) -> Number? { ledger.withLock { $0.numbers[name] } }

    // MARK: Counting

    /// Counts one more session, and returns the number of its owner.
    func enter(_ name: Substring) -> Number {
        ledger.withLock { ledger in
            ledger.sessions += 1
            if let number = ledger.numbers[name] {
                ledger.holdings[Int(number)].sessions += 1
                return number
            }
            let number = ledger.free.popLast() ?? Number(ledger.holdings.count)
            // Of its own: a part of a session's name would keep that.
            let name = Substring(String(name))
            let holding = Holding(name: name, sessions: 1)
            if Int(number) < ledger.holdings.count {
                ledger.holdings[Int(number)] = holding
            } else {
                ledger.holdings.append(holding)
            }
            ledger.numbers[name] = number
            owners.add(1, ordering: .relaxed)
            return number
        }
    }

    /// Counts that a session of an owner takes so many bytes more.
    func add(_ bytes: Int, to owner: Number) {
        ledger.withLock { ledger in
            ledger.bytes += bytes
            ledger.holdings[Int(owner)].bytes += bytes
        }
    }

    /// Counts that a session of so many bytes has left.
    func leave(_ owner: Number, bytes: Int) {
        ledger.withLock { ledger in
            ledger.sessions -= 1
            ledger.bytes -= bytes
            ledger.holdings[Int(owner)].sessions -= 1
            ledger.holdings[Int(owner)].bytes -= bytes
            guard ledger.holdings[Int(owner)].sessions == 0 else { return }
            ledger.numbers[ledger.holdings[Int(owner)].name] = nil
            ledger.holdings[Int(owner)] = Holding(name: "")
            ledger.free.append(owner)
            owners.subtract(1, ordering: .relaxed)
        }
    }

    // MARK: Choosing

    /// What one owner can have most of.
    enum Measure { case sessions, bytes }

    /// The owner that has most; nil if nobody has a session but the spared one.
    ///
    /// - Parameters:
    ///   - total: what all sessions have together, those without an owner included.
    ///   - spared: whose session is spared; one that has no other is passed over.
    func owner(withMost measure: Measure, of total: (sessions: Int, bytes: Int), sparing spared: Substring?) -> Number?
    {
        ledger.withLock { ledger in
            // Nobody has what is left.
            let nobody = Holding(
                name: "", sessions: total.sessions - ledger.sessions, bytes: total.bytes - ledger.bytes)
            let sparedNumber = spared.map { ledger.numbers[$0] ?? Self.nobody } ?? Self.nobody
            var found: Number?
            var most = 0
            for (index, holding) in ledger.holdings.enumerated() {
                let number = Number(index)
                let holding = number == Self.nobody ? nobody : holding
                guard holding.sessions > (number == sparedNumber ? 1 : 0) else { continue }
                let amount = measure == .sessions ? holding.sessions : holding.bytes
                if amount > most { (found, most) = (number, amount) }
            }
            return found
        }
    }
}
