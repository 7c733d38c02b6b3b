import Transport

/// What a connection is doing, what it waits for and until when: every decision about its course, without its socket.
///
/// The connection tells what happened and does what it is answered.
struct ConnectionLife {
    /// What the connection is doing.
    enum Phase: UInt8 {
        /// Between two requests, or before the first.
        case idle
        case readingHead, readingBody
        /// The application has a request and answers later.
        case answering
        /// The last answer is out; what still comes is dropped until the client closes (RFC 9112 §9.6).
        case lingering
        case closed
    }

    /// What a deadline that has passed, or the end of input, calls for.
    enum Verdict: Equatable {
        case carryOn
        case refuse(Fault)
        case close
    }

    /// What follows once the answers are out.
    enum Next: Equatable {
        case carryOn
        /// End our side and linger.
        case finishWriting
        /// Close, unless there is input that nobody has read: then end our side and linger.
        case closeUnlessInputWaits
        case close
    }

    private(set) var phase = Phase.idle
    private(set) var deadline: Instant
    /// Whether answers wait for the client to take them.
    ///
    /// Nothing is read meanwhile.
    private(set) var isStalled = false
    /// Whether the answers given are the last ones.
    private(set) var isEnding = false
    /// Whether the client will send nothing more.
    private(set) var inputHasEnded = false
    /// Whether the server takes no new requests.
    private(set) var isDraining = false
    /// Whether the next answer is the last.
    private(set) var closesAfterAnswer = false
    /// Whether the client has said that its last request is its last, RFC 9112 §9.6.
    private var clientIsDone = false
    private(set) var requestCount: UInt32 = 0
    private var dropped: UInt32 = 0
    private var isEstablished: Bool
    /// When the head of the request that is being read was complete.
    private var bodyBegan = Instant(nanoseconds: 0)

    /// - Parameter isEstablished: false while a handshake has to come first.
    init(now: Instant, _ spans: TimeSpans, isEstablished: Bool = true) {
        self.isEstablished = isEstablished
        deadline = now + (isEstablished ? spans.idle : spans.handshake)
    }

    /// Whether bytes that arrive are of use, if only to be dropped.
    var wantsInput: Bool { !isStalled && phase != .answering && phase != .closed && !inputHasEnded }

    /// Whether the next request in line may be looked at.
    var takesRequests: Bool { !isStalled && !isEnding && phase != .answering && phase != .closed }

    /// The handshake is over; only the first call counts.
    mutating func established(now: Instant, _ spans: TimeSpans) {
        guard !isEstablished else { return }
        isEstablished = true
        if !isStalled { deadline = now + spans.idle }
    }

    // MARK: Requests

    /// A request is complete.
    ///
    /// Answers whether the connection goes on after its answer.
    mutating func requestArrived(keepsAlive: Bool, limits: Limits) -> Bool {
        requestCount += 1
        phase = .idle
        if !keepsAlive { clientIsDone = true }
        if !keepsAlive || closesAfterAnswer || requestCount >= limits.requestsPerConnection { isEnding = true }
        return !isEnding
    }

    /// The request's answer comes later.
    mutating func answerDeferred() {
        phase = .answering
        deadline = .never
    }

    /// The answer that was to come later is here.
    mutating func answerArrived() { phase = .idle }

    /// More than the last request has arrived, whatever the client has said.
    mutating func inputGoesOn() { clientIsDone = false }

    /// The answer given, or about to be, is the last.
    mutating func end() {
        isEnding = true
        phase = .idle
    }

    /// Everything that arrived has been looked at and the next request has not begun.
    mutating func waitForRequest(now: Instant, _ spans: TimeSpans) {
        phase = .idle
        deadline = now + spans.idle
    }

    /// The next request has begun and its head is not complete.
    mutating func waitForHead(now: Instant, _ spans: TimeSpans) {
        guard phase != .readingHead else { return }
        phase = .readingHead
        deadline = now + spans.header
    }

    /// The head is complete and of the body only `received` bytes are there.
    ///
    /// A body may take its time only as long as it comes at the least rate, counted from the end of the grace.
    mutating func waitForBody(now: Instant, _ spans: TimeSpans, received: Int) {
        if phase != .readingBody {
            phase = .readingBody
            bodyBegan = now
        }
        deadline = bodyBegan + min(spans.body, spans.bodyTime(for: received))
    }

    /// The client will send nothing more; `isMidRequest` if it has begun a request.
    mutating func inputEnded(isMidRequest: Bool) -> Verdict {
        inputHasEnded = true
        if phase == .lingering { return .close }
        if isEnding || isStalled || phase == .answering { return .carryOn }
        // RFC 9112 §8: an incomplete request is never processed.
        return isMidRequest ? .refuse(.endedEarly) : .close
    }

    // MARK: Answers

    /// Answers were written, not all of them: wait until the client takes more.
    mutating func stalled(now: Instant, _ spans: TimeSpans) {
        isStalled = true
        if phase == .readingHead || phase == .readingBody { phase = .idle }
        deadline = now + spans.write
    }

    /// All answers given so far are out.
    ///
    /// `isMidRequest` if a request has begun or waits in line.
    mutating func sentAll(isMidRequest: Bool, now: Instant, _ spans: TimeSpans) -> Next {
        isStalled = false
        if phase == .answering {
            deadline = .never
            return .carryOn
        }
        if isEnding {
            if inputHasEnded { return .close }
            phase = .lingering
            deadline = now + spans.lingering
            return clientIsDone ? .closeUnlessInputWaits : .finishWriting
        }
        return (inputHasEnded || isDraining) && !isMidRequest ? .close : .carryOn
    }

    /// Bytes arrived after the last answer.
    ///
    /// Answers whether to go on dropping them.
    mutating func droppedInput(_ count: Int, limits: Limits) -> Bool {
        dropped += UInt32(clamping: count)
        return Int(dropped) <= limits.lingering
    }

    // MARK: From outside

    /// The deadline has passed.
    mutating func deadlinePassed() -> Verdict {
        if isStalled { return .close }
        switch phase {
        case .idle, .lingering, .closed: return .close
        case .readingHead: return .refuse(.headerTimeout)
        case .readingBody: return .refuse(.bodyTimeout)
        case .answering: return .carryOn
        }
    }

    /// The connection may wait for one more request, whose answer is the last.
    mutating func closeAfterAnswer() { closesAfterAnswer = true }

    /// The server takes no new requests: the next answer is the last, and without one to give the connection ends.
    mutating func drain() {
        isDraining = true
        closesAfterAnswer = true
    }

    /// The socket has been given back.
    mutating func closed() {
        phase = .closed
        deadline = .never
    }
}
