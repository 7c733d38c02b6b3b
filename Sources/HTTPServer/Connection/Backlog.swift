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
    /// What is known of a request that is answered later.
    // A class, so that a backlog without one is small.
    final class PendingAnswer {
        /// The number of the request on its connection, by which a late answer is recognised.
        let request: UInt32
        let names: RequestNames
        var omitsBody = false
        var persistence = ResponseWriter.Persistence.implied
        var exchange: Exchange
        /// For the log, if there is one.
        var logged: LoggedRequest?

        init(request: UInt32, names: RequestNames, exchange: Exchange) {
            self.request = request
            self.names = names
            self.exchange = exchange
        }
    }

    /// Storage for a backlog, so that a connection without one is small.
    final class Box {
        var value = Backlog()
    }
}
