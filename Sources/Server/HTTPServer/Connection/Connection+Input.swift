import Transport

// Reading requests.
extension Connection {
    /// Reads the available bytes, and serves complete requests.
    ///
    /// - Parameter defers: whether the bytes may wait in `pendingReads` until the loop has read from its other ready
    ///   connections.
    func receive(defers: Bool = false) {
        var space = context.pendingReads.space()
        if context.buffers.budget.isBehind {
            // The rest waits in the kernel; the first piece is never larger than the size that is always accepted.
            if let box, box.share.isClaimed { return }
            space = UnsafeMutableBufferPointer(rebasing: space[..<BufferBudget.alwaysTaken])
        }
        let outcome = stream.read(into: UnsafeMutableRawBufferPointer(space))
        if stream.isEstablished, state.established(now: context.now), let handshake = stream.handshake {
            context.counters.count(handshake)
        }
        switch outcome {
        case .received(let count):
            readWaitsFor = .readable
            context.counters.bytesIn.increase(by: count)
            if defers, box == nil {
                hasPendingRead = true
                context.pendingReads.append(count, of: self)
            } else {
                serve(received: UnsafeMutableBufferPointer(rebasing: space[..<count]))
            }
        case .endOfStream: perform(state.inputEnded(isMidRequest: isMidRequest))
        case .wantsRead: readWaitsFor = .readable
        case .wantsWrite: readWaitsFor = .writable
        case .unprotected:
            refuse(.notEncrypted)
        case .failed: close()
        }
    }

    /// Serves bytes that waited in `pendingReads`.
    func serveDeferred(_ received: UnsafeMutableBufferPointer<UInt8>) {
        assert(hasPendingRead, "its bytes were served before")
        hasPendingRead = false
        serve(received: received)
        if deferFlush() { return }
        flush()
        settle()
    }

    /// Serves the requests that are complete with these bytes, and keeps the rest.
    private func serve(received: UnsafeMutableBufferPointer<UInt8>) {
        if isMidRequest {
            backlog.append(received[...])
            serveBacklog()
        } else {
            var progress = box?.value.progress ?? RequestReader.Progress()
            let kept = serve(received, &progress)
            if !kept.isEmpty || progress.isDropping || box != nil, state.phase != .closed {
                backlog.keep(received[kept], progress)
            }
        }
    }

    /// Continues with requests once no answer is in the way.
    func goOn() {
        guard state.takesRequests else { return }
        if isMidRequest {
            serveBacklog()
        } else if let progress = box?.value.progress, progress.isDropping {
            state.waitForDroppedBody(now: context.now, received: progress.decoded)
        } else {
            state.waitForRequest(now: context.now)
        }
    }

    /// Serves the requests in the backlog.
    private func serveBacklog() {
        guard let box else { return }
        var input: [UInt8] = []
        swap(&input, &box.value.input)
        var progress = box.value.progress
        let kept = input.withUnsafeMutableBufferPointer { serve($0, &progress) }
        guard state.phase != .closed else { return }
        if kept.count < input.count / 2 {
            // The rest does not keep the memory of served requests.
            input = Array(input[kept])
        } else {
            input.removeSubrange(kept.upperBound...)
            input.removeSubrange(..<kept.lowerBound)
        }
        backlog.keep(all: input, progress)
    }

    /// Answers the complete requests in `buffer`; `progress` is the position in the first.
    ///
    /// - Returns: the part of the buffer that must be kept.
    private func serve(
        _ buffer: UnsafeMutableBufferPointer<UInt8>, _ progress: inout RequestReader.Progress
    ) -> Range<Int> {
        let reader = RequestReader(
            parser: HeadParser(limits: context.limits, isSecure: isSecure, cache: context.lineCache))
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
                answer(Request(bytes, head, body: body, on: self))
                progress = RequestReader.Progress()
                start = next
            case .incomplete(let end):
                return wait(for: start..<end, of: buffer, &progress, head)
            case .dropped(let next, isWhole: true):
                progress = RequestReader.Progress()
                start = next
            case .dropped(_, isWhole: false):
                state.waitForDroppedBody(now: context.now, received: progress.decoded)
                return 0..<0
            case .fault where progress.isDropping:
                // Its request has been answered.
                progress = RequestReader.Progress()
                state.end()
                return 0..<0
            case .fault(let fault):
                refuse(fault, omittingBody: Bytes(rebasing: buffer[start...]).part(head.line.method).equals("HEAD"))
                return 0..<0
            }
        }
        if state.takesRequests { state.waitForRequest(now: context.now) }
        return 0..<0
    }

    /// Waits for the rest of a request, and sends “100 Continue” if the client expects it, RFC 9110 §10.1.1.
    private func wait(
        for part: Range<Int>, of buffer: UnsafeMutableBufferPointer<UInt8>, _ progress: inout RequestReader.Progress,
        _ head: RequestHead
    ) -> Range<Int> {
        if state.inputHasEnded {
            refuse(.endedEarly)
            return 0..<0
        }
        guard !progress.isInHead else {
            state.waitForHead(now: context.now)
            return part
        }
        let received = part.count - progress.headLength
        if progress.isHeadNew, head.line.form != .asterisk {
            progress.isHeadNew = false
            let request = Request(Bytes(rebasing: buffer[part]), head, body: Bytes(start: nil, count: 0), on: self)
            if decline(request, received: received, &progress) { return 0..<0 }
        }
        state.waitForBody(now: context.now, received: received)
        guard progress.expectsContinue else { return part }
        progress.expectsContinue = false
        // A client that has begun to send the body does not wait for it.
        guard received == 0 else { return part }
        context.pendingWrites.buffer.reserve(64)
        context.pendingWrites.buffer.append("HTTP/1.1 100 Continue\r\n\r\n")
        return part
    }

    /// Reads and drops input: unread, it would make the kernel reset the connection and lose the last answer.
    func dropInput() {
        switch stream.read(into: UnsafeMutableRawBufferPointer(context.pendingReads.space())) {
        case .received(let count):
            context.counters.bytesIn.increase(by: count)
            perform(state.droppedInput(count, limits: context.limits))
        case .endOfStream, .failed: close()
        case .wantsRead, .wantsWrite, .unprotected: break
        }
    }
}
