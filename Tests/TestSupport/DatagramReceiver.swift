import Glibc

/// A Unix datagram socket that receives, as a service manager's: `NOTIFY_SOCKET` is its name.
package final class DatagramReceiver: Sendable {
    /// A path, or `@` and a name in the abstract namespace.
    package let name: String
    private let descriptor: CInt

    /// Binds a socket of a new name.
    package init(isAbstract: Bool) throws {
        let unique = "keyboard-avoidance-\(getpid())-\(UInt64.random(in: 0 ... .max))"
        name = isAbstract ? "@\(unique)" : "/tmp/\(unique)"
        descriptor = socket(AF_UNIX, CInt(SOCK_DGRAM.rawValue) | CInt(SOCK_CLOEXEC.rawValue), 0)
        var patience = timeval(tv_sec: Patience.seconds, tv_usec: 0)
        setsockopt(descriptor, SOL_SOCKET, SO_RCVTIMEO, &patience, socklen_t(MemoryLayout<timeval>.size))
        let descriptor = descriptor
        let result = withAddress { bind(descriptor, $0, $1) }
        guard result == 0 else { throw SocketClient.Failure(description: "bind to \(name): errno \(errno)") }
    }

    /// Sends a datagram to the socket itself.
    package func send(_ text: String) throws {
        let bytes = Array(text.utf8)
        let sent = withAddress { sendto(descriptor, bytes, bytes.count, 0, $0, $1) }
        guard sent == bytes.count else { throw SocketClient.Failure(description: "sendto \(name): errno \(errno)") }
    }

    private func withAddress<Result>(_ body: (UnsafePointer<sockaddr>, socklen_t) -> Result) -> Result {
        var address = sockaddr_un()
        address.sun_family = sa_family_t(AF_UNIX)
        let bytes = name.hasPrefix("@") ? [0] + name.utf8.dropFirst() : Array(name.utf8)
        withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: bytes) }
        let length = socklen_t(MemoryLayout<sa_family_t>.size + bytes.count)
        return withUnsafePointer(to: address) { address in
            address.withMemoryRebound(to: sockaddr.self, capacity: 1) { body($0, length) }
        }
    }

    deinit {
        close(descriptor)
        if name.hasPrefix("/") { unlink(name) }
    }

    /// The next datagram; waits for it.
    package func next() throws -> String {
        var buffer = [UInt8](repeating: 0, count: 4096)
        let count = uninterrupted { recv(descriptor, &buffer, buffer.count, 0) }
        guard count >= 0 else { throw SocketClient.Failure(description: "recv on \(name): errno \(errno)") }
        return String(decoding: buffer[..<count], as: UTF8.self)
    }
}
