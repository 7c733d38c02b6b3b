import Transport

/// The answers of one turn of a loop, sent one connection after the other before the loop sleeps.
///
/// Answering several connections and only then sending for all of them keeps the code of each step in the processor's
/// cache, and a client with many connections is woken once instead of for each answer.
// On its loop only, like the context it belongs to.
final class PendingWrites {
    /// With this many bytes or clients, pending answers are sent before the turn ends: no client waits for long, and
    /// the cache holds them.
    ///
    /// As measured, four together gain nearly as much as all of a turn.
    private static let maximumBytes = 64 * 1024
    private static let maximumClients = 16

    /// The buffer that answers are written to.
    let buffer = OutputBuffer()
    /// The start of the current connection's answers; the pending ones are before them.
    @exclusivity(unchecked) private var start = 0  // As in `Connection`.
    @exclusivity(unchecked) private var waiting: [(connection: Connection, answers: Range<Int>)] = []
    /// The requests of all these answers, and the start of the current connection's.
    private let account: ExchangeAccount

    init(account: ExchangeAccount) { self.account = account }

    /// The answers of the current connection.
    var current: Range<Int> { start..<buffer.count }

    /// Drops the answers of the current connection, sent or not.
    func removeCurrent() {
        buffer.removeAll(from: start)
        account.endCurrent()
    }

    /// Keeps the answers of the current connection until the next `flush()`.
    func deferCurrent(of connection: Connection) {
        waiting.append((connection, current))
        start = buffer.count
        account.deferCurrent()
        if start >= Self.maximumBytes || waiting.count >= Self.maximumClients { flush() }
    }

    /// Sends the pending answers.
    ///
    /// - Returns: the time when they were sent; nil if there were none.
    @discardableResult
    func flush() -> Instant? {
        guard !waiting.isEmpty else { return nil }
        // By index: a connection whose answers were sent may write to the buffer, but defers nothing.
        for index in waiting.indices { waiting[index].connection.sendDeferred(waiting[index].answers) }
        // One by one takes a third of `removeAll(keepingCapacity:)` for one connection, and no more for sixteen.
        while waiting.popLast() != nil {}
        start = 0
        buffer.removeAll(from: 0)
        return account.endAll()
    }
}
