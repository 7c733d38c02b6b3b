import AvoidanceService
@preconcurrency import Dispatch
import Glibc
import HTTPServer
import Logging
import SessionStore
import Synchronization

/// The process from the first connection to the last answer.
///
/// The first SIGTERM or SIGINT turns `/readyz` to 503, stops listening and lets running requests finish; the second
/// ends at once.
final class ServerLifetime: Sendable {
    private let server: HTTPServer
    private let service: AvoidanceService
    private let drainTimeout: Duration
    private let logger: Logger
    private let queue = DispatchQueue(label: "lifetime")
    private let isStopping = Atomic<Bool>(false)

    init(server: HTTPServer, service: AvoidanceService, drainTimeout: Duration, logger: Logger) {
        self.server = server
        self.service = service
        self.drainTimeout = drainTimeout
        self.logger = logger
    }

    /// Serves until a signal, then exits the process with 0.
    func run() -> Never {
        let signals = [SIGTERM, SIGINT].map { number in
            signal(number, SIG_IGN)
            let source = DispatchSource.makeSignalSource(signal: number, queue: queue)
            source.setEventHandler { [self] in stop() }
            source.activate()
            return source
        }
        let expiry = DispatchSource.makeTimerSource(queue: queue)
        expiry.schedule(deadline: .now() + .seconds(1), repeating: .seconds(1), leeway: .milliseconds(200))
        expiry.setEventHandler { [service] in service.sessions.removeExpired() }
        expiry.activate()
        withExtendedLifetime((signals, expiry)) { dispatchMain() }
    }

    private func stop() {
        guard !isStopping.exchange(true, ordering: .acquiringAndReleasing) else {
            logger.notice("stopped at once by a second signal")
            exit(0)
        }
        logger.info("stopping: requests under way are finished")
        service.beginDraining()
        server.drain(deadline: drainTimeout) { [logger] in
            logger.info("stopped")
            exit(0)
        }
    }
}
