import CSystem
import Glibc

/// A non-blocking socket that accepts connections.
package struct ListeningSocket: ~Copyable, Sendable {
    /// The length of the kernel's accept queue; the kernel lowers this to `net.core.somaxconn`.
    private static let backlog: CInt = 4096

    private let descriptor: Descriptor
    /// The address it listens on, with the port the kernel chose if 0 was requested.
    package let address: SocketAddress
    /// Whether other processes may listen on the same socket and take connections from its queue.
    package let isShared: Bool

    /// The descriptor's number, which a loop waits for.
    package var number: CInt { descriptor.number }

    /// Listens on `address`, with the options of `listen(on:unsent:reusesPort:_:)`.
    init(on address: SocketAddress, unsent: Int, reusesPort: Bool) throws(SystemError) {
        let type = CInt(SOCK_STREAM.rawValue) | CInt(SOCK_NONBLOCK.rawValue) | CInt(SOCK_CLOEXEC.rawValue)
        let socket = Descriptor(adopting: CInt(try systemCall(.socket) { Int(Glibc.socket(address.family, type, 0)) }))
        let number = socket.number
        // A restarted server does not wait for its predecessor's connections to expire.
        Self.setOption(SOL_SOCKET, SO_REUSEADDR, of: number)
        // The kernel divides new connections among all sockets with this option.
        if reusesPort { Self.setOption(SOL_SOCKET, SO_REUSEPORT, of: number) }
        // `::` and `0.0.0.0` are two addresses that may be used side by side.
        if address.isIPv6 { Self.setOption(CInt(IPPROTO_IPV6), IPV6_V6ONLY, of: number) }
        Self.setOptionsOfConnections(of: number, unsent: unsent)
        _ = try systemCall(.bind) { Int(address.withSockaddr { Glibc.bind(number, $0, $1) }) }
        _ = try systemCall(.listen) { Int(Glibc.listen(number, Self.backlog)) }
        self.address = Self.boundAddress(of: number) ?? address
        isShared = false
        descriptor = socket
    }

    /// Adopts a descriptor on which the service manager already listens.
    ///
    /// The socket may have other owners: closing our descriptor does not affect them, `shutdown` would.
    ///
    /// - Throws: `unusableDescriptor` unless it is a listening TCP socket; it is then left unchanged.
    package init(handedOver number: CInt, unsent: Int = 128 * 1024) throws(ListenError) {
        let address = try Self.check(handedOver: number)
        _ = fcntl(number, F_SETFD, FD_CLOEXEC)
        _ = fcntl(number, F_SETFL, fcntl(number, F_GETFL) | O_NONBLOCK)
        Self.setOptionsOfConnections(of: number, unsent: unsent)
        self.address = address
        isShared = true
        descriptor = Descriptor(adopting: number)
    }

    /// The address of a handed over listening descriptor.
    ///
    /// Call this before the process opens descriptors of its own, which might have one of the numbers.
    ///
    /// - Throws: `unusableDescriptor` unless it is a listening TCP socket.
    @discardableResult
    package static func check(handedOver number: CInt) throws(ListenError) -> SocketAddress {
        func unusable(_ reason: String) -> ListenError { .unusableDescriptor(number, reason: reason) }
        // Not by `systemCall`, which treats a number that is not a socket as a bug of ours.
        guard fcntl(number, F_GETFD) >= 0 else { throw unusable("it is not open") }
        guard let type = option(SO_TYPE, of: number) else { throw unusable("it is no socket") }
        guard type == CInt(SOCK_STREAM.rawValue) else { throw unusable("it is no stream socket") }
        guard let address = boundAddress(of: number) else { throw unusable("it is no Internet socket") }
        guard option(SO_ACCEPTCONN, of: number) == 1 else { throw unusable("it does not listen") }
        return address
    }

    /// Sets the options that connections inherit, which saves two calls for each.
    private static func setOptionsOfConnections(of number: CInt, unsent: Int) {
        // An answer is sent in one piece, so Nagle's algorithm could only delay it.
        setOption(CInt(IPPROTO_TCP), TCP_NODELAY, of: number)
        // A client that does not read costs this much kernel memory and time of the loop, not megabytes.
        setOption(CInt(IPPROTO_TCP), TCP_NOTSENT_LOWAT, of: number, CInt(clamping: unsent))
    }

    private static func setOption(_ level: CInt, _ option: CInt, of number: CInt, _ value: CInt = 1) {
        var value = value
        _ = setsockopt(number, level, option, &value, socklen_t(MemoryLayout<CInt>.size))
    }

    private static func option(_ option: CInt, of number: CInt) -> CInt? {
        var value: CInt = 0
        var length = socklen_t(MemoryLayout<CInt>.size)
        return getsockopt(number, SOL_SOCKET, option, &value, &length) == 0 ? value : nil
    }

    /// Listens on every address of `address`, all on one port.
    ///
    /// An address family that the machine lacks is skipped as long as another one works: `localhost` means two
    /// addresses, and many containers have only one of them.
    ///
    /// - Parameters:
    ///   - unsent: the number of bytes of a connection's writes that the kernel takes before it can send them.
    ///   - reusesPort: whether other sockets with this option may listen on the same port (SO_REUSEPORT, socket(7)).
    package static func listen(
        on address: HostPort, unsent: Int = 128 * 1024, reusesPort: Bool = false,
        _ body: (consuming ListeningSocket) -> Void
    ) throws(ListenError) {
        var port = address.port
        var isListening = false
        var missing: SystemError?
        for candidate in try address.resolve() {
            do throws(SystemError) {
                let socket = try ListeningSocket(
                    on: candidate.with(port: port), unsent: unsent, reusesPort: reusesPort)
                port = socket.address.port
                isListening = true
                body(socket)
            } catch {
                guard error == .addressNotAvailable || error == .addressFamilyNotSupported else {
                    throw ListenError(address, error)
                }
                missing = error
            }
        }
        if !isListening { throw ListenError(address, missing ?? .addressNotAvailable) }
    }

    /// Accepts the next waiting connection, if there is one.
    package borrowing func accept() throws(SystemError) -> SocketStream? {
        var storage = sockaddr_storage()
        var length = socklen_t(MemoryLayout<sockaddr_storage>.size)
        let listener = number
        return try withUnsafeMutablePointer(to: &storage) { storage throws(SystemError) in
            try storage.withMemoryRebound(to: sockaddr.self, capacity: 1) { storage throws(SystemError) in
                let number: Int
                do throws(SystemError) {
                    number = try systemCall(.accept, on: listener) {
                        Int(csystem_accept(listener, storage, &length))
                    }
                } catch .wouldBlock {
                    return nil
                }
                let socket = Descriptor(adopting: CInt(number))
                // Only the two families we listen on can occur, so the address is always readable.
                guard let peer = SocketAddress(storage) else { return nil }
                return SocketStream(socket, peer: peer)
            }
        }
    }

    private static func boundAddress(of number: CInt) -> SocketAddress? {
        var storage = sockaddr_storage()
        var length = socklen_t(MemoryLayout<sockaddr_storage>.size)
        return withUnsafeMutablePointer(to: &storage) { storage in
            storage.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                getsockname(number, $0, &length) == 0 ? SocketAddress($0) : nil
            }
        }
    }
}
