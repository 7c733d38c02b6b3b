import Glibc
@testable import Transport

/// A channel that tells a test what the loop tells it.
final class ProbeChannel: Channel {
    var whenReady: (Readiness) -> Void = { _ in }
    var whenLate: () -> Void = {}
    var whenEnded: () -> Void = {}
    func ready(for readiness: Readiness) { whenReady(readiness) }
    func deadlinePassed() { whenLate() }
    func loopEnds() { whenEnded() }
}

/// Two connected sockets that do not block.
func socketPair() -> (CInt, CInt) {
    var sockets: [CInt] = [-1, -1]
    // A program that another test starts meanwhile must not hold an end open.
    let type = CInt(SOCK_STREAM.rawValue) | CInt(SOCK_NONBLOCK.rawValue) | CInt(SOCK_CLOEXEC.rawValue)
    socketpair(AF_UNIX, type, 0, &sockets)
    return (sockets[0], sockets[1])
}

extension EventLoop {
    /// A loop that runs and looks at its deadlines often.
    static func started(_ backend: ReadinessBackend, _ clock: MonotonicClock = .system) throws -> EventLoop {
        let loop = try EventLoop(label: "test.loop", clock: clock, sweepMilliseconds: 2, readiness: backend)
        try loop.start()
        return loop
    }

    /// Stops the loop and returns when it has ended.
    func stop() async { await withCheckedContinuation { done in stop { done.resume() } } }
}

extension SocketAddress {
    static func loopback(port: UInt16) -> SocketAddress? {
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = port.bigEndian
        address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
        return withUnsafePointer(to: address) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { SocketAddress($0) }
        }
    }
}
