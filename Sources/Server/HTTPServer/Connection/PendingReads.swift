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

    init() {
        bytes = .allocate(capacity: Self.maximumBytes + Self.maximumRead)
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
    func serve() {
        // By index: a request reads from no connection, since the events that it causes are posted to the loop.
        for index in waiting.indices {
            let (connection, part) = waiting[index]
            connection.serveDeferred(UnsafeMutableBufferPointer(rebasing: bytes[part]))
        }
        while waiting.popLast() != nil {}  // As in `PendingWrites`.
        count = 0
    }
}
