/// What a connection keeps between two turns; most keep nothing and have none.
struct Backlog {
    /// The bytes of a request that is not complete or whose turn has not come, and of those after it.
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

/// What must be known of a request to frame its answer later.
struct PendingAnswer {
    /// The number of the request on its connection, which tells a late answer from the present one.
    let request: UInt32
    var omitsBody = false
    var persistence = Persistence.implied
}

/// A backlog in memory of its own, so that a connection without one is small.
final class BacklogBox {
    var value = Backlog()
}
