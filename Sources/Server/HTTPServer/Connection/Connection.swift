import Transport

/// One client's connection: moves bytes between its stream, the reader and the application.
///
/// Decides nothing itself: `RequestReader` finds the requests, `ConnectionState` decides what comes next.
// @unchecked: only its loop touches it; other threads hold it just to post work to the loop.
final class Connection: Channel, @unchecked Sendable {
    // In an order without gaps, as in its state.
    let stream: any ByteStream
    let context: LoopContext
    let isSecure: Bool
    // Unchecked here and below: the loop does one thing at a time and never calls into a connection again before it
    // returns. The checks were a twentieth of the instructions of a request.
    @exclusivity(unchecked) var box: Backlog.Box?
    @exclusivity(unchecked) var state: ConnectionState
    @exclusivity(unchecked) private var token: EventLoop.ChannelToken?
    @exclusivity(unchecked) var interest: SocketEvents = .readable
    /// The events that a blocked read and a blocked write wait for: under TLS perhaps the other direction.
    @exclusivity(unchecked) var readWaitsFor: SocketEvents = .readable
    @exclusivity(unchecked) var writeWaitsFor: SocketEvents = .writable
    /// Whether bytes of this connection are in the context's `pendingReads`.
    @exclusivity(unchecked) var hasPendingRead = false
    /// Whether answers of this connection are in the context's `pendingWrites`.
    @exclusivity(unchecked) var hasPendingWrites = false

    init(_ stream: any ByteStream, _ context: LoopContext) {
        self.stream = stream
        self.context = context
        isSecure = stream.isSecure
        state = ConnectionState(now: context.now, spans: context.spans, isEstablished: stream.isEstablished)
        if context.closesAfterAnswers { state.closeAfterAnswer() }
        if context.isDraining { state.drain() }
    }

    /// Adds the connection to its loop; closes it and returns false if that fails.
    func open() -> Bool {
        do throws(SystemError) {
            token = try context.loop.add(self, descriptor: stream.descriptor, for: interest)
            settle()
            return true
        } catch {
            close()
            return false
        }
    }

    var backlog: Backlog {
        get { box?.value ?? Backlog() }
        _modify {
            let box = self.box ?? Backlog.Box(context.buffers)
            self.box = box
            yield &box.value
            if box.value.isEmpty { self.box = nil }
        }
    }

    var isMidRequest: Bool { box.map { !$0.value.input.isEmpty } ?? false }

    // MARK: Events

    /// All events of a connection.
    enum Event {
        /// The descriptor is ready.
        case ready(SocketEvents)
        /// The deadline set last has passed.
        case deadlinePassed
        /// The server does not want the connection it has just accepted.
        case refused(HTTPError)
        /// The next answer is to be the last.
        case closeAfterAnswer
        /// The server takes no new requests.
        case drain
        /// The server needs the memory that the connection holds.
        case gaveWay
        /// The loop ends: give up at once.
        case loopEnds
    }

    /// Takes one event, on the loop: the only way into a connection once it is open, besides `takeAnswer`.
    ///
    /// Requests of an earlier event are served first, and its answers sent: nothing else may happen to a connection
    /// while they wait. If its descriptor is ready, requests wait until the loop has read from its other
    /// ready connections, and their answers until it has answered those. Once all are sent the loop learns what the
    /// connection waits for.
    func handle(_ event: Event) {
        finishEarlierEvent()
        switch event {
        case .ready(let events):
            moveBytes(events)
            if hasPendingRead || deferFlush() { return }
        case .deadlinePassed: perform(state.deadlinePassed())
        case .refused(let fault): refuse(fault)
        case .closeAfterAnswer: state.closeAfterAnswer()
        case .drain:
            state.drain()
            // A request may have arrived unread: it is answered rather than lost.
            if state.wantsInput, state.phase == .idle { receive() }
        case .gaveWay:
            box?.share.release()
            giveWay()
        case .loopEnds: close()
        }
        flush()
        settle()
    }

