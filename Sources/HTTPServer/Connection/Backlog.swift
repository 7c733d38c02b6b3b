/// What a connection keeps between two turns; most connections have none.
struct Backlog {
    /// The bytes of the first request that is incomplete or waits, and of those after it.
    var input: [UInt8] = []
    /// How far the request at the beginning of `input` has been read.
    var progress = RequestReader.Progress()
    /// Answers the client has not taken yet, from `sent` on.
    var output: [UInt8] = []
    var sent = 0
    /// The request that is answered later.
    var pending: PendingAnswer?

    var isEmpty: Bool { input.isEmpty && output.isEmpty && pending == nil }
}

extension Backlog {
    /// The facts about a request that frame its answer later.
    struct PendingAnswer {
        /// The number of the request on its connection, by which a late answer is recognised.
        let request: UInt32
        var omitsBody = false
        var persistence = ResponseWriter.Persistence.implied
    }

    /// Storage for a backlog, so that a connection without one is small.
    final class Box {
        var value = Backlog()
    }
}
