import Transport

/// One client's connection: moves bytes between its stream, the reader and the application.
///
/// Decides nothing itself: `RequestReader` finds the requests, `ConnectionState` decides what comes next.
// @unchecked: only its loop touches it; other threads hold it just to post work to the loop.
final class Connection: Channel, @unchecked Sendable {
    let stream: any ByteStream
    let context: LoopContext
    @exclusivity(unchecked) private var token: ChannelToken?
    // Unchecked here and below: the loop does one thing at a time and never calls into a connection again before it
    // returns. The checks were a twentieth of the instructions of a request.
    @exclusivity(unchecked) var state: ConnectionState
    @exclusivity(unchecked) var interest: Readiness = .readable
    /// What a blocked read and a blocked write wait for: under TLS perhaps the other direction.
    @exclusivity(unchecked) var readWaitsFor: Readiness = .readable
    @exclusivity(unchecked) var writeWaitsFor: Readiness = .writable
    @exclusivity(unchecked) var box: BacklogBox?
    /// Whether answers of this connection are in the context's `pendingWrites`.
    @exclusivity(unchecked) var hasPendingWrites = false

    init(_ stream: any ByteStream, _ context: LoopContext) {
        self.stream = stream
        self.context = context
        state = ConnectionState(now: context.loop.now, context.spans, isEstablished: stream.isEstablished)
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
            let box = self.box ?? BacklogBox()
            self.box = box
            yield &box.value
            if box.value.isEmpty { self.box = nil }
        }
    }

    var isMidRequest: Bool { box.map { !$0.value.input.isEmpty } ?? false }

    // MARK: Events from the loop

    func ready(for readiness: Readiness) {
        flushPendingWrites()
        if state.isStalled {
            sendBacklog()
        } else if state.phase == .lingering {
            dropInput()
        } else if state.wantsInput {
            receive()
            if deferFlush() { return }
        } else if readiness.contains(.hangup) {
            // The answer comes later, and the client has gone.
            return close()
        }
        settle()
    }

    func deadlinePassed() {
        flushPendingWrites()
        perform(state.deadlinePassed())
        settle()
    }

    func loopEnds() {
        flushPendingWrites()
        close()
    }

    /// The server takes no new requests.
    func drain() {
        flushPendingWrites()
        state.drain()
        // A request may have arrived and not been read: it is answered rather than lost.
        if state.wantsInput, state.phase == .idle {
            receive()
            flush()
        }
        settle()
    }

    // MARK: Input

    private func receive() {
        let outcome = stream.read(into: UnsafeMutableRawBufferPointer(context.input))
        if stream.isEstablished { state.established(now: context.loop.now, context.spans) }
        switch outcome {
        case .received(let count):
            readWaitsFor = .readable
            context.counters.bytesIn.increase(by: count)
            if isMidRequest {
                backlog.input.append(contentsOf: context.input[..<count])
                serveBacklog()
            } else {
                let arrived = UnsafeMutableBufferPointer(rebasing: context.input[..<count])
                var progress = RequestReader.Progress()
                let kept = serve(arrived, &progress)
                if !kept.isEmpty, state.phase != .closed {
                    backlog.input.append(contentsOf: arrived[kept])
                    backlog.progress = progress
                }
            }
        case .endOfStream: perform(state.inputEnded(isMidRequest: isMidRequest))
        case .wantsRead: readWaitsFor = .readable
        case .wantsWrite: readWaitsFor = .writable
        case .unprotected:
            explain(.notEncrypted)
            flush()
        case .failed: close()
        }
    }

    /// Serves the requests in the backlog.
    func serveBacklog() {
        guard let box else { return }
        var input: [UInt8] = []
        swap(&input, &box.value.input)
        var progress = box.value.progress
        let kept = input.withUnsafeMutableBufferPointer { serve($0, &progress) }
        guard !kept.isEmpty, state.phase != .closed else { return dropEmptyBacklog() }
        input.removeSubrange(kept.upperBound...)
        input.removeSubrange(..<kept.lowerBound)
        backlog.input = input
        backlog.progress = progress
    }

    private func dropEmptyBacklog() { if let box, box.value.isEmpty { self.box = nil } }

    /// Answers the complete requests in `buffer`; `progress` is how far the first has been read.
    ///
    /// - Returns: the part of the buffer that must be kept.
    private func serve(
        _ buffer: UnsafeMutableBufferPointer<UInt8>, _ progress: inout RequestReader.Progress
    ) -> Range<Int> {
        let reader = RequestReader(parser: HeadParser(limits: context.limits, isSecure: stream.isSecure))
        var start = 0
        while start < buffer.count {
            if context.pendingWrites.current.count >= context.limits.unsentAnswers { flush() }
            guard state.takesRequests else {
                if state.isEnding { state.inputGoesOn() }
                return state.isEnding ? 0..<0 : start..<buffer.count
            }
            var head = RequestHead(fields: context.fields)
            switch reader.next(in: buffer, from: start, progress: &progress, head: &head) {
            case .request(let body, let next):
                let bytes = Bytes(rebasing: buffer[start..<next])
                let body = Bytes(rebasing: buffer[body])
                answer(Request(bytes, head, body: body, on: self), head)
                progress = RequestReader.Progress()
                start = next
            case .incomplete(let end):
                return wait(for: start..<end, of: buffer, &progress, head)
            case .fault(let fault):
                explain(fault, omittingBody: Bytes(rebasing: buffer[start...]).part(head.method).equals("HEAD"))
                return 0..<0
            }
        }
        if state.takesRequests { state.waitForRequest(now: context.loop.now, context.spans) }
        return 0..<0
    }

    /// Waits for the rest of a request, and sends “100 Continue” if the client expects it, RFC 9110 §10.1.1.
    private func wait(
        for part: Range<Int>, of buffer: UnsafeMutableBufferPointer<UInt8>, _ progress: inout RequestReader.Progress,
        _ head: RequestHead
    ) -> Range<Int> {
        if state.inputHasEnded {
            explain(.endedEarly)
            return 0..<0
        }
        guard !progress.isInHead else {
            state.waitForHead(now: context.loop.now, context.spans)
            return part
        }
        state.waitForBody(now: context.loop.now, context.spans, received: part.count - progress.headLength)
        guard progress.expectsContinue else { return part }
        progress.expectsContinue = false
        // A client that has begun to send the body does not wait.
        guard part.count == progress.headLength else { return part }
        let request = Request(Bytes(rebasing: buffer[part]), head, body: Bytes(start: nil, count: 0), on: self)
        context.response.reset()
        if context.application.declines(request, with: &context.response) {
            state.end()
            write(omittingBody: request.method == .head, .close)
            return 0..<0
        }
        context.pendingWrites.buffer.reserve(64)
        context.pendingWrites.buffer.append("HTTP/1.1 100 Continue\r\n\r\n")
        return part
    }

    // MARK: Answers

    private func answer(_ request: consuming Request, _ head: RequestHead) {
        context.counters.requests.increase()
        let goesOn = state.requestArrived(keepsAlive: head.keepsAlive, limits: context.limits)
        var persistence = Persistence.close
        if goesOn { persistence = head.minorVersion == 0 ? .keepAlive : .implied }
        let omitsBody = request.method == .head
        context.response.reset()
        if head.form == .asterisk {
            // OPTIONS of the whole server is a “ping”, RFC 9110 §9.3.7.
            context.response.status = .noContent
            return write(omittingBody: omitsBody, persistence)
        }
        switch context.application.respond(to: request, with: &context.response) {
        case .now:
            if box?.value.pending != nil { backlog.pending = nil }
            write(omittingBody: omitsBody, persistence)
        case .later:
            guard box?.value.pending != nil else { return explain(.answerMissing) }
            backlog.pending?.omitsBody = omitsBody
            backlog.pending?.persistence = persistence
            state.answerDeferred()
        }
    }

    /// Appends the context's response to the output.
    private func write(omittingBody omitsBody: Bool, _ persistence: Persistence) {
        var persistence = persistence
        if context.response.closesConnection {
            state.end()
            persistence = .close
        }
        context.writer.write(&context.response, omittingBody: omitsBody, persistence, to: context.pendingWrites.buffer)
    }

    /// Answers with a fault; it is the connection's last answer.
    private func explain(_ fault: Fault, omittingBody omitsBody: Bool = false) {
        context.counters.count(fault)
        context.response.reset()
        context.response.status = fault.status
        context.application.explain(fault, with: &context.response)
        state.end()
        write(omittingBody: omitsBody, .close)
    }

    /// Answers with a fault before or between requests.
    func refuse(_ fault: Fault) {
        explain(fault)
        flush()
        settle()
    }

    /// Lets the application answer the current request later.
    func deferAnswer() -> PendingResponse {
        let request = state.requestCount
        backlog.pending = PendingAnswer(request: request)
        return PendingResponse(defaults: context.defaults) { [self] response in
            context.loop.post { [self] in complete(request, response) }
        }
    }

    private func complete(_ request: UInt32, _ response: Response?) {
        flushPendingWrites()
        guard state.phase == .answering, let pending = box?.value.pending, pending.request == request else { return }
        backlog.pending = nil
        state.answerArrived()
        if var response {
            let persistence = closing(pending, response)
            context.writer.write(
                &response, omittingBody: pending.omitsBody, persistence, to: context.pendingWrites.buffer)
        } else {
            explain(.answerMissing)
        }
        if state.takesRequests {
            if isMidRequest { serveBacklog() } else { state.waitForRequest(now: context.loop.now, context.spans) }
        }
        flush()
        settle()
    }

    /// The persistence of a late answer: it may have become the last one since the request came.
    private func closing(_ pending: PendingAnswer, _ response: Response) -> Persistence {
        guard response.closesConnection || state.closesAfterAnswer || pending.persistence == .close else {
            return pending.persistence
        }
        state.end()
        return .close
    }

    // MARK: The state of the connection

    /// Tells the loop what the connection waits for now.
    func settle() {
        if state.phase != .closed, state.phase != .lingering, !state.isStalled {
            perform(state.sentAll(isMidRequest: isMidRequest, now: context.loop.now, context.spans))
        }
        guard state.phase != .closed, let token else { return }
        context.loop.setDeadline(state.deadline, of: token)
        if state.wantsInput, stream.hasBufferedInput {
            // No readiness will report these bytes; other connections get their turn first.
            context.loop.post { [self] in if state.wantsInput { ready(for: .readable) } }
        }
        let wanted = state.isStalled ? writeWaitsFor : state.wantsInput ? readWaitsFor : []
        guard wanted != interest else { return }
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
        case .refuse(let fault):
            explain(fault)
            flush()
        case .finishWriting: stream.finishWriting()
        case .closeUnlessUnreadInput: if stream.hasUnreadInput { stream.finishWriting() } else { close() }
        case .close: close()
        }
    }

    /// Reads and drops input: unread, it would make the kernel reset the connection and lose the last answer.
    private func dropInput() {
        switch stream.read(into: UnsafeMutableRawBufferPointer(context.input)) {
        case .received(let count):
            context.counters.bytesIn.increase(by: count)
            if !state.droppedInput(count, limits: context.limits) { close() }
        case .endOfStream, .failed: close()
        case .wantsRead, .wantsWrite, .unprotected: break
        }
    }

    func close() {
        guard state.phase != .closed else { return }
        state.closed()
        box = nil
        if let token { context.loop.remove(token) { [self] in stream.close() } } else { stream.close() }
        context.connectionClosed(stream.peer)
    }
}
