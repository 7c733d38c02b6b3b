package import Transport
import Dispatch
import Glibc
import Synchronization

/// An HTTP/1.1 server: takes connections, reads requests, lets the application answer and sends what it says.
package final class HTTPServer: Sendable {
    /// What a server is told when it is made.
    package struct Configuration: Sendable {
        /// Where to listen.
        ///
        /// By default a port of the kernel's choice on this machine alone.
        package var addresses = [ListenAddress(host: "127.0.0.1", port: 0)]
        /// The number of event loops; by default one for each core.
        package var loops = max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN)))
        /// How the loops learn which sockets are ready.
        package var readiness = ReadinessBackend.epoll
        /// The number of connections served at a time; more are answered 503.
        ///
        /// By default 10,000, or what the limit on descriptors leaves after 64 for other uses.
        package var connections = Configuration.defaultConnections
        /// The number of connections of one client, by its address; more are answered 503.
        ///
        /// By default any number, because behind a proxy all come from one address.
        package var connectionsPerClient: Int?
        /// How much of a request is taken.
        package var limits = Limits()
        /// How long clients are waited for.
        package var timeouts = Timeouts()
        /// Fields of every answer.
        package var defaultFields = DefaultFields()
        /// How often deadlines are looked at, in milliseconds; a deadline is noticed at most this much too late.
        package var sweepMilliseconds = 500
        /// What protects the connections; without it they are plain.
        package var tls: TLSServer?
        /// Where the time is read.
        package var clock = MonotonicClock.system

        /// The defaults.
        package init() {}

        private static var defaultConnections: Int {
            var limit = rlimit()
            guard getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit) == 0 else { return 10_000 }
            return max(16, min(10_000, Int(clamping: limit.rlim_cur) - 64))
        }
    }

    private let configuration: Configuration
    private let workers: [Worker]
    private let queue = DispatchQueue(label: "http.listen")
    private let state = Mutex(State())
    private let draining = Atomic<Bool>(false)
    private let nextWorker = Atomic<Int>(0)
    private let population: Population

    private enum Course: Comparable { case prepared, serving, draining, ending, ended }

    private struct State {
        var acceptors: [Acceptor] = []
        var course = Course.prepared
        /// Whom to tell when the server has ended.
        var waiting: [@Sendable () -> Void] = []
    }

    /// How many connections beyond the limit are told so at a time; the others are just closed.
    private static let refusals = 256

    /// Makes a server that does not listen yet.
    ///
    /// Fails when the process has no descriptors left for its loops.
    package init(configuration: Configuration = Configuration(), application: any Application) throws {
        self.configuration = configuration
        let population = Population(perClient: configuration.connectionsPerClient)
        self.population = population
        workers = try (0..<max(1, configuration.loops)).map { index in
            let loop = try EventLoop(
                label: "http.loop.\(index)", clock: configuration.clock,
                sweepMilliseconds: configuration.sweepMilliseconds, readiness: configuration.readiness)
            return Worker(
                loop: loop, application: application, configuration: configuration, population: population)
        }
    }

    /// Listens and serves.
    ///
    /// Fails with a `ListenError` if it cannot listen on every address; then it listens on none. Each address is one
    /// loop's, which shares its connections out among all.
    ///
    /// From here on the process ignores SIGPIPE: a client that leaves is no reason to end.
    package func start() throws {
        signal(SIGPIPE, SIG_IGN)
        let isFirst = state.withLock { state in
            defer { state.course = .serving }
            return state.course == .prepared
        }
        precondition(isFirst, "a server starts once")
        do {
            var acceptors: [Acceptor] = []
            for address in configuration.addresses {
                try ListeningSocket.listen(on: address, unsent: configuration.limits.unsentAnswers) { socket in
                    let worker = workers[acceptors.count % workers.count]
                    acceptors.append(Acceptor(socket, loop: worker.loop) { [self] in receive($0, on: worker) })
                }
            }
            for worker in workers { try worker.loop.start() }
            state.withLock { [acceptors] in $0.acceptors = acceptors }
            for acceptor in acceptors { try acceptor.start() }
        } catch {
            state.withLock { $0.course = .ended }
            throw error
        }
    }

    /// Where the server listens, with the ports the kernel chose.
    package var boundAddresses: [SocketAddress] { state.withLock { $0.acceptors.map(\.address) } }

    /// What protects the connections.
    var tls: TLSServer? { configuration.tls }

    /// The port of the first address; nothing before `start`.
    package var port: UInt16? { boundAddresses.first?.port }

    /// Whether the server ends once its running requests are answered.
    package var isDraining: Bool { draining.load(ordering: .relaxed) }

    /// What the server has done so far.
    ///
    /// Cheap; the parts are read one after the other while the server goes on.
    package var counters: Counters {
        var total = Counters()
        for worker in workers { worker.counters.add(to: &total) }
        return total
    }

    /// Finds a worker for a connection that `acceptor` has taken.
    private func receive(_ stream: SocketStream, on acceptor: Worker) {
        let open = population.count
        let limit = max(1, configuration.connections)
        guard open < limit + Self.refusals else { return stream.close() }
        let welcome = population.enter(stream.peer)
        guard welcome != .closed else { return stream.close() }
        let isWelcome = open < limit && welcome == .served
        let index = nextWorker.wrappingAdd(1, ordering: .relaxed).oldValue
        let worker = workers[index % workers.count]
        if worker === acceptor {
            hand(stream, to: worker, isWelcome: isWelcome)
        } else {
            worker.loop.post { [self] in hand(stream, to: worker, isWelcome: isWelcome) }
        }
    }

    /// Protects a connection where that is asked for; on the worker's loop.
    private func hand(_ stream: SocketStream, to worker: Worker, isWelcome: Bool) {
        guard let tls = configuration.tls else { return worker.adopt(stream, isWelcome: isWelcome) }
        let peer = stream.peer
        if let protected = tls.protect(stream) { return worker.adopt(protected, isWelcome: isWelcome) }
        stream.close()
        population.leave(peer)
    }

    /// From now on answers carry `Connection: close`, on new connections too; those without a request stay open.
    ///
    /// Before a drain it lets kept connections leave after an answer, rather than be closed while a client sends.
    package func closeConnectionsAfterAnswers() {
        for worker in workers { worker.loop.post { worker.closeAfterAnswers() } }
    }

    /// Stops listening, ends idle connections and lets running requests be answered with `Connection: close`.
    ///
    /// What has not ended by `deadline` is cut off; the deadline of the first call counts. `whenDone` is called once,
    /// on a queue of the server's, when the last connection has ended. A server that never started has ended.
    package func drain(deadline: Duration, whenDone: @escaping @Sendable () -> Void) {
        let (course, acceptors) = state.withLock { state in
            let course = state.course
            if course == .serving { state.course = .draining }
            if course == .serving || course == .draining || course == .ending { state.waiting.append(whenDone) }
            return (course, state.acceptors)
        }
        guard course == .serving else {
            if course == .prepared || course == .ended { queue.async(execute: whenDone) }
            return
        }
        draining.store(true, ordering: .relaxed)
        queue.asyncAfter(deadline: .now() + .nanoseconds(Int(clamping: TimeSpan(deadline).nanoseconds))) { [self] in
            end()
        }
        let listening = Countdown(acceptors.count) { [self] in
            let busy = Countdown(workers.count) { [self] in queue.async { [self] in end() } }
            for worker in workers { worker.loop.post { worker.drain { busy.arrive() } } }
        }
        for acceptor in acceptors { acceptor.stop { listening.arrive() } }
    }

    /// Drains and returns when the server has ended.
    package func drain(deadline: Duration) async {
        await withCheckedContinuation { continuation in
            drain(deadline: deadline) { continuation.resume() }
        }
    }

    /// Ends what is left and the loops.
    private func end() {
        let isFirst = state.withLock { state in
            defer { state.course = max(state.course, .ending) }
            return state.course == .draining
        }
        guard isFirst else { return }
        // Holding on to the server until its last loop has let go.
        let loops = Countdown(workers.count) { [self] in
            let waiting = state.withLock { state in
                defer { state = State(course: .ended) }
                return state.waiting
            }
            for whenDone in waiting { queue.async(execute: whenDone) }
        }
        for worker in workers { worker.loop.stop { loops.arrive() } }
    }
}

/// Calls back once the last of several has arrived; let go before that, it does nothing.
private final class Countdown: Sendable {
    private let missing: Atomic<Int>
    private let whenDone: @Sendable () -> Void

    init(_ count: Int, whenDone: @escaping @Sendable () -> Void) {
        missing = Atomic(count)
        self.whenDone = whenDone
        if count == 0 { whenDone() }
    }

    func arrive() { if missing.subtract(1, ordering: .acquiringAndReleasing).newValue == 0 { whenDone() } }
}
