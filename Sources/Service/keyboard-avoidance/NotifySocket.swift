import Glibc
import Transport

/// The datagram socket of a service manager such as systemd, which receives this process's state: sd_notify(3).
package struct NotifySocket: Hashable, Sendable {
    /// A path, or a name in the abstract namespace after `@`.
    private let name: String

    /// The socket that `NOTIFY_SOCKET` names; nil if it is unset or empty.
    package init?(_ environment: [String: String]) {
        guard let name = environment["NOTIFY_SOCKET"], !name.isEmpty else { return nil }
        self.name = name
    }

    /// Sends one datagram; waits at most a second for a receiver whose queue is full.
    ///
    /// - Throws: if the name is invalid, or there is no receiver.
    package func send(_ state: ServiceState) throws(Failure) {
        guard let (address, length) = address() else {
            throw Failure(name, reason: "it is no path and no abstract name")
        }
        let descriptor = socket(AF_UNIX, CInt(SOCK_DGRAM.rawValue) | CInt(SOCK_CLOEXEC.rawValue), 0)
        guard descriptor >= 0 else { throw Failure(name, reason: SystemError(rawValue: errno).reason) }
        defer { close(descriptor) }
        var limit = timeval(tv_sec: 1, tv_usec: 0)
        setsockopt(descriptor, SOL_SOCKET, SO_SNDTIMEO, &limit, socklen_t(MemoryLayout<timeval>.size))
        let message = Array(state.message.utf8)
        let sent = withUnsafePointer(to: address) { address in
            address.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                sendto(descriptor, message, message.count, CInt(MSG_NOSIGNAL), $0, length)
            }
        }
        guard sent == message.count else { throw Failure(name, reason: SystemError(rawValue: errno).reason) }
    }

    /// Microseconds of CLOCK_MONOTONIC, exactly: one tick too early, and systemd takes a reload for the previous one.
    static func microsecondsNow() -> UInt64 { MonotonicClock.nanoseconds() / 1_000 }

    /// The name in the kernel's form: an abstract one begins with a zero byte and has none at its end.
    private func address() -> (sockaddr_un, socklen_t)? {
        let isAbstract = name.hasPrefix("@")
        var address = sockaddr_un()
        address.sun_family = sa_family_t(AF_UNIX)
        let bytes = isAbstract ? [0] + name.utf8.dropFirst() : Array(name.utf8) + [0]
        let capacity = MemoryLayout.size(ofValue: address.sun_path)
        guard isAbstract || name.hasPrefix("/"), bytes.count > 1, bytes.count <= capacity else { return nil }
        withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: bytes) }
        return (address, socklen_t(MemoryLayout<sockaddr_un>.size - capacity + bytes.count))
    }
}

extension NotifySocket {
    /// The reason why the service manager cannot be notified: one sentence.
    package struct Failure: Error, Hashable, CustomStringConvertible {
        package let description: String

        init(_ name: String, reason: String) { description = "NOTIFY_SOCKET \(name) cannot be told: \(reason)" }
    }
}

extension NotifySocket {
    /// A state of this process for its service manager, in the words of sd_notify(3).
    package enum ServiceState: Hashable, Sendable {
        /// The server is ready.
        case ready
        /// The server is reloading its files; `ready` follows.
        ///
        /// - Parameter at: microseconds of CLOCK_MONOTONIC, by which systemd tells this reload from an earlier one.
        case reloading(at: UInt64)
        /// The server is stopping.
        case stopping

        /// The datagram.
        package var message: String {
            switch self {
            case .ready: "READY=1"
            case .reloading(let time): "RELOADING=1\nMONOTONIC_USEC=\(time)"
            case .stopping: "STOPPING=1"
            }
        }
    }
}
