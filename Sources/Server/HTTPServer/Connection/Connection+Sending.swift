import Transport

// Sending answers to the client.
extension Connection {
    /// Sends the answers given since the last call, and keeps the bytes that the client does not take now.
    func flush() {
        send(context.pendingWrites.current)
        context.pendingWrites.removeCurrent()
    }

    /// Sends the answers given since the last call, followed by `bytes` without a copy.
    func flush(then bytes: ConstantBytes) {
        flush()
        guard state.phase != .closed else { return }
        send(bytes.buffer) { $0.append(bytes.dropFirst($1)) }
    }

    /// Leaves the answers given since the last `flush()` to be sent before the loop sleeps.
    ///
    /// - Returns: false if there are none, or they cannot be sent unchanged.
    func deferFlush() -> Bool {
        guard !context.pendingWrites.current.isEmpty, !state.isStalled, state.phase != .closed else { return false }
        hasPendingWrites = true
        context.pendingWrites.deferCurrent(of: self)
        return true
    }

    /// Sends answers left by `deferFlush()`.
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
        send(bytes) { $0.append(UnsafeRawBufferPointer(rebasing: bytes[$1...])) }
    }

    /// Sends bytes, and waits until the client takes more; `keep` appends the rest after the given number of bytes.
    @inline(__always)
    private func send(_ bytes: UnsafeRawBufferPointer, keep: (inout UnsentAnswers, Int) -> Void) {
        guard !state.isStalled else { return keep(&backlog.output, 0) }
        var sent = 0
        switch stream.write(from: bytes) {
        case .wrote(let count):
            context.counters.bytesOut.increase(by: count)
            if count == bytes.count { return }
            sent = count
        case .wantsWrite: break
        case .wantsRead: writeWaitsFor = .readable
        case .failed: return close()
        }
        keep(&backlog.output, sent)
        state.stalled(now: context.now)
    }

    /// Sends answers the client did not take before, then serves the requests that had to wait.
    func sendBacklog() {
        while let box, !box.value.output.isEmpty {
            let (outcome, offered) = box.value.output.withNext { (stream.write(from: $0), $0.count) }
            switch outcome {
            case .wrote(let count):
                writeWaitsFor = .writable
                context.counters.bytesOut.increase(by: count)
                backlog.output.removeFirst(count)
                guard count == offered else { return state.stalled(now: context.now) }
            case .wantsWrite: return writeWaitsFor = .writable
            case .wantsRead: return writeWaitsFor = .readable
            case .failed: return close()
            }
        }
        perform(state.sentAll(isMidRequest: isMidRequest, now: context.now))
        goOn()
    }
}
