/// Answers that a client has not taken yet, in their order: copies, and constant bytes where they lie.
struct UnsentAnswers {
    private var copies: [UInt8] = []
    /// How many of the copies have been sent.
    private var sent = 0
    /// Constant bytes, each with the place among the copies that it stands before.
    private var constants: [(place: Int, bytes: ConstantBytes)] = []

    var isEmpty: Bool { copies.isEmpty && constants.isEmpty }

    /// The memory that is kept.
    var capacity: Int { copies.capacity }

    /// Appends a copy.
    mutating func append(_ bytes: UnsafeRawBufferPointer) { copies.append(contentsOf: bytes) }

    /// Appends bytes that are not copied.
    mutating func append(_ bytes: ConstantBytes) {
        if !bytes.isEmpty { constants.append((copies.count, bytes)) }
    }

    /// Calls `body` with the bytes to be sent next, up to the end of a copy or of constant bytes.
    func withNext<Result>(_ body: (UnsafeRawBufferPointer) -> Result) -> Result {
        if let next = constants.first, next.place == sent { return body(next.bytes.buffer) }
        let end = constants.first?.place ?? copies.count
        return copies.withUnsafeBytes { body(UnsafeRawBufferPointer(rebasing: $0[sent..<end])) }
    }

    /// Removes bytes that were sent: at most those of the last `withNext(_:)`.
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
