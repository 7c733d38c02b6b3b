import Synchronization

/// The bytes of one connection in its loop's account or the ledger; given back when it is released.
struct BufferShare: ~Copyable {
    private let account: Account
    private var bytes = 0
    private var claim: BufferLedger<Connection>.Claim?
    private var ticket: BufferLedger<Connection>.Ticket?

    init(_ account: Account) { self.account = account }

    deinit { giveBack() }

    /// Whether the connection holds releasable bytes.
    var isClaimed: Bool { ticket != nil }

    /// Sets the number of bytes held now.
    ///
    /// - Parameter claim: the releasable part; nil if there is none.
    /// - Returns: `.taken`, or the action required; then nothing is counted as held any more.
    mutating func set(
        _ bytes: Int, _ claim: BufferLedger<Connection>.Claim?, of connection: Connection
    ) -> BufferLedger<Connection>.Verdict? {
        guard bytes != self.bytes || claim != self.claim else { return nil }
        guard let claim else {
            giveBack()
            (self.bytes, self.claim, ticket) = (bytes, nil, nil)
            account.add(bytes)
            return nil
        }
        // Its own bytes must not count twice.
        if ticket == nil { account.add(-self.bytes) }
        let verdict = account.budget.claim(claim, bytes: bytes, for: connection, replacing: ticket)
        if case .taken(let ticket) = verdict {
            (self.bytes, self.claim, self.ticket) = (bytes, claim, ticket)
        } else {
            // The previous claim was withdrawn.
            (self.bytes, self.claim, ticket) = (0, nil, nil)
        }
        return verdict
    }

    /// Counts nothing as held any more.
    mutating func release() {
        giveBack()
        (bytes, claim, ticket) = (0, nil, nil)
    }

    private borrowing func giveBack() {
        if let ticket { account.budget.withdraw(ticket) } else { account.add(-bytes) }
    }
}

extension BufferShare {
    /// The bytes that the connections of one loop hold and cannot be told to release: heads, small bodies, pipelined
    /// requests.
    ///
    /// Written by its loop only, read from any thread.
    final class Account: Sendable {
        /// The count is compared with the limit after each such growth.
        private static let step = 64 * 1024

        let budget: BufferBudget
        private let count = Atomic<Int>(0)

        init(_ budget: BufferBudget) { self.budget = budget }

        var bytes: Int { count.load(ordering: .relaxed) }

        /// Adds bytes; a negative number subtracts.
        func add(_ bytes: Int) {
            let before = self.bytes
            count.store(before + bytes, ordering: .relaxed)
            if (before + bytes) / Self.step > before / Self.step { budget.shrink() }
        }
    }
}