    /// Takes the application's answer to the deferred request of a number, on the loop, as `handle` takes an event; nil if
    /// it released it without an answer.
    // Not an event, which would be a copy more of the answer.
    func takeAnswer(_ response: Response?, to request: UInt32) {
        finishEarlierEvent()
        complete(request, response)
        flush()
        settle()
    }

    private func finishEarlierEvent() {
        if hasPendingRead { context.pendingReads.serve() }
        if hasPendingWrites { context.pendingWrites.flush() }
    }

    func ready(for events: SocketEvents) { handle(.ready(events)) }
    func deadlinePassed() { handle(.deadlinePassed) }
    func loopEnds() { handle(.loopEnds) }

    private func moveBytes(_ events: SocketEvents) {
        if state.isStalled {
            sendBacklog()
        } else if state.phase == .lingering {
            dropInput()
        } else if state.wantsInput {
            receive(defers: true)
        } else if events.contains(.hangup) {
            // The answer comes later, and the client has gone.
            close()
        } else if state.phase == .answering {
            // Received bytes must wait, and would be reported repeatedly.
            setInterest(.nothing)
        }
    }

    // MARK: The state of the connection

    /// Tells the loop the readiness that the connection waits for now.
    func settle() {
        if let box { account(for: box) }
        if state.phase != .closed, state.phase != .lingering, !state.isStalled {
            perform(state.sentAll(isMidRequest: isMidRequest, now: context.now))
        }
        guard state.phase != .closed, let token else { return }
        context.loop.setDeadline(state.deadline, of: token)
        if state.wantsInput, stream.hasBufferedInput {
            // No event will report these bytes; other connections get their turn first.
            context.loop.post { [self] in if state.wantsInput { handle(.ready(.readable)) } }
        }
        let wanted = state.isStalled ? writeWaitsFor : state.wantsInput ? readWaitsFor : .nothing
        // Most clients send nothing while they wait for a late answer: two system calls less for each.
        if state.phase == .answering, wanted == .nothing, interest == .readable { return }
        setInterest(wanted)
    }

    /// Reports the bytes held to the budget, and releases them if they do not fit.
    private func account(for box: Backlog.Box) {
        switch box.share.set(box.value.bytes, claim(of: box.value), of: self) {
        case nil, .taken: return
        case .givesWay: giveWay()
        case .refused: refuse(.bufferFull)
        }
        flush()
    }

    /// Releases the connection's bytes, if they are still releasable.
    private func giveWay() {
        let action = state.giveWay()
        if let what = Counters.GivenUp(action) { context.buffers.budget.count(what) }
        perform(action)
    }

    /// The releasable part of the backlog; nil if there is none.
    private func claim(of backlog: borrowing Backlog) -> BufferLedger<Connection>.Claim? {
        if state.isStalled { return backlog.bytes > 0 ? .answers(backlog.bytes) : nil }
        guard state.phase == .readingBody,
            backlog.input.count - backlog.progress.headLength > BufferBudget.alwaysTaken
        else { return nil }
        return .body(since: state.bodyBegan)
    }

    private func setInterest(_ wanted: SocketEvents) {
        guard wanted.rawValue != interest.rawValue, let token else { return }
        interest = wanted
        do throws(SystemError) {
            try context.loop.setInterest(wanted, of: token)
        } catch {
            close()
        }
    }

    func perform(_ action: ConnectionState.Action) {
        switch action {
        case .proceed: break
        case .refuse(let fault): refuse(fault)
        case .finishWriting: stream.finishWriting()
        case .closeUnlessUnreadInput: if stream.hasUnreadInput { stream.finishWriting() } else { close() }
        case .close: close()
        }
    }

    func close() {
        guard state.phase != .closed else { return }
        state.closed()
        if let pending = box?.value.pending {
            context.abandon(pending.exchange)
            pending.abandonment.come()
        }
        box = nil
        if !state.isEstablished, let handshake = stream.handshake { context.counters.count(handshake) }
        if let token { context.loop.remove(token) }
        stream.close()
        context.connectionClosed(stream.peer)
    }
}
