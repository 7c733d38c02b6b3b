/// The answers of one turn of a loop, which leave at its end one connection after the other.
///
/// Answering several connections and only then sending for all of them keeps the code of either in the processor's
/// cache, and a client that serves many connections is woken once instead of for each answer.
// On its loop only, like the worker it belongs to.
final class Outbox {
    /// Waiting answers leave before the end of the turn once there are so many bytes, or so many clients: nobody waits
    /// for long, and the cache holds them.
    ///
    /// Measured, four together gain nearly as much as all of a turn.
    private static let mostBytes = 64 * 1024
    private static let mostClients = 16

    /// Where answers are written to.
    let buffer = OutputBuffer()
    /// Where those of the connection at work begin; before them are those that wait.
    @exclusivity(unchecked) private var start = 0  // As in `Connection`.
    @exclusivity(unchecked) private var waiting: [(connection: Connection, answers: Range<Int>)] = []

    /// The answers of the connection at work.
    var present: Range<Int> { start..<buffer.count }

    /// Drops the answers of the connection at work, sent or not.
    func removePresent() { buffer.removeAll(from: start) }

    /// Lets the answers of the connection at work wait for the end of the turn.
    func postpone(for connection: Connection) {
        waiting.append((connection, present))
        start = buffer.count
        if start >= Self.mostBytes || waiting.count >= Self.mostClients { sendAll() }
    }

    /// Sends what waits.
    func sendAll() {
        guard !waiting.isEmpty else { return }
        // By index: what a connection does once its answers are out may write to the buffer, but lets nothing wait.
        for index in waiting.indices { waiting[index].connection.turnEnded(waiting[index].answers) }
        waiting.removeAll(keepingCapacity: true)
        start = 0
        buffer.removeAll(from: 0)
    }
}
