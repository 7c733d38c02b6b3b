import Transport

// Sending answers to the client.
extension Connection {
    /// Sends the answers given since the last call, and keeps what the client does not take now.
    func flush() {
        send(context.pendingWrites.current)
        context.pendingWrites.removeCurrent()
    }

    /// Leaves the answers given since the last `flush()` to be sent before the loop sleeps.
    ///
    /// - Returns: false if there are none, or they cannot be sent as they are.
    func deferFlush() -> Bool {
        guard !context.pendingWrites.current.isEmpty, !state.isStalled, state.phase != .closed else { return false }
        hasPendingWrites = true
        context.pendingWrites.deferCurrent(of: self)
        return true
    }

    /// Sends answers that `deferFlush()` has left.
    func sendDeferred(_ answers: Range<Int>) {
        hasPendingWrites = false
        send(answers)
        settle()
    }

    /// Sends a part of the context's output buffer.
    private func send(_ answers: Range<Int>) {
        assert(!hasPendingWrites, "an event came past `handle`")
        guard !answers.isEmpty, state.phase != .closed else { return }
        let bytes = context.pendingWrites.buffer.bytes(answers)
        guard !state.isStalled else { return backlog.output.append(contentsOf: bytes) }
        switch stream.write(from: bytes) {
        case .wrote(let count):
            context.counters.bytesOut.increase(by: count)
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
        state.stalled(now: context.now)
    }

    /// Sends answers the client did not take before, then serves the requests that had to wait.
    func sendBacklog() {
        guard let box else { return }
        let outcome = box.value.output.withUnsafeBytes {
            stream.write(from: UnsafeRawBufferPointer(rebasing: $0[box.value.sent...]))
        }
        switch outcome {
        case .wrote(let count):
            writeWaitsFor = .writable
            context.counters.bytesOut.increase(by: count)
            box.value.sent += count
            guard box.value.sent == box.value.output.count else {
                return state.stalled(now: context.now)
            }
            backlog.sent = 0
            backlog.output = []
            perform(state.sentAll(isMidRequest: isMidRequest, now: context.now))
            guard state.takesRequests else { return }
            if isMidRequest { serveBacklog() } else { state.waitForRequest(now: context.now) }
        case .wantsWrite: writeWaitsFor = .writable
        case .wantsRead: writeWaitsFor = .readable
        case .failed: close()
        }
    }
}
