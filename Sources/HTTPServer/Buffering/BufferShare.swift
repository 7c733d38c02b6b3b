/// The bytes that one connection keeps, as its loop's account or the ledger has them; given back when it is released.
struct BufferShare: ~Copyable {
    private let account: BufferAccount
    private var bytes = 0
    private var claim: BufferLedger<Connection>.Claim?
    private var ticket: BufferLedger<Connection>.Ticket?

    init(_ account: BufferAccount) { self.account = account }

    deinit { giveBack() }

    /// Whether the connection keeps something that it can be told to give up.
    var isClaimed: Bool { ticket != nil }

    /// Says how many bytes are kept now.
    ///
    /// - Parameter claim: what of them can be given up; nil if nothing can.
    /// - Returns: `.taken`, or what must be done; then nothing is counted as kept any more.
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
            // What it replaced is withdrawn.
            (self.bytes, self.claim, ticket) = (0, nil, nil)
        }
        return verdict
    }

    /// Counts nothing as kept any more.
    mutating func release() {
        giveBack()
        (bytes, claim, ticket) = (0, nil, nil)
    }

    private borrowing func giveBack() {
        if let ticket { account.budget.withdraw(ticket) } else { account.add(-bytes) }
    }
}
