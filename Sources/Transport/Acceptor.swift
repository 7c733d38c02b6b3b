package import Dispatch
import Glibc

/// Takes connections from one listening socket and gives each to `receive`.
// @unchecked: after `init` everything runs on `queue`.
package final class Acceptor: @unchecked Sendable {
    /// How many connections one turn takes before other listeners and a shutdown get theirs.
    private static let connectionsPerTurn = 256
    /// How long to leave connections with the kernel when descriptors or memory have run out.
    private static let pause = DispatchTimeInterval.milliseconds(75)
    /// How many connections in one turn may be lost before that looks like trouble of our own.
    private static let lossesPerTurn = 16

    /// Given back as soon as the acceptor stops, so that clients are refused rather than left waiting.
    private var listener: ListeningSocket?
    private let queue: DispatchQueue
    private let receive: @Sendable (SocketStream) -> Void
    private var source: (any DispatchSourceRead)?
    /// Held so that one more connection can be taken, and ended politely, when no other descriptor is left.
    private var spare: CInt
    private var isPaused = false

    /// Where connections are taken.
    package let address: SocketAddress

    /// The listening descriptor's number.
    package let descriptor: CInt

    /// Prepares to take connections from `listener`; `receive` is called on `queue`.
    package init(
        _ listener: consuming ListeningSocket, queue: DispatchQueue, receive: @escaping @Sendable (SocketStream) -> Void
    ) {
        address = listener.address
        descriptor = listener.number
        self.queue = queue
        self.receive = receive
        spare = Self.openSpare()
        self.listener = consume listener
    }

    deinit { if spare >= 0 { _ = close(spare) } }

    /// Begins to take connections.
    package func start() {
        queue.async { [self] in
            let source = DispatchSource.makeReadSource(fileDescriptor: descriptor, queue: queue)
            source.setEventHandler { [weak self] in self?.takeConnections() }
            source.resume()
            self.source = source
        }
    }

    /// Takes what the kernel has ready, then stops listening and calls `whenDone` on the queue.
    package func stop(whenDone: @escaping @Sendable () -> Void) {
        queue.async { [self] in
            guard let source else { return whenDone() }
            // Peers in the backlog believe they are connected: closing now would reset them.
            takeConnections()
            if isPaused {
                isPaused = false
                source.resume()
            }
            // Only then does Dispatch no longer look at the socket.
            source.setCancelHandler { [self] in
                self.source = nil
                listener = nil
                whenDone()
            }
            source.cancel()
        }
    }

    private func takeConnections() {
        var losses = 0
        for _ in 0..<Self.connectionsPerTurn {
            do throws(SystemError) {
                guard let stream = try listener?.accept() else { return }
                receive(stream)
            } catch {
                switch error {
                case .tooManyDescriptors, .tooManyDescriptorsInSystem:
                    turnOneAway()
                    return pauseAccepting()
                case .noBufferSpace, .noMemory:
                    return pauseAccepting()
                default:
                    // The peer's or the network's trouble with this one connection: ECONNABORTED, EPROTO, EPERM, …
                    losses += 1
                    if losses == Self.lossesPerTurn { return pauseAccepting() }
                }
            }
        }
    }

    /// Ends the oldest waiting connection, so that its peer learns it at once instead of waiting for its own timeout.
    private func turnOneAway() {
        guard spare >= 0 else { return }
        _ = close(spare)
        if let stream = try? listener?.accept() { stream.close() }
        spare = Self.openSpare()
    }

    /// Lets descriptors come back: a source left running would fire for the same connection without end.
    private func pauseAccepting() {
        guard let source, !isPaused else { return }
        isPaused = true
        source.suspend()
        queue.asyncAfter(deadline: .now() + Self.pause) { [weak self] in
            guard let self, isPaused else { return }
            isPaused = false
            if spare < 0 { spare = Self.openSpare() }
            self.source?.resume()
        }
    }

    private static func openSpare() -> CInt { open("/dev/null", O_RDONLY | O_CLOEXEC) }
}
