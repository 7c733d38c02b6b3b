import Transport

/// One pipelined connection to one server, kept up for as long as it is not stopped: the shell that carries out what
/// `NodeConnectionState` decides.
///
/// Commands of a turn of the loop leave with one write at its end, in their order, which is that of their replies.
// @unchecked: everything runs on the loop.
final class NodeConnection: ClientChannelOwner, @unchecked Sendable {
    /// Gets the reply, valid during the call, or why there is none; called once.
    typealias Completion = (Result<Reply, CommandFailure>) -> Void

    /// How much of the input is read before other connections get their turn.
    private static let readsPerTurn = 16

    let address: ListenAddress
    private let loop: EventLoop
    private var tls: TLSClientContext?
    private let lookup: HostLookup
    private let limits: RedisLimits
    private let counters: RedisCounters
    /// Called when the connection has been lost, or could not be made.
    private let whenLost: (NodeConnection, ClientFailure) -> Void
    private var state: NodeConnectionState<Completion>
    private var channel: ClientChannel?
    private var reader: ReplyReader
    private var input = InputBuffer()
    private var output = OutputBuffer()
    private var willFlush = false
    private var isReading = false
    private var timerDue = Instant.never
    /// Whether the connection is among those that are counted as ready.
    private var isCounted = false
    /// Why the connection is about to be lost.
    private var failure = ClientFailure("does not answer")

    init(
        to address: ListenAddress, settings: RedisSettings, greeting: Greeting, tls: TLSClientContext?,
        loop: EventLoop, counters: RedisCounters, whenLost: @escaping (NodeConnection, ClientFailure) -> Void
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

    /// Whether commands are sent as they come.
    var isReady: Bool { state.isReady }

    /// How many commands wait or are unanswered.
    var inFlight: Int { state.commands.count }

    /// Begins to connect, if that has not happened.
    func start() { perform(state.start(now: loop.readClock())) }

    /// Sends a command; `completion` is called on the loop, within the call if the command is refused at once.
    ///
    /// - Parameters:
    ///   - asking: whether to send `ASKING` directly before it.
    ///   - accepts: whether a reply that is no error can be the command's.
    func send(
        _ bytes: [UInt8], asking: Bool = false, deadline: Instant,
        accepting accepts: @escaping (Reply) -> Bool = { _ in true }, completion: @escaping Completion
    ) {
        let failure = state.enqueue(
            bytes, for: completion, asking: asking, deadline: deadline, now: loop.readClock(), accepting: accepts)
        if let failure { return completion(.failure(failure)) }
        flushAtTurnEnd()
    }

    /// Another loop's connection to this server takes commands: connects at once if that was to happen later.
    func serverIsReady() { perform(state.serverIsReady(now: loop.readClock())) }

    /// Makes the connection anew once what was sent is answered, looking its name up again.
    func reconnect() { perform(state.reconnect(now: loop.readClock())) }

    /// Uses another greeting from the next connection on.
    func setGreeting(_ greeting: Greeting) { state.setGreeting(greeting) }

    /// Uses other certificates from the next connection on.
    func setTLS(_ tls: TLSClientContext?) { self.tls = tls }

    /// Closes the connection for good; whoever waits is told.
    func stop() { perform(state.stop()) }

    // MARK: Events of the channel

    func channelOpened() {
        state.opened(&output.bytes)
        flush()
    }

    func channelIsReadable() {
        // Completions may do anything but read within reading.
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
        // The socket is reported again; what TLS holds is not.
        guard channel?.hasBufferedInput == true else { return }
        loop.post { [weak self] in self?.channelIsReadable() }
    }

    func channelIsWritable() { flush() }

    func channelFailed(_ failure: ClientFailure) { lose(failure) }

    // MARK: Replies

    /// Hands out the whole replies of the input; returns whether the connection goes on.
    private func deliverReplies() -> Bool {
        let now = loop.readClock()
        let current = channel
        var start = 0
        while start < input.count {
            let bytes = UnsafeBufferPointer(rebasing: input.bytes[start...])
            do throws(ReplyFault) {
                guard let (reply, length) = try reader.next(in: bytes) else {
                    start += reader.takePassedOver()
                    break
                }
                start += length
                switch state.replyArrived(reply, now: now) {
                case .owner(let completion): completion(reply.map { .success($0) } ?? .failure(.replyTooLarge))
                case .nobody: if state.isReady { flushAtTurnEnd() }
                case .closes(let reason):
                    lose(ClientFailure(reason))
                    return false
                }
            } catch {
                lose(ClientFailure("speaks no RESP2: \(error)"))
                return false
            }
            // A completion may have stopped the connection, and `lose` forgets the input.
            guard channel === current else { return false }
        }
        input.removeFirst(start)
        if state.isDrained {
            lose(ClientFailure("has become a replica"))
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
            // Held by itself: a write that fails empties the output.
            let (bytes, start) = (output.bytes, output.start)
            let taken = bytes.withUnsafeBytes { channel.write(UnsafeRawBufferPointer(rebasing: $0[start...])) }
            // Lost within the write: nothing is left of the output.
            guard self.channel === channel else { return arm() }
            state.bytesTaken(taken)
            output.taken(taken)
        }
        arm()
    }

    // MARK: State

    private func lose(_ failure: ClientFailure) {
        self.failure = failure
        perform(state.lose(now: loop.readClock()))
    }

    private func perform(_ actions: [NodeConnectionState<Completion>.Action]) {
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
                failure = ClientFailure("does not answer")
            case .fail(let completion, let failure): completion(.failure(failure))
            }
        }
        arm()
    }

    /// Sees to it that `timePassed` is called when there is something to do.
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
            // Another call may be under way for an earlier time.
            guard let self, timerDue == next else { return }
            timerDue = .never
            perform(state.timePassed(now: loop.readClock()))
            flush()
        }
    }
}
