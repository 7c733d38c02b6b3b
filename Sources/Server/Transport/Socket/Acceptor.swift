import Dispatch
import Glibc

/// Accepts connections of one listening socket and passes each to `receive`.
///
/// The socket belongs to a loop that also serves connections: a thread of its own would have to be woken for each
/// connection, and would have to wake the loop in turn.
// @unchecked: after `init` everything runs on the loop.
package final class Acceptor: Channel, @unchecked Sendable {
    /// The most connections accepted in one turn before open ones are served.
    private static let connectionsPerTurn = 16
    /// The most connections accepted at the end: as many as the kernel keeps ready.
    private static let connectionsAtEnd = 4096
    /// The time that connections are left with the kernel when descriptors or memory have run out.
    private static let pause = DispatchTimeInterval.milliseconds(75)
    /// The number of consecutive failures after which the cause is taken to be local.
    private static let maximumConsecutiveFailures = 16

    /// Closed as soon as the acceptor stops, so that clients are refused rather than left waiting.
    private var listener: ListeningSocket?
    /// Whether other processes may accept connections of the same socket.
    private let isShared: Bool
    private let loop: EventLoop
    private let receive: @Sendable (SocketStream) -> Void
    private let rejected: @Sendable () -> Void
    private var token: EventLoop.ChannelToken?
    /// Held so that one more connection can be accepted, and closed politely, when no other descriptor is left.
    private var spare: CInt
    private var isPaused = false
    private var consecutiveFailures = 0

    /// The address that it listens on.
    package let address: SocketAddress

    /// The listening descriptor's number.
    package let descriptor: CInt

    /// Prepares to accept connections of `listener`.
    ///
    /// `receive` is called on `loop` with each, `rejected` for each that is closed for lack of a descriptor.
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

    /// Begins to accept connections.
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

    /// Stops listening and calls `whenDone` on the loop; first accepts waiting connections, unless other processes can.
    package func stop(whenDone: @escaping @Sendable () -> Void) {
        loop.post { [self] in
            // Peers in the backlog believe they are connected: closing now would reset them. Connections of a shared
            // socket wait for its other owners.
            if !isShared { for _ in 0..<Self.connectionsAtEnd where !takeConnection() { break } }
            closeListener()
            whenDone()
        }
    }

    /// Stops listening at once, whether it has begun or not; waiting connections are reset.
    ///
    /// From any thread but the loop's.
    package func cancel() { loop.queue.sync { closeListener() } }

    private func closeListener() {
        if let token { loop.remove(token, isShared: isShared) }
        token = nil
        listener = nil
    }

    // MARK: Events from the loop

    package func ready(for events: SocketEvents) {
        for _ in 0..<Self.connectionsPerTurn {
            guard takeConnection() else { return }
        }
    }

    package func deadlinePassed() {}

    package func loopEnds() { closeListener() }

    /// Accepts one connection; returns whether there may be another.
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
                // A fault of the peer or the network in this one connection: ECONNABORTED, EPROTO, EPERM, …
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

    /// Closes the oldest waiting connection, so that its peer learns at once instead of waiting for its own timeout.
    private func rejectOne() {
        guard spare >= 0 else { return }
        _ = close(spare)
        if let stream = try? listener?.accept() {
            stream.close()
            rejected()
        }
        spare = Self.openSpare()
    }

    /// Waits for free descriptors: a socket still watched would be reported for the same connection without end.
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

    private func watch(_ token: EventLoop.ChannelToken, for interest: SocketEvents) {
        // The kernel already knows the socket and only its interest changes, so this needs no new memory.
        try? loop.setInterest(interest, of: token)
    }

    private static func openSpare() -> CInt { open("/dev/null", O_RDONLY | O_CLOEXEC) }
}
