import Transport

/// The state of a connection and every decision about it, without its socket.
///
/// The connection reports events and performs the returned action.
// Not copyable: reading a member would otherwise copy all of it, spans retained, which cost 550 instructions a request.
struct ConnectionState: ~Copyable {
    /// The activity of the connection.
    enum Phase: UInt8 {
        /// Between two requests, or before the first.
        case idle
        case readingHead, readingBody
        /// A request was answered from its head; the rest of its body is read and dropped.
        case droppingBody
        /// The application has a request and answers later.
        case answering
        /// The last answer has been sent; input is dropped until the client closes (RFC 9112 §9.6).
        case lingering
        case closed
    }

    /// The next action of the connection.
    enum Action: Equatable {
        /// Nothing.
        case proceed
        /// Answer with the fault, then end.
        case refuse(HTTPError)
        /// End our side and linger.
        case finishWriting
        /// Close, unless there is unread input: then end our side and linger.
        case closeUnlessUnreadInput
        case close
    }

    // In an order without gaps: there is one for each of ten thousand connections.
    private(set) var deadline: Instant
    /// The time when the head of the current request was complete.
    private(set) var bodyBegan = Instant(nanoseconds: 0)
    private let spans: Timeouts.Spans
    private(set) var requestCount: UInt32 = 0
    private var dropped: UInt32 = 0
    private(set) var phase = Phase.idle
    /// Whether answers wait for the client to take them; nothing is read meanwhile.
    private(set) var isStalled = false
    /// Whether the last answer has been given.
    private(set) var isEnding = false
    /// Whether the client will send nothing more.
    private(set) var inputHasEnded = false
    /// Whether the server takes no new requests.
    private(set) var isDraining = false
    /// Whether the next answer is the last.
    private(set) var closesAfterAnswer = false
    /// Whether the client has declared its latest request the last, RFC 9112 §9.6.
    private var clientIsDone = false
    /// Whether everything before the first byte, such as a handshake, is complete.
    private(set) var isEstablished: Bool

    /// - Parameters:
    ///   - spans: the time limits of the client's steps.
    ///   - isEstablished: false if a handshake must come first.
    init(now: Instant, spans: Timeouts.Spans, isEstablished: Bool = true) {
        self.spans = spans
        self.isEstablished = isEstablished
        deadline = now + (isEstablished ? spans.idle : spans.handshake)
    }

    /// Whether input is to be read, even if only to be dropped.
    var wantsInput: Bool { !isStalled && phase != .answering && phase != .closed && !inputHasEnded }

    /// Whether the next request may be served.
    var takesRequests: Bool { !isStalled && !isEnding && phase != .answering && phase != .closed }

    /// The handshake is over; only the first call counts.
    ///
    /// - Returns: whether this is the first call.
    mutating func established(now: Instant) -> Bool {
        guard !isEstablished else { return false }
        isEstablished = true
        if !isStalled { deadline = now + spans.idle }
        return true
    }

    // MARK: Requests

    /// A request is complete; afterwards `isEnding` tells whether its answer is the last.
    mutating func requestArrived(keepsAlive: Bool, limits: Limits) {
        requestCount += 1
        phase = .idle
        if !keepsAlive { clientIsDone = true }
        if !keepsAlive || closesAfterAnswer || requestCount >= limits.requestsPerConnection { isEnding = true }
    }

    /// The request's answer comes later.
    mutating func answerDeferred() {
        phase = .answering
        deadline = .never
    }

    /// The deferred answer has arrived.
    mutating func answerArrived() { phase = .idle }

    /// Input has arrived after the client's declared last request.
    mutating func inputGoesOn() { clientIsDone = false }

    /// The present answer is the last.
    mutating func end() {
        isEnding = true
        phase = .idle
    }

    /// All input has been read and the next request has not begun.
    mutating func waitForRequest(now: Instant) {
        phase = .idle
        deadline = now + spans.idle
    }

    /// The next request has begun and its head is not complete.
    mutating func waitForHead(now: Instant) {
        guard phase != .readingHead else { return }
        phase = .readingHead
        deadline = now + spans.header
    }

    /// The head is complete and `received` bytes of the body have arrived.
    ///
    /// After the grace period, a body must arrive at the minimum rate.
    mutating func waitForBody(now: Instant, received: Int) {
        waitForBody(in: .readingBody, now: now, received: received)
    }

    /// The request has been answered from its head; the same times hold for the rest of its body.
    mutating func waitForDroppedBody(now: Instant, received: Int) {
        waitForBody(in: .droppingBody, now: now, received: received)
    }

    private mutating func waitForBody(in phase: Phase, now: Instant, received: Int) {
        if self.phase != phase {
            self.phase = phase
            bodyBegan = now
        }
        deadline = bodyBegan + min(spans.body, spans.bodyTime(for: received))
    }

    /// The client will send nothing more; `isMidRequest` if it has begun a request.
    mutating func inputEnded(isMidRequest: Bool) -> Action {
        inputHasEnded = true
        if phase == .lingering { return .close }
        if isEnding || isStalled || phase == .answering { return .proceed }
        // RFC 9112 §8: an incomplete request is never processed.
        return isMidRequest ? .refuse(.endedEarly) : .close
    }

    // MARK: Answers

    /// Not all of the answers could be written: wait until the client takes more.
    mutating func stalled(now: Instant) {
        isStalled = true
        if phase == .readingHead || phase == .readingBody || phase == .droppingBody { phase = .idle }
        deadline = now + spans.write
    }

    /// All answers given so far have been written; `isMidRequest` if a request has begun or waits.
    mutating func sentAll(isMidRequest: Bool, now: Instant) -> Action {
        isStalled = false
        if phase == .answering {
            deadline = .never
            return .proceed
        }
        if isEnding {
            if inputHasEnded { return .close }
            phase = .lingering
            deadline = now + spans.lingering
            return clientIsDone ? .closeUnlessUnreadInput : .finishWriting
        }
        return (inputHasEnded || isDraining) && !isMidRequest ? .close : .proceed
    }

    /// Bytes arrived after the last answer and were dropped.
    mutating func droppedInput(_ count: Int, limits: Limits) -> Action {
        dropped += UInt32(clamping: count)
        return Int(dropped) <= limits.lingering ? .proceed : .close
    }

    // MARK: Deadline, draining, closing

    /// The deadline has passed.
    mutating func deadlinePassed() -> Action {
        if isStalled { return .close }
        switch phase {
        case .idle, .droppingBody, .lingering, .closed: return .close
        case .readingHead: return .refuse(.headerTimeout)
        case .readingBody: return .refuse(.bodyTimeout)
        case .answering: return .proceed
        }
    }

    /// The connection may wait for one more request, whose answer is the last.
    mutating func closeAfterAnswer() { closesAfterAnswer = true }

    /// The server takes no new requests: the next answer is the last, and an idle connection ends.
    mutating func drain() {
        isDraining = true
        closesAfterAnswer = true
        // The answer is given; what is left of the body must not reset it on its way.
        if phase == .droppingBody { end() }
    }

    /// The server needs the memory that the connection holds.
    func giveWay() -> Action {
        if isStalled { return .close }
        return phase == .readingBody ? .refuse(.bodyGaveWay) : .proceed
    }

    /// The socket has been closed.
    mutating func closed() {
        phase = .closed
        deadline = .never
    }
}
