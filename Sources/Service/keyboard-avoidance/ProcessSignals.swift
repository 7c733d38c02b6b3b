@preconcurrency import Dispatch
import Glibc
import Synchronization

/// The signals that end the process, or would by default, on one queue that never waits for a file.
///
/// Signals that arrive during the start are kept for the server. If the start does not finish, because reading a file
/// blocks, a second signal ends the process, and so does one after a second.
final class ProcessSignals: Sendable {
    /// The most seconds that a start may continue after a signal that ends the process.
    private static let patience = 1.0
    static let ending = [SIGTERM, SIGINT]
    /// SIGUSR1 and SIGUSR2 end a process without handlers; to many servers they mean: reopen the log file.
    private static let all = ending + [SIGUSR1, SIGUSR2]

    private enum Receiver {
        /// No server yet; these signals have arrived.
        case none([CInt])
        case server(@Sendable (CInt) -> Void)
    }

    /// The queue that receives signals and runs everything they cause.
    // Queues of this quality of service have threads of their own, so that no computing loop holds up a signal.
    let queue = DispatchQueue(label: "signals", qos: .userInteractive)
    private let receiver = Mutex(Receiver.none([]))
    private let sources = Mutex<[any DispatchSourceSignal]>([])
    private let endStart: @Sendable () -> Void

    /// Blocks signals until a `ProcessSignals` takes them.
    ///
    /// Called before the process has a second thread. If they were ignored instead, signals that arrive before Dispatch
    /// watches for them would be lost.
    static func hold(_ numbers: [CInt] = all) {
        var signals = sigset_t()
        sigemptyset(&signals)
        for number in numbers { sigaddset(&signals, number) }
        pthread_sigmask(SIG_BLOCK, &signals, nil)
    }

    /// Whether one of these signals has come while it is blocked.
    static func arePending(_ numbers: [CInt]) -> Bool {
        var signals = sigset_t()
        sigpending(&signals)
        return numbers.contains { sigismember(&signals, $0) == 1 }
    }

    /// Takes the blocked signals.
    ///
    /// - Parameter endStart: ends the process before there is a server.
    init(endStart: @escaping @Sendable () -> Void) {
        self.endStart = endStart
        for number in Self.all {
            let source = DispatchSource.makeSignalSource(signal: number, queue: queue)
            source.setEventHandler { [self] in receive(number) }
            source.activate()
            sources.withLock { $0.append(source) }
        }
    }

    /// Delivers the signals to a server, on the queue, beginning with those that have already arrived.
    func deliver(to server: @escaping @Sendable (CInt) -> Void) {
        queue.sync {
            let earlier = receiver.withLock { receiver -> [CInt] in
                defer { receiver = .server(server) }
                if case .none(let numbers) = receiver { return numbers }
                return []
            }
            for number in earlier { server(number) }
        }
    }

    private func receive(_ number: CInt) {
        let (server, isSecond) = receiver.withLock { receiver -> ((@Sendable (CInt) -> Void)?, Bool) in
            switch receiver {
            case .server(let server): return (server, false)
            case .none(let earlier):
                receiver = .none(earlier + [number])
                return (nil, earlier.contains(where: Self.ending.contains))
            }
        }
        if let server { return server(number) }
        guard Self.ending.contains(number) else { return }
        if isSecond { return endStart() }
        queue.asyncAfter(deadline: .now() + Self.patience) { [self] in
            if receiver.withLock({ if case .none = $0 { true } else { false } }) { endStart() }
        }
    }
}
