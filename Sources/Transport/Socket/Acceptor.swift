import Dispatch
import Glibc

/// Takes connections from one listening socket and gives each to `receive`.
///
/// The socket is one of its loop's, beside the connections: a thread of its own would have to be woken for each
/// connection, and would have to wake the loop in turn.
// @unchecked: after `init` everything runs on the loop.
package final class Acceptor: Channel, @unchecked Sendable {
    /// How many connections one turn takes before those that are open get theirs.
    private static let connectionsPerTurn = 16
    /// How many waiting connections are still taken at the end: as many as the kernel keeps ready.
    private static let connectionsAtEnd = 4096
    /// How long to leave connections with the kernel when descriptors or memory have run out.
    private static let pause = DispatchTimeInterval.milliseconds(75)
    /// How many connections in a row may fail before the trouble looks like our own.
    private static let maximumConsecutiveFailures = 16

    /// Closed as soon as the acceptor stops, so that clients are refused rather than left waiting.
    private var listener: ListeningSocket?
    /// Whether other processes may take connections from the same socket.
    private let isShared: Bool
    private let loop: EventLoop
    private let receive: @Sendable (SocketStream) -> Void
    private let rejected: @Sendable () -> Void
    private var token: EventLoop.ChannelToken?
    /// Held so that one more connection can be taken, and ended politely, when no other descriptor is left.
    private var spare: CInt
    private var isPaused = false
    private var consecutiveFailures = 0

    /// Where connections are taken.
    package let address: SocketAddress

    /// The listening descriptor's number.
    package let descriptor: CInt

    /// Prepares to take connections from `listener`.
    ///
    /// `receive` is called on `loop` with each, `rejected` for each that is ended for want of a descriptor.
    package init(
        _ listener: consuming ListeningSocket, loop: EventLoop, rejected: @escaping @Sendable () -> Void = {},
        receive: @escaping @Sendable (SocketStream) -> Void
    ) {
        address = listener.address
        descriptor = listener.number
        isShared = listener.isShared
        self.loop = loop
        self.receive = receive
        self.rejected = rejected
        spare = Self.openSpare()
        self.listener = consume listener
    }

    deinit { if spare >= 0 { _ = close(spare) } }

    /// Begins to take connections.
    ///
    /// From any thread but the loop's.
    package func start() throws(SystemError) {
        let failure: SystemError? = loop.queue.sync {
            do throws(SystemError) {
                token = try loop.add(self, descriptor: descriptor, for: .readable, isClient: false)
                return nil
            } catch {
                return error
            }
        }
        if let failure { throw failure }
    }

    /// Stops listening and calls `whenDone` on the loop; takes first what the kernel has ready, unless others can.
    package func stop(whenDone: @escaping @Sendable () -> Void) {
        loop.post { [self] in
            // Peers in the backlog believe they are connected: closing now would reset them. Those of a shared socket
            // wait for its other owners.
            if !isShared { for _ in 0..<Self.connectionsAtEnd where !takeConnection() { break } }
            closeListener(whenDone: whenDone)
        }
    }

    /// Stops listening at once, whether it has begun or not; what waits to be taken is reset.
    ///
    /// From any thread but the loop's.
    package func cancel() {
        let isClosed = DispatchSemaphore(value: 0)
        loop.queue.sync {
            if token == nil { listener = nil }
            closeListener { isClosed.signal() }
        }
        isClosed.wait()
    }

    private func closeListener(whenDone: @escaping @Sendable () -> Void = {}) {
        guard let token else { return whenDone() }
        self.token = nil
        loop.remove(token, isShared: isShared) { [self] in
            listener = nil
            whenDone()
        }
    }

    // MARK: Events from the loop

    package func ready(for readiness: Readiness) {
        for _ in 0..<Self.connectionsPerTurn {
            guard takeConnection() else { return }
        }
    }

    package func deadlinePassed() {}

    package func loopEnds() { closeListener() }

    /// Takes one connection; returns whether there may be another.
    private func takeConnection() -> Bool {
        do throws(SystemError) {
            guard let stream = try listener?.accept() else { return false }
            consecutiveFailures = 0
            receive(stream)
            return true
        } catch {
            switch error {
            case .tooManyDescriptors, .tooManyDescriptorsInSystem:
                rejectOne()
                pauseAccepting()
                return false
            case .noBufferSpace, .noMemory:
                pauseAccepting()
                return false
            default:
                // The peer's or the network's trouble with this one connection: ECONNABORTED, EPROTO, EPERM, …
                consecutiveFailures += 1
                guard consecutiveFailures < Self.maximumConsecutiveFailures else {
                    consecutiveFailures = 0
                    pauseAccepting()
                    return false
                }
                return true
            }
        }
    }

    /// Ends the oldest waiting connection, so that its peer learns it at once instead of waiting for its own timeout.
    private func rejectOne() {
        guard spare >= 0 else { return }
        _ = close(spare)
        if let stream = try? listener?.accept() {
            stream.close()
            rejected()
        }
        spare = Self.openSpare()
    }

    /// Lets descriptors come back: a socket still watched would be reported for the same connection without end.
    private func pauseAccepting() {
        guard let token, !isPaused else { return }
        isPaused = true
        watch(token, for: [])
        loop.queue.asyncAfter(deadline: .now() + Self.pause) { [weak self] in
            guard let self, isPaused else { return }
            isPaused = false
            if spare < 0 { spare = Self.openSpare() }
            if let token = self.token { watch(token, for: .readable) }
        }
    }

    private func watch(_ token: EventLoop.ChannelToken, for interest: Readiness) {
        // The kernel already knows the socket and only its interest changes, so this needs no new memory.
        try? loop.setInterest(interest, of: token)
    }

    private static func openSpare() -> CInt { open("/dev/null", O_RDONLY | O_CLOEXEC) }
}
