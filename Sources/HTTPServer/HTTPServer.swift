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
        /// The number of connections served at a time; more are answered 503.
        ///
        /// By default 10,000, or what the limit on descriptors leaves after 64 for other uses.
        package var connections = Configuration.defaultConnections
        /// How much of a request is taken.
        package var limits = Limits()
        /// How long clients are waited for.
        package var timeouts = Timeouts()
        /// Fields of every answer.
        package var defaultFields = DefaultFields()
        /// How often deadlines are looked at, in milliseconds; a deadline is noticed at most this much too late.
        package var sweepMilliseconds = 500
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

    private struct State {
        var acceptors: [Acceptor] = []
        var hasStarted = false
        var hasEnded = false
    }

    /// How many connections beyond the limit are told so at a time; the others are just closed.
    private static let refusals = 256

    /// Makes a server that does not listen yet.
    ///
    /// Fails when the process has no descriptors left for its loops.
    package init(configuration: Configuration = Configuration(), application: any Application) throws {
        self.configuration = configuration
        let population = Population()
        self.population = population
        workers = try (0..<max(1, configuration.loops)).map { index in
            let loop = try EventLoop(
                label: "http.loop.\(index)", clock: configuration.clock,
                sweepMilliseconds: configuration.sweepMilliseconds)
            return Worker(
                loop: loop, application: application, configuration: configuration, population: population)
        }
    }

    /// Listens and serves.
    ///
    /// Fails with a `ListenError` if it cannot listen on every address; then it listens on none.
    ///
    /// From here on the process ignores SIGPIPE: a client that leaves is no reason to end.
    package func start() throws {
        signal(SIGPIPE, SIG_IGN)
        let isFirst = state.withLock { state in
            defer { state.hasStarted = true }
            return !state.hasStarted
        }
        precondition(isFirst, "a server starts once")
        var acceptors: [Acceptor] = []
        for address in configuration.addresses {
            try ListeningSocket.listen(on: address) { socket in
                acceptors.append(Acceptor(socket, queue: queue) { [self] in receive($0) })
            }
        }
        for worker in workers { try worker.loop.start() }
        for acceptor in acceptors { acceptor.start() }
        state.withLock { [acceptors] in $0.acceptors = acceptors }
    }

    /// Where the server listens, with the ports the kernel chose.
    package var boundAddresses: [SocketAddress] { state.withLock { $0.acceptors.map(\.address) } }

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

    private func receive(_ stream: SocketStream) {
        let open = population.count
        let limit = max(1, configuration.connections)
        guard open < limit + Self.refusals else { return stream.close() }
        population.enter()
        let index = nextWorker.wrappingAdd(1, ordering: .relaxed).oldValue
        let worker = workers[index % workers.count]
        worker.loop.post { worker.adopt(stream, isWelcome: open < limit) }
    }

    /// Stops listening, ends idle connections, lets running requests be answered with `Connection: close`, then ends.
    ///
    /// What has not ended by `deadline` is cut off. `whenDone` is called once, on a queue of the server's.
    package func drain(deadline: Duration, whenDone: @escaping @Sendable () -> Void) {
        draining.store(true, ordering: .relaxed)
        let (hasStarted, acceptors) = state.withLock { ($0.hasStarted, $0.acceptors) }
        guard hasStarted else { return queue.async(execute: whenDone) }
        let listening = DispatchGroup()
        for acceptor in acceptors {
            listening.enter()
            acceptor.stop { listening.leave() }
        }
        listening.notify(queue: queue) { [self] in
            let busy = DispatchGroup()
            for worker in workers {
                busy.enter()
                worker.loop.post { worker.drain { busy.leave() } }
            }
            let wait = TimeSpan(deadline).nanoseconds
            queue.asyncAfter(deadline: .now() + .nanoseconds(Int(clamping: wait))) { [self] in end(whenDone) }
            busy.notify(queue: queue) { [self] in end(whenDone) }
        }
    }

    /// Drains and returns when the server has ended.
    package func drain(deadline: Duration) async {
        await withCheckedContinuation { continuation in
            drain(deadline: deadline) { continuation.resume() }
        }
    }

    private func end(_ whenDone: @escaping @Sendable () -> Void) {
        let isFirst = state.withLock { state in
            defer { state.hasEnded = true }
            return !state.hasEnded
        }
        guard isFirst else { return }
        let ending = DispatchGroup()
        for worker in workers {
            ending.enter()
            worker.loop.stop { ending.leave() }
        }
        // Holding on to the server until its last loop has let go.
        ending.notify(queue: queue) { [self] in
            state.withLock { $0.acceptors = [] }
            whenDone()
        }
    }
}
