import Glibc

/// A port of 127.0.0.1 for a server to be started there, repeatedly: as long as this value lives, no other process gets
/// the port, with or without a listener.
///
/// It is held by a socket that is bound and does not listen: the kernel gives its port to no socket that asks for any port
/// or that connects, but lets a server listen that sets `SO_REUSEADDR`.
package final class ReservedPort: Sendable {
    package let number: UInt16
    private let holder: CInt

    package init() throws {
        holder = socket(AF_INET, CInt(SOCK_STREAM.rawValue) | CInt(SOCK_CLOEXEC.rawValue), 0)
        var isReused: CInt = 1
        setsockopt(holder, SOL_SOCKET, SO_REUSEADDR, &isReused, socklen_t(MemoryLayout<CInt>.size))
        number = try bindToLoopback(holder)
    }

    deinit { close(holder) }
}

/// The reason why a socket of a test has no port.
package struct NoPort: Error {}

/// Binds a socket to a free port of 127.0.0.1, and returns the port.
package func bindToLoopback(_ socket: CInt) throws -> UInt16 {
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    let isBound = withUnsafeMutablePointer(to: &address) { pointer in
        pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
            bind(socket, $0, length) == 0 && getsockname(socket, $0, &length) == 0
        }
    }
    guard isBound else { throw NoPort() }
    return UInt16(bigEndian: address.sin_port)
}
