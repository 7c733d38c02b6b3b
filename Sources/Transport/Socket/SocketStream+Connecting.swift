import CSystem
import Glibc

extension SocketStream {
    /// Begins to connect to `address`, without waiting: the descriptor is writable once that has ended, and
    /// `connectError` says how.
    static func connecting(to address: SocketAddress) throws(SystemError) -> SocketStream {
        let type = CInt(SOCK_STREAM.rawValue) | CInt(SOCK_NONBLOCK.rawValue) | CInt(SOCK_CLOEXEC.rawValue)
        let socket = Descriptor(adopting: CInt(try systemCall(.socket) { Int(Glibc.socket(address.family, type, 0)) }))
        let number = socket.number
        // What is sent leaves in one piece, so waiting for more to send (Nagle) could only delay it.
        var isOn: CInt = 1
        _ = setsockopt(number, CInt(IPPROTO_TCP), TCP_NODELAY, &isOn, socklen_t(MemoryLayout<CInt>.size))
        do throws(SystemError) {
            _ = try systemCall(.connect, on: number) { Int(address.withSockaddr { Glibc.connect(number, $0, $1) }) }
        } catch .inProgress {
            // As it should be.
        }
        return SocketStream(socket, peer: address)
    }

    /// Why the connection could not be made; nil if it was.
    var connectError: SystemError? {
        var error: CInt = 0
        var length = socklen_t(MemoryLayout<CInt>.size)
        guard getsockopt(descriptor, SOL_SOCKET, SO_ERROR, &error, &length) == 0 else { return .connectionReset }
        return error == 0 ? nil : SystemError(rawValue: error)
    }
}
