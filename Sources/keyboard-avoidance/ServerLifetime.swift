import AvoidanceService
@preconcurrency import Dispatch
import Glibc
import Logging
import Synchronization

/// The process from the first connection to the last answer.
///
/// The first SIGTERM or SIGINT turns `/readyz` to 503, stops listening and lets running requests finish; the second
/// ends at once.
final class ServerLifetime: Sendable {
    private let server: AvoidanceServer
    private let drainTimeout: Double
    private let logger: Logger
    private let isStopping = Atomic<Bool>(false)

    init(server: AvoidanceServer, drainTimeout: Double, logger: Logger) {
        self.server = server
        self.drainTimeout = drainTimeout
        self.logger = logger
    }

    /// Serves until a signal, then exits the process with 0.
    func run() -> Never {
        let queue = DispatchQueue(label: "signals")
        let signals = [SIGTERM, SIGINT].map { number in
            signal(number, SIG_IGN)
            let source = DispatchSource.makeSignalSource(signal: number, queue: queue)
            source.setEventHandler { [self] in stop() }
            source.activate()
            return source
        }
        // Without files to read again a hang-up ends the process, as it does any other.
        let hangUp = server.canReload ? reloadingSource(on: queue) : nil
        for warning in server.warnings { logger.warning("\(warning)") }
        // Said only now, so that whoever waits for it can stop the server at once.
        for authority in server.authorities { logger.info("listening on \(server.scheme)://\(authority)") }
        // Not dispatchMain(): it abandons the main thread's stack and runs signal handlers on what is left of it, which
        // looks like lost objects and an overflow to AddressSanitizer. Nothing here needs the main queue.
        while true { withExtendedLifetime((signals, hangUp)) { _ = pause() } }
    }

    /// Reads certificate, key and tokens again on SIGHUP.
    private func reloadingSource(on queue: DispatchQueue) -> any DispatchSourceSignal {
        signal(SIGHUP, SIG_IGN)
        let source = DispatchSource.makeSignalSource(signal: SIGHUP, queue: queue)
        source.setEventHandler { [server, logger] in
            for outcome in server.reload() {
                switch outcome {
                case .taken(let what): logger.notice("\(what)")
                case .kept(let why): logger.error("\(why)")
                }
            }
            for warning in server.warnings { logger.warning("\(warning)") }
        }
        source.activate()
        return source
    }

    private func stop() {
        guard !isStopping.exchange(true, ordering: .acquiringAndReleasing) else {
            logger.notice("stopped at once by a second signal")
            exit(0)
        }
        logger.info("stopping: requests under way are finished")
        server.drain(seconds: drainTimeout) { [logger] in
            logger.info("stopped")
            exit(0)
        }
    }
}
