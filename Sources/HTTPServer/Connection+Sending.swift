import Transport

// The way of answers to the client.
extension Connection {
    /// Sends the answers given since the last call; what the client does not take now is kept.
    func flush() {
        send(worker.outbox.present)
        worker.outbox.removePresent()
    }

    /// Lets the answers given since the last `flush` wait for the end of the turn; false if there are none to wait.
    func postpones() -> Bool {
        guard !worker.outbox.present.isEmpty, !life.isStalled, life.phase != .closed else {
            flush()
            return false
        }
        isPostponed = true
        worker.outbox.postpone(for: self)
        return true
    }

    /// The turn's events have been looked at: sends the answers that have waited for that.
    func turnEnded(_ answers: Range<Int>) {
        isPostponed = false
        send(answers)
        settle()
    }

    /// Sends answers that wait for the end of the turn before anything else happens to this connection.
    func catchUp() { if isPostponed { worker.outbox.sendAll() } }

    /// Sends a part of the worker's output.
    private func send(_ answers: Range<Int>) {
        guard !answers.isEmpty, life.phase != .closed else { return }
        let bytes = worker.outbox.buffer.bytes(answers)
        guard !life.isStalled else { return backlog.output.append(contentsOf: bytes) }
        switch stream.write(from: bytes) {
        case .wrote(let count):
            worker.counters.bytesOut.increase(by: count)
            if count < bytes.count { stall(keeping: bytes[count...]) }
        case .wantsWrite:
            stall(keeping: bytes[...])
        case .wantsRead:
            writeWaitsFor = .readable
            stall(keeping: bytes[...])
        case .failed:
            close()
        }
    }

    private func stall(keeping rest: Slice<UnsafeRawBufferPointer>) {
        backlog.output.append(contentsOf: UnsafeRawBufferPointer(rebasing: rest))
        life.stalled(now: worker.loop.now, worker.spans)
    }

    /// Sends answers the client did not take before, then looks at the requests that had to wait.
    func sendBacklog() {
        guard let box else { return }
        let outcome = box.value.output.withUnsafeBytes {
            stream.write(from: UnsafeRawBufferPointer(rebasing: $0[box.value.sent...]))
        }
        switch outcome {
        case .wrote(let count):
            writeWaitsFor = .writable
            worker.counters.bytesOut.increase(by: count)
            box.value.sent += count
            guard box.value.sent == box.value.output.count else {
                return life.stalled(now: worker.loop.now, worker.spans)
            }
            backlog.sent = 0
            backlog.output = []
            follow(life.sentAll(isMidRequest: isMidRequest, now: worker.loop.now, worker.spans))
            guard life.takesRequests else { return }
            if isMidRequest { serveBacklog() } else { life.waitForRequest(now: worker.loop.now, worker.spans) }
            flush()
        case .wantsWrite: writeWaitsFor = .writable
        case .wantsRead: writeWaitsFor = .readable
        case .failed: close()
        }
    }
}
