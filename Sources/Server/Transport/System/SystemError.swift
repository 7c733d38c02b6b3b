import Glibc

/// The error number of a failed system call, copied before anything else could change it.
package struct SystemError: Error, RawRepresentable, Hashable, Sendable {
    /// The value of `errno`.
    package let rawValue: CInt

    /// Wraps a value of `errno`.
    package init(rawValue: CInt) { self.rawValue = rawValue }

    /// A non-blocking socket has nothing to read, or a full send buffer: `EAGAIN`.
    package static let wouldBlock = SystemError(rawValue: EAGAIN)
    /// A signal arrived before the call did anything: `EINTR`.
    package static let interrupted = SystemError(rawValue: EINTR)
    /// The process has no descriptor left: `EMFILE`.
    package static let tooManyDescriptors = SystemError(rawValue: EMFILE)
    /// The machine has no descriptor left: `ENFILE`.
    package static let tooManyDescriptorsInSystem = SystemError(rawValue: ENFILE)
    /// The peer gave up before the connection was accepted: `ECONNABORTED`.
    package static let connectionAborted = SystemError(rawValue: ECONNABORTED)
    /// The peer has reset the connection: `ECONNRESET`.
    package static let connectionReset = SystemError(rawValue: ECONNRESET)
    /// The peer no longer reads: `EPIPE`.
    package static let brokenPipe = SystemError(rawValue: EPIPE)
    /// Another socket listens on the address: `EADDRINUSE`.
    package static let addressInUse = SystemError(rawValue: EADDRINUSE)
    /// The machine has no such address: `EADDRNOTAVAIL`.
    package static let addressNotAvailable = SystemError(rawValue: EADDRNOTAVAIL)
    /// The machine does not support this address family: `EAFNOSUPPORT`.
    package static let addressFamilyNotSupported = SystemError(rawValue: EAFNOSUPPORT)
    /// The process may not do this: `EACCES`.
    package static let permissionDenied = SystemError(rawValue: EACCES)
    /// A non-blocking connection attempt is under way: `EINPROGRESS`.
    package static let inProgress = SystemError(rawValue: EINPROGRESS)
    /// The kernel has no buffer left: `ENOBUFS`.
    package static let noBufferSpace = SystemError(rawValue: ENOBUFS)
    /// The kernel has no memory left: `ENOMEM`.
    package static let noMemory = SystemError(rawValue: ENOMEM)

    /// Whether the call was made with a descriptor or a pointer that is not ours: always a bug here.
    var isProgrammingError: Bool { rawValue == EBADF || rawValue == EFAULT || rawValue == ENOTSOCK }
}

extension SystemError: CustomStringConvertible {
    /// The system's message and the number, such as “Address already in use (98)”.
    package var description: String { message.map { "\($0) (\(rawValue))" } ?? reason }

    /// The system's message alone, such as “Address already in use”.
    package var reason: String { message ?? "error \(rawValue)" }

    private var message: String? {
        var buffer = [CChar](repeating: 0, count: 128)
        guard strerror_r(rawValue, &buffer, buffer.count) == 0 else { return nil }
        return String(decoding: buffer.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }
}
