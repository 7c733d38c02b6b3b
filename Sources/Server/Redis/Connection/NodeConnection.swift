import Transport

/// One pipelined connection to one server, kept up until it is stopped: carries out the decisions of
/// `NodeConnectionState`.
///
/// All commands of a turn of the loop are sent with one write at its end, in the order of their replies.
// @unchecked: everything runs on the loop.
final class NodeConnection: ClientChannelOwner, @unchecked Sendable {
    /// Gets the reply, valid during the call, or the failure; called once.
    typealias Completion = (Result<Reply, CommandError>) -> Void

    /// The receiver of a reply.
    // A closure by itself would be wrapped in another one, and that again, to be kept by generic code.
    struct Receiver {
        let complete: Completion
    }

    /// The most reads in one turn before other connections are served.
    private static let readsPerTurn = 16

    let address: HostPort
    private let loop: EventLoop
    private var tls: TLSClientContext?
    private let lookup: HostLookup
    private let limits: RedisLimits
    private let counters: RedisCounters
    /// Called when the connection was lost or could not be made.
    private let whenLost: (NodeConnection, ClientError) -> Void
    // Unchecked here and below: nothing that is called while one of these is being changed comes back to the connection.
    @exclusivity(unchecked) private var state: NodeConnectionState<Receiver>
    @exclusivity(unchecked) private var channel: ClientChannel?
    @exclusivity(unchecked) private var reader: ReplyReader
    @exclusivity(unchecked) private var input = InputBuffer()
    @exclusivity(unchecked) private var output = SendBuffer()
    @exclusivity(unchecked) private var willFlush = false
    @exclusivity(unchecked) private var isReading = false
    private var timerDue = Instant.never
    /// Whether the connection is counted as ready.
    private var isCounted = false
    /// The reason why the connection will be closed.
    private var failure = ClientError("does not answer")

    init(
        to address: HostPort, settings: RedisSettings, greeting: Greeting, tls: TLSClientContext?,
        loop: EventLoop, counters: RedisCounters, whenLost: @escaping (NodeConnection, ClientError) -> Void
    ) {
        self.address = address
        self.loop = loop
        self.counters = counters
        self.whenLost = whenLost
        self.tls = tls
        lookup = HostLookup(address, on: loop)
        limits = settings.limits
        reader = ReplyReader(limits: settings.limits.replies)
        state = NodeConnectionState(
            greeting: greeting, timeouts: settings.timeouts, limits: settings.limits, generator: settings.generator)
    }

    /// Whether commands are sent immediately.
    var isReady: Bool { state.isReady }

    /// The number of commands waiting or unanswered.
    var inFlight: Int { state.commands.count }

    /// Begins to connect, if it has not begun.
    func start() { perform(state.start(now: loop.readClock())) }

    /// Sends a command; `completion` is called on the loop, within the call if the command is refused at once.
    ///
    /// - Parameters:
    ///   - asking: whether to send `ASKING` directly before it.
    ///   - accepts: whether a reply other than an error can be the command's.
    func send(
        _ bytes: [UInt8], asking: Bool = false, deadline: Instant,
        accepting accepts: @escaping (Reply) -> Bool = { _ in true }, completion: @escaping Completion
    ) {
        let failure = state.enqueue(
            bytes, for: Receiver(complete: completion), asking: asking, deadline: deadline, now: loop.readClock(),
            accepting: accepts)
        if let failure { return completion(.failure(failure)) }
        flushAtTurnEnd()
    }

    /// Called when another loop's connection to this server takes commands: connects at once instead of later.
    func serverIsReady() { perform(state.serverIsReady(now: loop.readClock())) }

    /// Reconnects once all sent commands are answered, and looks the name up again.
    func reconnect() { perform(state.reconnect(now: loop.readClock())) }

    /// Uses another greeting from the next connection on.
    func setGreeting(_ greeting: Greeting) { state.setGreeting(greeting) }

    /// Uses other certificates from the next connection on.
    func setTLS(_ tls: TLSClientContext?) { self.tls = tls }

    /// Closes the connection for good and fails pending commands.
    func stop() { perform(state.stop()) }

    // MARK: Events of the channel

    func channelOpened() {
        state.opened(&output.bytes)
        flush()
    }

    func channelIsReadable() {
        // Completions may do anything except read during a read.
        guard !isReading else { return }
        isReading = true
        defer { isReading = false }
        for _ in 0..<Self.readsPerTurn {
            guard let channel else { return }
            let spare = input.spare()
            let count = channel.read(into: spare)
            guard count > 0 else { return }
            input.added(count)
            guard deliverReplies(), count == spare.count || channel.hasBufferedInput else { return }
        }
        // The socket is reported again; bytes buffered by TLS are not.
        guard channel?.hasBufferedInput == true else { return }
        loop.post { [weak self] in self?.channelIsReadable() }
    }

