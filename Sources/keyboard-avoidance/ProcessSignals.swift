@preconcurrency import Dispatch
import Glibc
import Synchronization

/// The signals that end the process, or would if nobody took them, on one queue on which nothing waits for a file.
///
/// Signals that come while the server is being made are kept for it. If its start does not end, because a file lets its
/// reader wait, a second signal ends the process, and so does one after a second.
final class ProcessSignals: Sendable {
    /// How long a start may go on after a signal that ends the process, in seconds.
    private static let patience = 1.0
    private static let ending = [SIGTERM, SIGINT]
    /// SIGUSR1 and SIGUSR2 end a process that does not take them; to others' servers they say: write to another file.
    private static let all = ending + [SIGUSR1, SIGUSR2]

    private enum Receiver {
        /// Nobody yet; these have come.
        case none([CInt])
        case server(@Sendable (CInt) -> Void)
    }

    /// Where signals are received, and whatever belongs to them happens.
    let queue = DispatchQueue(label: "signals")
    private let receiver = Mutex(Receiver.none([]))
    private let sources = Mutex<[any DispatchSourceSignal]>([])
    private let endStart: @Sendable () -> Void

    /// Lets signals wait until a `ProcessSignals` takes them.
    ///
    /// Called before the process has a second thread. Ignored instead, those that come before Dispatch watches for them
    /// would be lost.
    static func hold(_ numbers: [CInt] = all) {
        var signals = sigset_t()
        sigemptyset(&signals)
        for number in numbers { sigaddset(&signals, number) }
        pthread_sigmask(SIG_BLOCK, &signals, nil)
    }

    /// Takes the signals that are held.
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

    /// Hands the signals to a server, on the queue: those that have come so far first.
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
