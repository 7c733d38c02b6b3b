import Service
@preconcurrency import Dispatch
import Glibc
import Logging
import Synchronization

/// The process from the first connection to the last answer.
///
/// `Shutdown` decides how signals take effect; this carries it out.
final class ServerLifetime: Sendable {
    private let server: AvoidanceServer
    private let drainTimeout: Double
    private let serviceManager: NotifySocket?
    private let logger: Logger
    private let shutdown: Mutex<Shutdown>
    private let signals: ProcessSignals
    /// The queue for reloading files, which may take seconds.
    private let reloads = DispatchQueue(label: "reloads")

    init(
        server: AvoidanceServer, signals: ProcessSignals, readinessGrace: Shutdown.ReadinessGrace, drainTimeout: Double,
        serviceManager: NotifySocket?, logger: Logger
    ) {
        self.server = server
        self.signals = signals
        self.drainTimeout = drainTimeout
        self.serviceManager = serviceManager
        self.logger = logger
        shutdown = Mutex(Shutdown(grace: readinessGrace, drain: drainTimeout))
    }

    /// Serves until a signal, then exits the process with 0.
    func run() -> Never {
        signals.deliver { [self] number in receive(number) }
        // Without files to reload, a hang-up ends the process by default: its terminal was closed. A service manager
        // has no terminal, and its reload must not end a process that has nothing to reload.
        let hangUp = server.canReload || serviceManager != nil ? reloadingSource() : nil
        for warning in server.warnings { logger.warning("\(warning)") }
        for authority in server.adminAuthorities { logger.info("answering operators on http://\(authority)") }
        // Logged only now, so that a program that waits for this line can stop the server at once.
        for authority in server.authorities { logger.info("listening on \(server.scheme)://\(authority)") }
        signals.queue.sync { if isServing { tell(.ready) } }
        // Not dispatchMain(): it abandons the main thread's stack and runs signal handlers on the rest of it, which
        // looks like lost objects and an overflow to AddressSanitizer. Nothing here needs the main queue.
        while true { withExtendedLifetime(hangUp) { _ = pause() } }
    }

    /// Whether no signal has arrived yet; after one, the service manager gets no message but that the process stops.
    private var isServing: Bool { shutdown.withLock { $0.phase == .serving } }

    /// Notifies the service manager, if there is one; on the signal queue, so that states arrive in order.
    private func tell(_ state: NotifySocket.ServiceState) {
        do throws(NotifySocket.Failure) {
            try serviceManager?.send(state)
        } catch {
            logger.warning("\(error)")
        }
    }

    /// Takes a signal, on the signal queue.
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

    /// Reloads certificate, keys, tokens and password on SIGHUP; several that arrive meanwhile count as one.
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

    /// Advances the shutdown and acts on its phase; on the signal queue.
    private func change(_ step: (inout Shutdown) -> Void) {
        let (before, after) = shutdown.withLock { shutdown in
            let before = shutdown
            step(&shutdown)
            return (before, shutdown)
        }
        if before.phase == .serving, after.phase != .serving { tell(.stopping) }
        if after.phase != before.phase { enter(after.phase) }
        guard let deadline = after.deadline else { return }
        // The timer uses another clock: if it fires early, it is set again.
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
        case .overdue:
            logger.notice("stopped with requests under way: the drain has not ended in its time")
            server.endLog()
            exit(0)
        case .aborted:
            logger.notice("stopped at once by a second signal")
            server.endLog()
            exit(0)
        }
    }
}
