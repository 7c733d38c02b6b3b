import Dispatch
import Glibc
import Synchronization
package import Transport

/// An HTTP/1.1 server: accepts connections, reads requests, lets the application answer and sends the responses.
package final class HTTPServer: Sendable {
    private let configuration: Configuration
    private let contexts: [LoopContext]
    private let queue = DispatchQueue(label: "http.listen")
    private let lifecycle = Mutex(Lifecycle())
    private let nextContext = Atomic<Int>(0)
    private let limiter: ConnectionLimiter
    private let statistics: ServerStatistics

    private enum State: Comparable { case prepared, serving, draining, ending, ended }

    private struct Lifecycle {
        var acceptors: [Acceptor] = []
        var state = State.prepared
        /// Called when the server has ended.
        var waiting: [@Sendable () -> Void] = []
    }

    /// The most connections beyond the limit that are answered 503 at a time; further ones are closed without an
    /// answer.
    private static let maximumRefusals = 256

    /// Makes a server that does not listen yet.
    ///
    /// Fails when the process has no descriptors left for its loops.
    ///
    /// - Parameter other: the server whose counters this one's requests see, and whose memory limit they share; nil for
    ///   its own.
    package init(
        configuration: Configuration = Configuration(), application: any Application, reporting other: HTTPServer? = nil
    ) throws {
        self.configuration = configuration
        let limiter = ConnectionLimiter(
            perClient: configuration.connectionsPerClient, except: configuration.trustedProxies)
        self.limiter = limiter
        let statistics = ServerStatistics(
            loops: max(1, configuration.loops),
            budget: other?.statistics.budget ?? BufferBudget(limit: configuration.bufferedBytes), tls: configuration.tls
        )
        self.statistics = statistics
        contexts = try statistics.loops.indices.map { index in
            let loop = try EventLoop(
                label: "http.loop.\(index)", clock: configuration.clock,
                sweepMilliseconds: configuration.sweepMilliseconds)
            return LoopContext(
                loop: loop, index: index, application: application, configuration: configuration, limiter: limiter,
                statistics: statistics, reported: other?.statistics ?? statistics)
        }
    }

    /// Listens and serves.
    ///
    /// Fails with a `ListenError` if it cannot listen on every address, with a `SystemError` if a loop or a listener
    /// cannot start; then nothing listens. One loop accepts the connections of an address and distributes them among
    /// all loops.
    ///
    /// From here on the process ignores SIGPIPE: a client that disconnects must not end it.
    package func start() throws {
        signal(SIGPIPE, SIG_IGN)
        let isFirst = lifecycle.withLock { lifecycle in
            defer { lifecycle.state = .serving }
            return lifecycle.state == .prepared
        }
        precondition(isFirst, "a server starts once")
        do {
            var acceptors: [Acceptor] = []
            try configuration.openListeningSockets { socket in
                let context = contexts[acceptors.count % contexts.count]
                acceptors.append(
                    Acceptor(socket, loop: context.loop, rejected: { [statistics] in statistics.count(.descriptors) }) {
                        [self] in receive($0, on: context)
                    })
            }
            lifecycle.withLock { [acceptors] in $0.acceptors = acceptors }
            for context in contexts { try context.loop.start() }
            for acceptor in acceptors { try acceptor.start() }
        } catch {
            cancel()
            throw error
        }
    }

    /// Ends everything that has been started: when the call returns, nothing listens.
    ///
    /// From any thread but the loops'.
    package func cancel() {
        let acceptors = lifecycle.withLock { lifecycle in
            defer { lifecycle = Lifecycle(state: .ended) }
            return lifecycle.acceptors
        }
        for acceptor in acceptors { acceptor.cancel() }
        for context in contexts where context.loop.hasStarted { context.loop.stop() }
    }

    /// The bytes that connections hold now, and the most they have held since the last call.
    package func takeBufferedBytes() -> (now: Int, peak: Int) {
        (statistics.budget.bytes, statistics.budget.takePeak())
    }

    /// The loops, by their numbers; they run from `start` on.
    package var loops: [EventLoop] { contexts.map(\.loop) }

    /// The addresses that the server listens on, with the ports the kernel chose.
    package var boundAddresses: [SocketAddress] { lifecycle.withLock { $0.acceptors.map(\.address) } }

    /// The TLS settings; nil serves plain HTTP.
    package var tls: TLSServer? { configuration.tls }

    /// The port of the first address; nil before `start`.
    package var port: UInt16? { boundAddresses.first?.port }

    /// Whether the server ends once its running requests are answered.
    package var isDraining: Bool { statistics.isDraining.load(ordering: .relaxed) }

    /// The counters since the start.
    ///
    /// Cheap; the counters are read one after the other while the server runs.
    package var counters: Counters { statistics.counters }

    /// Assigns an accepted connection to a loop.
    private func receive(_ stream: SocketStream, on acceptor: LoopContext) {
        let open = limiter.count
        let limit = max(1, configuration.connections)
        guard open < limit + Self.maximumRefusals else {
            statistics.count(.limit)
            return stream.close()
        }
        let admission = limiter.admit(stream.peer)
        let isAdmitted = open < limit && admission == .served
        if !isAdmitted { statistics.count(open < limit ? .addressLimit : .limit) }
        guard admission != .closed else { return stream.close() }
        let index = nextContext.wrappingAdd(1, ordering: .relaxed).oldValue
        let context = contexts[index % contexts.count]
        if context === acceptor {
            hand(stream, to: context, isAdmitted: isAdmitted)
        } else {
            context.loop.post { [self] in hand(stream, to: context, isAdmitted: isAdmitted) }
        }
    }

    /// Starts TLS if it is configured; on the context's loop.
    private func hand(_ stream: SocketStream, to context: LoopContext, isAdmitted: Bool) {
        guard let tls = configuration.tls else { return context.adopt(stream, isAdmitted: isAdmitted) }
        let peer = stream.peer
        if let protected = tls.protect(stream) { return context.adopt(protected, isAdmitted: isAdmitted) }
        stream.close()
        limiter.release(peer)
    }

    /// Makes all further answers carry `Connection: close`, on new connections too; connections without a request stay
    /// open.
    ///
    /// Before a drain, this lets kept connections end after an answer rather than while a client sends.
    package func closeConnectionsAfterAnswers() {
        for context in contexts { context.loop.post { context.closeAfterAnswers() } }
    }

    /// Stops listening, answers running requests with `Connection: close`, and ends idle connections after the
    /// configuration's `drainDelay`.
    ///
    /// Connections that have not ended by `deadline` are cut off; the deadline of the first call counts. `whenDone` is
    /// called once, on a queue of the server's, when the last connection has ended. A server that never started counts
    /// as ended.
    package func drain(deadline: Duration, whenDone: @escaping @Sendable () -> Void) {
        let (state, acceptors) = lifecycle.withLock { lifecycle in
            let state = lifecycle.state
            if state == .serving { lifecycle.state = .draining }
            if state == .serving || state == .draining || state == .ending { lifecycle.waiting.append(whenDone) }
            return (state, lifecycle.acceptors)
        }
        guard state == .serving else {
            if state == .prepared || state == .ended { queue.async(execute: whenDone) }
            return
        }
        statistics.isDraining.store(true, ordering: .relaxed)
        queue.asyncAfter(deadline: .now() + .nanoseconds(Int(clamping: TimeSpan(deadline).nanoseconds))) { [self] in
            end()
        }
        let listening = Countdown(acceptors.count) { [self] in
            let busy = Countdown(contexts.count) { [self] in queue.async { [self] in end() } }
            let delay = limiter.count > 0 ? configuration.drainDelay : .zero
            queue.asyncAfter(deadline: .now() + .nanoseconds(Int(clamping: TimeSpan(delay).nanoseconds))) { [self] in
                for context in contexts { context.loop.post { context.drain { busy.arrive() } } }
            }
        }
        closeConnectionsAfterAnswers()
        for acceptor in acceptors { acceptor.stop { listening.arrive() } }
    }

    /// Ends the remaining connections and the loops.
    private func end() {
        let isFirst = lifecycle.withLock { lifecycle in
            defer { lifecycle.state = max(lifecycle.state, .ending) }
            return lifecycle.state == .draining
        }
        guard isFirst else { return }
        // Retains the server until its last loop has ended.
        let loops = Countdown(contexts.count) { [self] in
            let waiting = lifecycle.withLock { lifecycle in
                defer { lifecycle = Lifecycle(state: .ended) }
                return lifecycle.waiting
            }
            for whenDone in waiting { queue.async(execute: whenDone) }
        }
        for context in contexts { context.loop.stop { loops.arrive() } }
    }
}

extension HTTPServer {
    /// Calls back once the last of several has arrived; if released before that, it does nothing.
    final class Countdown: Sendable {
        private let missing: Atomic<Int>
        private let whenDone: @Sendable () -> Void

        init(_ count: Int, whenDone: @escaping @Sendable () -> Void) {
            missing = Atomic(count)
            self.whenDone = whenDone
            if count == 0 { whenDone() }
        }

        func arrive() { if missing.subtract(1, ordering: .acquiringAndReleasing).newValue == 0 { whenDone() } }
    }
}