    func channelIsWritable() { flush() }

    func channelFailed(_ failure: ClientError) { lose(failure) }

    // MARK: Replies

    /// Delivers the complete replies of the input; returns whether the connection is still usable.
    private func deliverReplies() -> Bool {
        let now = loop.readClock()
        let current = channel
        var start = 0
        while start < input.count {
            let bytes = UnsafeBufferPointer(rebasing: input.bytes[start...])
            do throws(ReplyReader.ReplyError) {
                guard let (reply, length) = try reader.next(in: bytes) else {
                    start += reader.takePassedOver()
                    break
                }
                start += length
                switch state.replyArrived(reply, now: now) {
                case .owner(let receiver):
                    receiver.complete(reply.map { .success($0) } ?? .failure(.replyTooLarge))
                case .nobody: if state.isReady { flushAtTurnEnd() }
                case .closes(let reason):
                    lose(ClientError(reason))
                    return false
                }
            } catch {
                lose(ClientError("speaks no RESP2: \(error)"))
                return false
            }
            // A completion may have stopped the connection, and `lose` clears the input.
            guard channel === current else { return false }
        }
        input.removeFirst(start)
        if state.isDrained {
            lose(ClientError("has become a replica"))
            return false
        }
        return true
    }

    // MARK: Output

    private func flushAtTurnEnd() {
        guard !willFlush else { return }
        willFlush = true
        loop.atTurnEnd { [weak self] in
            guard let self else { return }
            willFlush = false
            flush()
        }
    }

    private func flush() {
        state.takeOutput(&output.bytes, now: loop.readClock())
        if let channel, !output.isEmpty {
            // Held locally: a failing write clears the output.
            let (bytes, start) = (output.bytes, output.start)
            let taken = bytes.withUnsafeBytes { channel.write(UnsafeRawBufferPointer(rebasing: $0[start...])) }
            // Lost during the write: the output is empty.
            guard self.channel === channel else { return arm() }
            state.bytesTaken(taken)
            output.taken(taken)
        }
        arm()
    }

    // MARK: State

    private func lose(_ failure: ClientError) {
        self.failure = failure
        perform(state.lose(now: loop.readClock()))
    }

    private func perform(_ actions: [NodeConnectionState<Receiver>.Action]) {
        for action in actions {
            switch action {
            case .open:
                let channel = ClientChannel(to: address, tls: tls, lookup: lookup, loop: loop, owner: self)
                self.channel = channel
                channel.open()
            case .close:
                let channel = channel
                self.channel = nil
                channel?.close()
                reader = ReplyReader(limits: limits.replies)
                input.removeAll()
                output.removeAll()
                whenLost(self, failure)
                failure = ClientError("does not answer")
            case .fail(let receiver, let failure): receiver.complete(.failure(failure))
            }
        }
        arm()
    }

    /// Schedules `timePassed` for the next deadline.
    private func arm() {
        if state.isReady != isCounted {
            isCounted = state.isReady
            counters.connectionChanged(isReady: isCounted)
            if isCounted { counters.relay.connectionIsReady(to: address) }
        }
        let next = state.nextDeadline
        guard next < timerDue else { return }
        timerDue = next
        let wait = max(next - loop.readClock(), .milliseconds(1))
        loop.schedule(after: wait) { [weak self] in
            // Another call may be scheduled for an earlier time.
            guard let self, timerDue == next else { return }
            timerDue = .never
            perform(state.timePassed(now: loop.readClock()))
            flush()
        }
    }
}

extension NodeConnection {
    /// Bytes that the kernel is to take, in their order.
    struct SendBuffer {
        /// More room than this is given back once everything was taken.
        private static let capacity = 1 << 17

        /// Bytes already taken, up to `start`, and bytes that wait.
        var bytes: [UInt8] = []
        /// The index of the first waiting byte.
        private(set) var start = 0

        /// Whether everything was taken.
        var isEmpty: Bool { start == bytes.count }

        /// Counts bytes taken by the kernel.
        mutating func taken(_ count: Int) {
            start += count
            if isEmpty {
                bytes.removeAll(keepingCapacity: bytes.capacity <= Self.capacity)
                start = 0
            } else if start > bytes.count - start {
                // Under load something always waits. Fewer bytes are moved here than were taken, so this costs little.
                bytes.removeFirst(start)
                start = 0
            }
        }

        /// Forgets all bytes.
        mutating func removeAll() { self = SendBuffer() }
    }
}
