import Transport

/// One client's connection: moves bytes between its stream, the reader and the application.
///
/// Decides nothing itself: `RequestReader` finds the requests, `ConnectionLife` says what comes next.
// @unchecked: only its loop touches it; others hold it just to send work back to the loop.
final class Connection: Channel, @unchecked Sendable {
    let stream: any ByteStream
    let worker: Worker
    @exclusivity(unchecked) private var token: ChannelToken?
    // Unchecked here and below: the loop does one thing at a time, and what is told of a connection never reaches it
    // again before it returns. The checks were a twentieth of the instructions of a request.
    @exclusivity(unchecked) var life: ConnectionLife
    @exclusivity(unchecked) var interest: Readiness = .readable
    /// What a read and a write that could do nothing wait for: under TLS perhaps the other direction.
    @exclusivity(unchecked) var readWaitsFor: Readiness = .readable
    @exclusivity(unchecked) var writeWaitsFor: Readiness = .writable
    @exclusivity(unchecked) var box: BacklogBox?
    /// Whether answers wait in the worker's outbox for the end of the turn.
    @exclusivity(unchecked) var isPostponed = false

    init(_ stream: any ByteStream, _ worker: Worker) {
        self.stream = stream
        self.worker = worker
        life = ConnectionLife(now: worker.loop.now, worker.spans, isEstablished: stream.isEstablished)
        if worker.closesAfterAnswers { life.closeAfterAnswer() }
        if worker.isDraining { life.drain() }
    }

