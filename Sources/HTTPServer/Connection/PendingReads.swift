/// The bytes that a loop has received in a turn from several connections, before any of their requests is served.
///
/// Reading from several connections in a row keeps the kernel's code in the processor's cache, as `PendingWrites` does for
/// sending.
// On its loop only, like the context it belongs to.
final class PendingReads {
    /// The most bytes of one read: large enough for most requests, small enough for the cache.
    private static let maximumRead = 64 * 1024
    /// With this many bytes or clients, they are served before the turn ends.
    private static let maximumBytes = 64 * 1024
    private static let maximumClients = 16

    private let bytes: UnsafeMutableBufferPointer<UInt8>
    @exclusivity(unchecked) private var count = 0  // As in `Connection`.
    @exclusivity(unchecked) private var waiting: [(connection: Connection, part: Range<Int>)] = []
    /// The first in `waiting` that is not yet served.
    @exclusivity(unchecked) private var next = 0
    @exclusivity(unchecked) private var isServing = false

    init() {
        // The last twice: bytes may wait while an event that a request has caused reads others.
        bytes = .allocate(capacity: Self.maximumBytes + 2 * Self.maximumRead)
        bytes.initialize(repeating: 0)
    }

    deinit { bytes.deallocate() }

    /// Space for one read, valid until the next call; serves what waits if there is too much of it.
    func space() -> UnsafeMutableBufferPointer<UInt8> {
        if count >= Self.maximumBytes || waiting.count >= Self.maximumClients { serve() }
        return UnsafeMutableBufferPointer(rebasing: bytes[count..<count + Self.maximumRead])
    }

    /// Keeps the first bytes of `space` for a connection until the next `serve()`.
    func append(_ received: Int, of connection: Connection) {
        waiting.append((connection, count..<count + received))
        count += received
    }

    /// Serves the requests in the bytes that wait.
    ///
    /// If a request causes an event of a connection that waits, the call for it serves the rest, and the first call ends
    /// the round.
    func serve() {
        let isNested = isServing
        isServing = true
        while next < waiting.count {
            let (connection, part) = waiting[next]
            next += 1
            connection.serveDeferred(UnsafeMutableBufferPointer(rebasing: bytes[part]))
        }
        guard !isNested else { return }
        isServing = false
        while waiting.popLast() != nil {}  // As in `PendingWrites`.
        next = 0
        count = 0
    }
}
