import CSystem
import Glibc

/// A socket that takes connections and does not block.
package struct ListeningSocket: ~Copyable, Sendable {
    /// How many connections the kernel keeps ready for us; it lowers this to `net.core.somaxconn`.
    private static let backlog: CInt = 4096

    private let descriptor: Descriptor
    /// Where it listens, with the port the kernel chose if 0 was asked for.
    package let address: SocketAddress

    /// The descriptor's number, for readiness.
    package var number: CInt { descriptor.number }

    /// Listens on `address`, as `listen(on:unsent:_:)` says.
    init(on address: SocketAddress, unsent: Int) throws(SystemError) {
        let type = CInt(SOCK_STREAM.rawValue) | CInt(SOCK_NONBLOCK.rawValue) | CInt(SOCK_CLOEXEC.rawValue)
        let socket = Descriptor(adopting: CInt(try systemCall(.socket) { Int(Glibc.socket(address.family, type, 0)) }))
        let number = socket.number
        func setOption(_ level: CInt, _ option: CInt, _ value: CInt = 1) {
            var value = value
            _ = setsockopt(number, level, option, &value, socklen_t(MemoryLayout<CInt>.size))
        }
        // A restarted server does not wait for its predecessor's connections to expire.
        setOption(SOL_SOCKET, SO_REUSEADDR)
        // `::` and `0.0.0.0` are two addresses that may be listened on side by side.
        if address.isIPv6 { setOption(CInt(IPPROTO_IPV6), IPV6_V6ONLY) }
        // Connections inherit the following options, which saves two calls for each.
        // An answer leaves in one piece, so waiting for more to send (Nagle) could only delay it.
        setOption(CInt(IPPROTO_TCP), TCP_NODELAY)
        // A client that does not read costs this much kernel memory and time of the loop, not megabytes.
        setOption(CInt(IPPROTO_TCP), TCP_NOTSENT_LOWAT, CInt(clamping: unsent))
        _ = try systemCall(.bind) { Int(address.withSockaddr { Glibc.bind(number, $0, $1) }) }
        _ = try systemCall(.listen) { Int(Glibc.listen(number, Self.backlog)) }
        self.address = Self.boundAddress(of: number) ?? address
        descriptor = socket
    }

    /// Listens on every address that `address` stands for, all on one port.
    ///
    /// An address family that the machine does not have is left out as long as another one works: `localhost` means
    /// two addresses, and many containers have only one of them.
    ///
    /// - Parameter unsent: how many bytes the kernel takes of a connection's writes before it can send them.
    package static func listen(
        on address: ListenAddress, unsent: Int = 128 * 1024, _ body: (consuming ListeningSocket) -> Void
    ) throws(ListenError) {
        var port = address.port
        var isListening = false
        var missing: SystemError?
        for candidate in try address.resolve() {
            do throws(SystemError) {
                let socket = try ListeningSocket(on: candidate.with(port: port), unsent: unsent)
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

    /// Takes the next connection that waits, if one does.
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
                // Only of the two families we listen on, so the address is always readable.
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