    /// Puts the connection under its loop's care; closes it and answers false if that fails.
    func open() -> Bool {
        do throws(SystemError) {
            token = try worker.loop.add(self, descriptor: stream.descriptor, for: interest)
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

    // MARK: What the loop tells

    func ready(for readiness: Readiness) {
        catchUp()
        if life.isStalled {
            sendBacklog()
        } else if life.phase == .lingering {
            dropInput()
        } else if life.wantsInput {
            receive()
            if postpones() { return }
        } else if readiness.contains(.hangup) {
            // Answering later, and nobody is there to hear it.
            return close()
        }
        settle()
    }

    func deadlinePassed() {
        catchUp()
        follow(life.deadlinePassed())
        settle()
    }

    func loopEnds() {
        catchUp()
        close()
    }

    /// The server takes no new requests.
    func drain() {
        catchUp()
        life.drain()
        // A request may have arrived unseen: it is answered rather than lost.
        if life.wantsInput, life.phase == .idle {
            receive()
            flush()
        }
        settle()
    }

    // MARK: Input

    private func receive() {
        let outcome = stream.read(into: UnsafeMutableRawBufferPointer(worker.input))
        if stream.isEstablished { life.established(now: worker.loop.now, worker.spans) }
        switch outcome {
        case .received(let count):
            readWaitsFor = .readable
            worker.counters.bytesIn.increase(by: count)
            if isMidRequest {
                backlog.input.append(contentsOf: worker.input[..<count])
                serveBacklog()
            } else {
                let arrived = UnsafeMutableBufferPointer(rebasing: worker.input[..<count])
                var progress = RequestReader.Progress()
                let kept = serve(arrived, &progress)
                if !kept.isEmpty, life.phase != .closed {
                    backlog.input.append(contentsOf: arrived[kept])
                    backlog.progress = progress
                }
            }
        case .endOfStream: follow(life.inputEnded(isMidRequest: isMidRequest))
        case .wantsRead: readWaitsFor = .readable
        case .wantsWrite: readWaitsFor = .writable
        case .unprotected:
            explain(.notEncrypted)
            flush()
        case .failed: close()
        }
    }

    /// Serves what waits in the backlog.
    func serveBacklog() {
        guard let box else { return }
        var input: [UInt8] = []
        swap(&input, &box.value.input)
        var progress = box.value.progress
        let kept = input.withUnsafeMutableBufferPointer { serve($0, &progress) }
        guard !kept.isEmpty, life.phase != .closed else { return dropEmptyBacklog() }
        input.removeSubrange(kept.upperBound...)
        input.removeSubrange(..<kept.lowerBound)
        backlog.input = input
        backlog.progress = progress
    }

    private func dropEmptyBacklog() { if let box, box.value.isEmpty { self.box = nil } }

    /// Answers the complete requests in `buffer`, the first of which has been read as far as `progress` says.
    ///
    /// - Returns: the part of the buffer that is to be kept.
    private func serve(
        _ buffer: UnsafeMutableBufferPointer<UInt8>, _ progress: inout RequestReader.Progress
    ) -> Range<Int> {
        let reader = RequestReader(parser: HeadParser(limits: worker.limits, isSecure: stream.isSecure))
        var start = 0
        while start < buffer.count {
            if worker.outbox.present.count >= worker.limits.unsentAnswers { flush() }
            guard life.takesRequests else {
                if life.isEnding { life.inputGoesOn() }
                return life.isEnding ? 0..<0 : start..<buffer.count
            }
            var head = RequestHead(fields: worker.fields)
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
        if life.takesRequests { life.waitForRequest(now: worker.loop.now, worker.spans) }
        return 0..<0
    }

    /// Waits for the rest of a request, and tells the client to go on if it waits as well, RFC 9110 §10.1.1.
    private func wait(
        for part: Range<Int>, of buffer: UnsafeMutableBufferPointer<UInt8>, _ progress: inout RequestReader.Progress,
        _ head: RequestHead
    ) -> Range<Int> {
        if life.inputHasEnded {
            explain(.endedEarly)
            return 0..<0
        }
        guard !progress.isInHead else {
            life.waitForHead(now: worker.loop.now, worker.spans)
            return part
        }
        life.waitForBody(now: worker.loop.now, worker.spans, received: part.count - progress.headLength)
        guard progress.expectsContinue else { return part }
        progress.expectsContinue = false
        // A client that has begun to send does not wait.
        guard part.count == progress.headLength else { return part }
        let request = Request(Bytes(rebasing: buffer[part]), head, body: Bytes(start: nil, count: 0), on: self)
        worker.response.reset()
        if worker.application.declines(request, with: &worker.response) {
            life.end()
            write(omittingBody: request.method == .head, .close)
            return 0..<0
        }
        worker.outbox.buffer.reserve(64)
        worker.outbox.buffer.append("HTTP/1.1 100 Continue\r\n\r\n")
        return part
    }

    // MARK: Answers

    private func answer(_ request: consuming Request, _ head: RequestHead) {
        worker.counters.requests.increase()
        let goesOn = life.requestArrived(keepsAlive: head.keepsAlive, limits: worker.limits)
        var persistence = Persistence.close
        if goesOn { persistence = head.minorVersion == 0 ? .keepAlive : .implied }
        let omitsBody = request.method == .head
        worker.response.reset()
        if head.form == .asterisk {
            // OPTIONS of the whole server is a “ping”, RFC 9110 §9.3.7.
            worker.response.status = .noContent
            return write(omittingBody: omitsBody, persistence)
        }
        switch worker.application.respond(to: request, with: &worker.response) {
        case .now:
            if box?.value.pending != nil { backlog.pending = nil }
            write(omittingBody: omitsBody, persistence)
        case .later:
            guard box?.value.pending != nil else { return explain(.answerMissing) }
            backlog.pending?.omitsBody = omitsBody
            backlog.pending?.persistence = persistence
            life.answerDeferred()
        }
    }

    /// Appends the worker's response to what is to be sent.
    private func write(omittingBody omitsBody: Bool, _ persistence: Persistence) {
        var persistence = persistence
        if worker.response.closesConnection {
            life.end()
            persistence = .close
        }
        worker.writer.write(&worker.response, omittingBody: omitsBody, persistence, to: worker.outbox.buffer)
    }

    /// Answers with a fault, the last thing this connection says.
    private func explain(_ fault: Fault, omittingBody omitsBody: Bool = false) {
        worker.counters.count(fault)
        worker.response.reset()
        worker.response.status = fault.status
        worker.application.explain(fault, with: &worker.response)
        life.end()
        write(omittingBody: omitsBody, .close)
    }

    /// Answers with a fault before or between requests.
    func refuse(_ fault: Fault) {
        explain(fault)
        flush()
        settle()
    }

    /// Lets the application answer the present request later.
    func deferAnswer() -> PendingResponse {
        let request = life.requestCount
        backlog.pending = PendingAnswer(request: request)
        return PendingResponse(defaults: worker.defaults) { [self] response in
            worker.loop.post { [self] in complete(request, response) }
        }
    }

    private func complete(_ request: UInt32, _ response: Response?) {
        catchUp()
        guard life.phase == .answering, let pending = box?.value.pending, pending.request == request else { return }
        backlog.pending = nil
        life.answerArrived()
        if var response {
            let persistence = closing(pending, response)
            worker.writer.write(
                &response, omittingBody: pending.omitsBody, persistence, to: worker.outbox.buffer)
        } else {
            explain(.answerMissing)
        }
        if life.takesRequests {
            if isMidRequest { serveBacklog() } else { life.waitForRequest(now: worker.loop.now, worker.spans) }
        }
        flush()
        settle()
    }

    /// How a late answer leaves the connection: it may have become the last one since the request came.
    private func closing(_ pending: PendingAnswer, _ response: Response) -> Persistence {
        guard response.closesConnection || life.closesAfterAnswer || pending.persistence == .close else {
            return pending.persistence
        }
        life.end()
        return .close
    }

    // MARK: The course of the connection

    /// Brings the loop in line with what the connection waits for now.
    func settle() {
        if life.phase != .closed, life.phase != .lingering, !life.isStalled {
            follow(life.sentAll(isMidRequest: isMidRequest, now: worker.loop.now, worker.spans))
        }
        guard life.phase != .closed, let token else { return }
        worker.loop.setDeadline(life.deadline, of: token)
        if life.wantsInput, stream.hasBufferedInput {
            // No readiness will tell of these bytes; other connections get their turn first.
            worker.loop.post { [self] in if life.wantsInput { ready(for: .readable) } }
        }
        let wanted = life.isStalled ? writeWaitsFor : life.wantsInput ? readWaitsFor : []
        guard wanted != interest else { return }
        interest = wanted
        do throws(SystemError) {
            try worker.loop.setInterest(wanted, of: token)
        } catch {
            close()
        }
    }

    private func follow(_ verdict: ConnectionLife.Verdict) {
        switch verdict {
        case .carryOn: break
        case .refuse(let fault):
            explain(fault)
            flush()
        case .close: close()
        }
    }

    func follow(_ next: ConnectionLife.Next) {
        switch next {
        case .carryOn: break
        case .finishWriting: stream.finishWriting()
        case .closeUnlessInputWaits: if stream.hasUnreadInput { stream.finishWriting() } else { close() }
        case .close: close()
        }
    }

    /// Reads and drops, so that the kernel does not reset the connection over an answer the client has not read.
    private func dropInput() {
        switch stream.read(into: UnsafeMutableRawBufferPointer(worker.input)) {
        case .received(let count):
            worker.counters.bytesIn.increase(by: count)
            if !life.droppedInput(count, limits: worker.limits) { close() }
        case .endOfStream, .failed: close()
        case .wantsRead, .wantsWrite, .unprotected: break
        }
    }

    func close() {
        guard life.phase != .closed else { return }
        life.closed()
        box = nil
        if let token { worker.loop.remove(token) { [self] in stream.close() } } else { stream.close() }
        worker.connectionClosed(stream.peer)
    }
}
