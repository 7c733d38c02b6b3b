/// The state that a connection holds between two turns; most connections have none.
struct Backlog {
    /// The bytes of the first request that is incomplete or waits, and of those after it.
    var input: [UInt8] = []
    /// The progress in reading the request at the beginning of `input`.
    var progress = RequestReader.Progress()
    /// Answers the client has not taken yet.
    var output = UnsentAnswers()
    /// The request whose answer is deferred.
    var pending: PendingAnswer?

    var isEmpty: Bool { input.isEmpty && output.isEmpty && pending == nil && !progress.isDropping }

    /// The memory held.
    var bytes: Int { input.capacity + output.capacity + (pending?.bodySize ?? 0) }

    /// Appends received bytes of a request.
    ///
    /// The memory grows by at least half of itself, but not beyond a request of known length.
    mutating func append(_ arrived: Slice<UnsafeMutableBufferPointer<UInt8>>) {
        let count = input.count + arrived.count
        if count > input.capacity, case .fixed(let length) = progress.stage {
            input.reserveCapacity(max(count, min(input.capacity + input.capacity / 2, progress.headLength + length)))
        }
        input.append(contentsOf: arrived)
    }

    /// Keeps the bytes of a request, read up to `progress`.
    mutating func keep(_ rest: Slice<UnsafeMutableBufferPointer<UInt8>>, _ progress: RequestReader.Progress) {
        input.append(contentsOf: rest)
        self.progress = progress
    }

    /// Keeps all of the input.
    mutating func keep(all input: [UInt8], _ progress: RequestReader.Progress) {
        self.input = input
        self.progress = progress
    }
}

extension Backlog {
    /// A request whose answer is deferred.
    // A class, so that a backlog without one is small.
    final class PendingAnswer {
        /// The number of the request on its connection, which identifies a late answer.
        let request: UInt32
        let names: RequestID.Names
        var omitsBody = false
        /// The sign for those who work on the answer that nobody waits for it.
        let abandonment: Abandonment
        /// The size of its body if that is large: the application holds a copy.
        var bodySize = 0
        var persistence = ResponseWriter.Persistence.implied
        var exchange: Exchange
        /// The request for the log, if there is a log.
        var logged: LoggedRequest?

        init(request: UInt32, names: RequestID.Names, exchange: Exchange, abandonment: Abandonment) {
            self.request = request
            self.abandonment = abandonment
            self.names = names
            self.exchange = exchange
        }
    }

    /// Storage for a backlog, so that a connection without one is small.
    final class Box {
        // Unchecked, as the members of a connection.
        @exclusivity(unchecked) var value = Backlog()
        @exclusivity(unchecked) var share: BufferShare

        init(_ account: BufferShare.Account) { share = BufferShare(account) }
    }
}

/// Answers that a client has not taken yet, in order: copies, and references to constant bytes.
struct UnsentAnswers {
    private var copies: [UInt8] = []
    /// The number of bytes of the copies already sent.
    private var sent = 0
    /// Constant bytes, each with the offset among the copies that it precedes.
    private var constants: [(place: Int, bytes: ConstantBytes)] = []

    var isEmpty: Bool { copies.isEmpty && constants.isEmpty }

    /// The memory held.
    var capacity: Int { constants.reduce(copies.capacity) { $0 + $1.bytes.heldMemory } }

    /// Appends a copy of bytes.
    mutating func append(_ bytes: UnsafeRawBufferPointer) { copies.append(contentsOf: bytes) }

    /// Appends bytes without a copy.
    mutating func append(_ bytes: ConstantBytes) {
        if !bytes.isEmpty { constants.append((copies.count, bytes)) }
    }

    /// Calls `body` with the next bytes to send, up to the end of a copy or of constant bytes.
    func withNext<Result>(_ body: (UnsafeRawBufferPointer) -> Result) -> Result {
        if let next = constants.first, next.place == sent { return body(next.bytes.buffer) }
        let end = constants.first?.place ?? copies.count
        return copies.withUnsafeBytes { body(UnsafeRawBufferPointer(rebasing: $0[sent..<end])) }
    }

    /// Removes sent bytes: at most the number that the last `withNext(_:)` offered.
    mutating func removeFirst(_ count: Int) {
        if let next = constants.first, next.place == sent {
            let rest = next.bytes.dropFirst(count)
            if rest.isEmpty { constants.removeFirst() } else { constants[0].bytes = rest }
        } else {
            sent += count
        }
        if sent == copies.count, constants.isEmpty { self = UnsentAnswers() }
    }
}
