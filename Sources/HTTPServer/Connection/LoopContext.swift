import Synchronization
import Transport

/// What all connections of one loop share: the loop, its buffers and the application.
// @unchecked: only its loop touches it, except for the counters and the flag.
final class LoopContext: @unchecked Sendable {
    /// The most bytes of one read: large enough for most requests, small enough for the cache.
    private static let inputSize = 64 * 1024

    let loop: EventLoop
    let application: any Application
    let limits: Limits
    let spans: Timeouts.Spans
    let counters = LoopCounters()
    private let limiter: ConnectionLimiter
    let input: UnsafeMutableBufferPointer<UInt8>
    let pendingWrites = PendingWrites()
    let fields: UnsafeMutablePointer<RequestHead.FieldSlice>
    /// Prepared once; apart from `response`, which the application is using when it defers.
    let defaults: DefaultFields
    @exclusivity(unchecked) var response: Response  // As in `Connection`.
    @exclusivity(unchecked) var writer = ResponseWriter()
    /// Whether the next answer of every connection is its last.
    private(set) var closesAfterAnswers = false
    private(set) var isDraining = false
    private var whenEmpty: (() -> Void)?

    init(
        loop: EventLoop, application: any Application, configuration: HTTPServer.Configuration,
        limiter: ConnectionLimiter
    ) {
        self.loop = loop
        self.application = application
        self.limiter = limiter
        limits = configuration.limits.clamped
        spans = Timeouts.Spans(configuration.timeouts)
        defaults = configuration.defaultFields
        response = Response(defaults: defaults)
        input = .allocate(capacity: Self.inputSize)
        input.initialize(repeating: 0)
        fields = .allocate(capacity: limits.fields)
        fields.initialize(repeating: RequestHead.FieldSlice(), count: limits.fields)
        loop.beforeSleep = { [pendingWrites] in pendingWrites.flush() }
    }

    deinit {
        input.deallocate()
        fields.deallocate()
    }

    /// Serves a connection that was just accepted; answers 503 if `isAdmitted` is false.
    func adopt(_ stream: any ByteStream, isAdmitted: Bool) {
        counters.accepted.increase()
        let connection = Connection(stream, self)
        guard connection.open() else { return }
        if !isAdmitted { connection.handle(.refused(.overloaded)) }
    }

    /// A connection has closed its socket.
    func connectionClosed(_ peer: PeerAddress) {
        counters.closed.increase()
        limiter.release(peer)
        if loop.clientCount == 0, let whenEmpty {
            self.whenEmpty = nil
            whenEmpty()
        }
    }

    /// Ends every connection, also those still to come, with its next answer.
    func closeAfterAnswers() {
        closesAfterAnswers = true
        loop.forEachChannel { ($0 as? Connection)?.handle(.closeAfterAnswer) }
    }

    /// Takes no further requests; `whenEmpty` is called on the loop once the last connection has ended.
    func drain(whenEmpty: @escaping @Sendable () -> Void) {
        isDraining = true
        self.whenEmpty = whenEmpty
        loop.forEachChannel { ($0 as? Connection)?.handle(.drain) }
        if loop.clientCount == 0, self.whenEmpty != nil {
            self.whenEmpty = nil
            whenEmpty()
        }
    }
}
