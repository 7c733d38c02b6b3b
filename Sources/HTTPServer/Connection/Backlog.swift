/// What a connection keeps between two turns; most connections have none.
struct Backlog {
    /// The bytes of the first request that is incomplete or waits, and of those after it.
    var input: [UInt8] = []
    /// How far the request at the beginning of `input` has been read.
    var progress = RequestReader.Progress()
    /// Answers the client has not taken yet.
    var output = UnsentAnswers()
    /// The request that is answered later.
    var pending: PendingAnswer?

    var isEmpty: Bool { input.isEmpty && output.isEmpty && pending == nil && !progress.isDropping }

    /// The memory that is kept.
    var bytes: Int { input.capacity + output.capacity + (pending?.bodySize ?? 0) }

    /// Appends what has arrived of a request.
    ///
    /// The memory grows by half of itself at least, but not beyond a request whose length is known.
    mutating func append(_ arrived: Slice<UnsafeMutableBufferPointer<UInt8>>) {
        let count = input.count + arrived.count
        if count > input.capacity, case .fixed(let length) = progress.stage {
            input.reserveCapacity(max(count, min(input.capacity + input.capacity / 2, progress.headLength + length)))
        }
        input.append(contentsOf: arrived)
    }

    /// Keeps the bytes of a request, read as far as `progress` says.
    mutating func keep(_ rest: Slice<UnsafeMutableBufferPointer<UInt8>>, _ progress: RequestReader.Progress) {
        input.append(contentsOf: rest)
        self.progress = progress
    }

    /// The same, with all of the input.
    mutating func keep(all input: [UInt8], _ progress: RequestReader.Progress) {
        self.input = input
        self.progress = progress
    }
}

extension Backlog {
    /// What is known of a request that is answered later.
    // A class, so that a backlog without one is small.
    final class PendingAnswer {
        /// The number of the request on its connection, by which a late answer is recognised.
        let request: UInt32
        let names: RequestNames
        var omitsBody = false
        /// The size of its body if that is large: the application has a copy.
        var bodySize = 0
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
        var share: BufferShare

        init(_ account: BufferAccount) { share = BufferShare(account) }
    }
}
