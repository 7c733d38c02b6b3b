import Synchronization

/// The number of sessions and bytes of each owner, updated with every change and read for eviction.
///
/// Sessions without an owner are not counted here and cost nothing.
@usableFromInline
final class SessionOwners: Sendable {
    /// Identifies an owner as long as the owner has sessions.
    @usableFromInline typealias Number = Int32

    /// The number of sessions without an owner.
    @inlinable static var nobody: Number { 0 }

    private struct Holding: Sendable {
        var name: Substring
        var sessions = 0
        var bytes = 0
    }

    private struct Ledger: Sendable {
        var numbers: [Substring: Number] = [:]
        /// Indexed by owner number; a free number has no sessions.
        var holdings = [Holding(name: "")]
        var free: [Number] = []
        /// The totals over all owners.
        var (sessions, bytes) = (0, 0)
    }

    private let ledger = Mutex(Ledger())
    private let owners = Atomic<Int>(0)

    /// The number of owners with sessions.
    var count: Int { owners.load(ordering: .relaxed) }

    /// The number of sessions of the owner with the most; 0 without owners.
    var mostSessions: Int { ledger.withLock { $0.holdings.lazy.map(\.sessions).max() ?? 0 } }

    /// The number of sessions of an owner.
    func sessions(of owner: Number) -> Int { ledger.withLock { $0.holdings[Int(owner)].sessions } }

    /// The number of an owner; nil for an owner without sessions.
    func number(of name: Substring) -> Number? { ledger.withLock { $0.numbers[name] } }

    // MARK: Counting

    /// Counts one more session, and returns the number of its owner.
    @usableFromInline
    func enter(_ name: Substring) -> Number {
        ledger.withLock { ledger in
            ledger.sessions += 1
            if let number = ledger.numbers[name] {
                ledger.holdings[Int(number)].sessions += 1
                return number
            }
            let number = ledger.free.popLast() ?? Number(ledger.holdings.count)
            // A copy, because a slice would keep the whole session name alive.
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

    /// Adds bytes to the total of an owner.
    @usableFromInline
    func add(_ bytes: Int, to owner: Number) {
        ledger.withLock { ledger in
            ledger.bytes += bytes
            ledger.holdings[Int(owner)].bytes += bytes
        }
    }

    /// Subtracts a session that was removed, and its bytes.
    @usableFromInline
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

    /// The total by which owners are compared.
    enum Measure { case sessions, bytes }

    /// The owner with the largest total; nil if there are no sessions but the spared one.
    ///
    /// - Parameters:
    ///   - total: the totals of all sessions, those without an owner included.
    ///   - spared: the owner of the spared session, passed over if it has no other.
    func owner(withMost measure: Measure, of total: (sessions: Int, bytes: Int), sparing spared: Substring?) -> Number?
    {
        ledger.withLock { ledger in
            // The share of sessions without an owner.
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
