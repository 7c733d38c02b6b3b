import Synchronization
import Transport

/// The state shared by all connections of one loop: the loop, its buffers and the application.
// @unchecked: only its loop touches it, except for the counters and the flag.
final class LoopContext: @unchecked Sendable {
    let loop: EventLoop
    private let turnStart: UnsafePointer<Instant>
    let application: any Application
    let limits: Limits
    let spans: Timeouts.Spans
    /// The loop's number.
    let index: Int
    /// The statistics reported to applications that ask for counters.
    let reported: ServerStatistics
    let counters: LoopCounters
    let buffers: BufferShare.Account
    let account: ExchangeAccount
    private let log: (any RequestLog)?
    private let minimumLoggedStatus: Int
    let limiter: ConnectionLimiter
    /// The trusted proxies, whose forwarding fields are believed; nil for none.
    let trustedProxies: AddressBlocks?
    let pendingReads = PendingReads()
    let pendingWrites: PendingWrites
    let fields: UnsafeMutablePointer<RequestHead.FieldSlice>
    let lineCache = LineCache()
    /// Prepared once; separate from `response`, which the application is using when it defers.
    let defaults: DefaultFields
    @exclusivity(unchecked) var response: Response  // As in `Connection`.
    @exclusivity(unchecked) var writer = ResponseWriter()
    /// The names of the request that is being answered.
    @exclusivity(unchecked) private(set) var names = RequestID.Names()
    @exclusivity(unchecked) private(set) var exchange: Exchange
    @exclusivity(unchecked) private var generator = RequestID.SplitMixGenerator(seed: .random(in: .min ... .max))
    /// Whether the next answer of every connection is its last.
    private(set) var closesAfterAnswers = false
    private(set) var isDraining = false
    private var whenEmpty: (() -> Void)?

    init(
        loop: EventLoop, index: Int, application: any Application, configuration: HTTPServer.Configuration,
        limiter: ConnectionLimiter, statistics: ServerStatistics, reported: ServerStatistics
    ) {
        buffers = statistics.budget.makeAccount()
        self.loop = loop
        turnStart = loop.turnStart
        self.index = index
        self.reported = reported
        counters = statistics.loops[index]
        log = configuration.requestLog
        minimumLoggedStatus = configuration.requestLog == nil ? .max : configuration.minimumLoggedStatus
        account = ExchangeAccount(counters: counters, log: log, clock: configuration.clock)
        pendingWrites = PendingWrites(account: account)
        exchange = Exchange(start: turnStart.pointee, method: .other, isSecure: false)
        self.application = application
        self.limiter = limiter
        trustedProxies = configuration.trustedProxies
        limits = configuration.limits.clamped
        spans = Timeouts.Spans(configuration.timeouts)
        defaults = configuration.defaultFields
        response = Response(defaults: defaults, minimumLoggedStatus: minimumLoggedStatus)
        fields = .allocate(capacity: limits.fields)
        fields.initialize(repeating: RequestHead.FieldSlice(), count: limits.fields)
        loop.beforeSleep = { [pendingReads, pendingWrites, counters, clock = configuration.clock] since in
            pendingReads.serve()
            let end = pendingWrites.flush() ?? clock.now()
            counters.busy.increase(by: Int(truncatingIfNeeded: (end - since).nanoseconds))
            return end
        }
    }

    deinit {
        fields.deallocate()
        lineCache.deallocate()
    }

    /// The time when the loop's turn began.
    var now: Instant { turnStart.pointee }

    /// Begins to answer a valid request.
    func begin(_ request: borrowing Request) {
        names.take(
            id: request.onlyFieldBytes(.requestID), traceparent: request.onlyFieldBytes(.traceparent),
            generator: &generator)
        begin(Exchange.MethodLabel(request.method), isSecure: request.isSecure)
    }

    /// Begins to answer a request that was invalid or never sent.
    func beginUnread(isSecure: Bool) {
        names.take(id: nil, traceparent: nil, generator: &generator)
        begin(.other, isSecure: isSecure)
    }

    private func begin(_ method: Exchange.MethodLabel, isSecure: Bool) {
        response.reset()
        exchange = Exchange(start: now, method: method, isSecure: isSecure)
        counters.begin(exchange)
    }

    /// Resumes a deferred request.
    func resume(_ pending: Backlog.PendingAnswer) {
        names = pending.names
        exchange = pending.exchange
    }

    /// The request will not be answered now: its client has gone, or its body comes first.
    func abandon(_ exchange: Exchange) { counters.end(exchange) }

    /// Appends the answer of the current request to the output.
    func write(_ response: inout Response, omittingBody omitsBody: Bool, _ persistence: ResponseWriter.Persistence) {
        let output = pendingWrites.buffer
        let status = writer.write(&response, to: &names, omittingBody: omitsBody, persistence, into: output)
        exchange.status = UInt16(truncatingIfNeeded: status.rawValue)
        if response.route != 0 { exchange.route = response.route }
        account.append(exchange)
    }

    /// Reports the request whose answer was just written.
    func report(_ request: LoggedRequest, _ response: borrowing Response, omittingBody omitsBody: Bool) {
        var request = request
        request.route = exchange.route
        request.status = Status(rawValue: Int(exchange.status))
        request.responseBodySize = omitsBody || !request.status.allowsBody ? 0 : response.bodyCount
        request.fields = response.logFields
        account.append(request)
    }

    /// Whether an answer of this status is to be logged.
    func logs(_ status: Status) -> Bool { status.rawValue >= minimumLoggedStatus }

    /// Whether a deferred answer may have to be logged.
    var logsAny: Bool { log != nil }

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
