import Glibc
@testable import Transport

/// A channel that reports the loop's calls to a test.
final class ProbeChannel: Channel {
    var whenReady: (SocketEvents) -> Void = { _ in }
    var whenLate: () -> Void = {}
    var whenEnded: () -> Void = {}
    func ready(for events: SocketEvents) { whenReady(events) }
    func deadlinePassed() { whenLate() }
    func loopEnds() { whenEnded() }
}

/// Two connected non-blocking sockets.
func socketPair() -> (CInt, CInt) {
    var sockets: [CInt] = [-1, -1]
    // A program that another test starts meanwhile must not hold an end open.
    let type = CInt(SOCK_STREAM.rawValue) | CInt(SOCK_NONBLOCK.rawValue) | CInt(SOCK_CLOEXEC.rawValue)
    socketpair(AF_UNIX, type, 0, &sockets)
    return (sockets[0], sockets[1])
}

extension EventLoop {
    /// A loop that runs and looks at its deadlines often.
    static func started(_ clock: MonotonicClock = .system) throws -> EventLoop {
        let loop = try EventLoop(label: "test.loop", clock: clock, sweepMilliseconds: 2)
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
