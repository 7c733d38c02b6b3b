import AvoidanceService
@preconcurrency import Dispatch
import Glibc
import Logging
import Synchronization

/// The process from the first connection to the last answer.
///
/// What signals lead to is decided by `Shutdown`; here it is done.
final class ServerLifetime: Sendable {
    private let server: AvoidanceServer
    private let drainTimeout: Double
    private let serviceManager: NotifySocket?
    private let logger: Logger
    private let shutdown: Mutex<Shutdown>
    private let signals: ProcessSignals
    /// Where files are read again, which may take seconds.
    private let reloads = DispatchQueue(label: "reloads")

    init(
        server: AvoidanceServer, signals: ProcessSignals, readinessGrace: ReadinessGrace, drainTimeout: Double,
        serviceManager: NotifySocket?, logger: Logger
    ) {
        self.server = server
        self.signals = signals
        self.drainTimeout = drainTimeout
        self.serviceManager = serviceManager
        self.logger = logger
        shutdown = Mutex(Shutdown(grace: readinessGrace))
    }

    /// Serves until a signal, then exits the process with 0.
    func run() -> Never {
        signals.deliver { [self] number in receive(number) }
        // Without files to read again a hang-up ends the process, as it does any other: its terminal has been closed. A
        // service manager has no terminal, and its reload must not end what has nothing to reload.
        let hangUp = server.canReload || serviceManager != nil ? reloadingSource() : nil
        for warning in server.warnings { logger.warning("\(warning)") }
        for authority in server.adminAuthorities { logger.info("answering operators on http://\(authority)") }
        // Logged only now, so that a program that waits for it can stop the server at once.
        for authority in server.authorities { logger.info("listening on \(server.scheme)://\(authority)") }
        signals.queue.sync { if isServing { tell(.ready) } }
        // Not dispatchMain(): it abandons the main thread's stack and runs signal handlers on what is left of it, which
        // looks like lost objects and an overflow to AddressSanitizer. Nothing here needs the main queue.
        while true { withExtendedLifetime(hangUp) { _ = pause() } }
    }

    /// Whether no signal has come yet: once the process ends, the service manager hears of nothing else.
    private var isServing: Bool { shutdown.withLock { $0.phase == .serving } }

    /// Tells the service manager, if there is one; on the queue of signals, so that states come in their order.
    private func tell(_ state: ServiceState) {
        do throws(NotifySocket.Failure) {
            try serviceManager?.send(state)
        } catch {
            logger.warning("\(error)")
        }
    }

    /// Takes a signal, on the queue of signals.
    private func receive(_ number: CInt) {
        let kind: Shutdown.Signal
        switch number {
        case SIGTERM: kind = .terminate
        case SIGINT: kind = .interrupt
        default:
            let name = number == SIGUSR1 ? "SIGUSR1" : "SIGUSR2"
            return logger.notice("\(name) is ignored: SIGHUP reads files again, and the log has no file of its own")
        }
        change { $0.receive(kind, at: server.now, readinessAsked: server.readinessAsked) }
    }

    /// Reads certificate, keys, tokens and password again on SIGHUP; several that come meanwhile count as one.
    private func reloadingSource() -> any DispatchSourceSignal {
        ProcessSignals.hold([SIGHUP])
        let source = DispatchSource.makeSignalSource(signal: SIGHUP, queue: reloads)
        source.setEventHandler { [self] in
            signals.queue.sync { if isServing { tell(.reloading(at: NotifySocket.microsecondsNow())) } }
            for outcome in server.reload() {
                switch outcome {
                case .taken(let what): logger.notice("\(what)")
                case .kept(let why): logger.error("\(why)")
                }
            }
            for warning in server.warnings { logger.warning("\(warning)") }
            signals.queue.sync { if isServing { tell(.ready) } }
        }
        source.activate()
        return source
    }

    /// Makes a step of the shutdown and does what its phase calls for; on the queue of signals.
    private func change(_ step: (inout Shutdown) -> Void) {
        let (before, after) = shutdown.withLock { shutdown in
            let before = shutdown
            step(&shutdown)
            return (before, shutdown)
        }
        if before.phase == .serving, after.phase != .serving { tell(.stopping) }
        if after.phase != before.phase { enter(after.phase) }
        guard let deadline = after.deadline else { return }
        // The timer's clock is another: where it is early, it is set once more.
        let wait = max(1_000_000, deadline - min(deadline, server.now))
        signals.queue.asyncAfter(deadline: .now() + .nanoseconds(Int(wait))) { [self] in
            change { $0.advance(to: server.now) }
        }
    }

    private func enter(_ phase: Shutdown.Phase) {
        switch phase {
        case .serving: break
        case .grace:
            logger.info("stopping: /readyz answers 503, and everything is served until the grace is over")
            server.failReadiness()
        case .closingConnections:
            server.closeConnectionsAfterAnswers()
        case .draining:
            logger.info("stopping: requests under way are finished")
            server.drain(seconds: drainTimeout) { [logger, server] in
                logger.info("stopped")
                server.endLog()
                exit(0)
            }
        case .aborted:
            logger.notice("stopped at once by a second signal")
            server.endLog()
            exit(0)
        }
    }
}
