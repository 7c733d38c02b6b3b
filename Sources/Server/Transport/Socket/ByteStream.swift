/// A connected, non-blocking stream of bytes: a socket, or TLS over one.
///
/// The protocols above read and write through it alone. Used on one event loop only.
package protocol ByteStream: AnyObject {
    /// The descriptor whose events the stream waits for.
    var descriptor: CInt { get }
    /// The peer's address.
    var peer: PeerAddress { get }
    /// Whether the bytes are encrypted.
    var isSecure: Bool { get }
    /// Whether everything before the first byte, such as a handshake, is complete.
    var isEstablished: Bool { get }
    /// The result of the handshake, or its result if the connection were closed now; nil if there is none or it has not
    /// begun.
    var handshake: Handshake? { get }
    /// Whether bytes already taken from the descriptor wait to be read (TLS); no event reports them.
    var hasBufferedInput: Bool { get }

    /// Whether some of the input has not been read: closing now would reset the connection, and might lose an answer in
    /// transit.
    var hasUnreadInput: Bool { get }

    /// Reads available bytes, at most as many as fit in `buffer`, which must not be empty.
    func read(into buffer: UnsafeMutableRawBufferPointer) -> ReadOutcome
    /// Writes as many of the first bytes of `buffer` as the kernel takes.
    func write(from buffer: UnsafeRawBufferPointer) -> WriteOutcome
    /// Tells the peer that nothing more will be written; reading continues.
    func finishWriting()
    /// Closes the descriptor. Nothing may be called afterwards.
    func close()
}

extension ByteStream {
    /// A plain connection is established as soon as it is accepted.
    package var isEstablished: Bool { true }
    package var handshake: Handshake? { nil }
}

/// The outcome of an attempt to read.
package enum ReadOutcome: Equatable, Sendable {
    /// The number of bytes that arrived, at least one.
    case received(Int)
    /// Nothing now: wait until the descriptor is readable.
    case wantsRead
    /// Nothing now, and the stream must first write something of its own (TLS): wait until it is writable.
    case wantsWrite
    /// The peer will send nothing more.
    case endOfStream
    /// The peer of a TLS stream sends plain text; from now on writes are plain text too.
    case unprotected
    /// The connection is lost.
    case failed(SystemError)
}

/// The outcome of an attempt to write.
package enum WriteOutcome: Equatable, Sendable {
    /// The number of bytes taken, perhaps fewer than offered.
    case wrote(Int)
    /// The buffer is full: wait until the descriptor is writable.
    case wantsWrite
    /// The buffer is full, and the stream must first read something of its own (TLS): wait until it is readable.
    case wantsRead
    /// The connection is lost.
    case failed(SystemError)
}

/// The result of a TLS handshake.
package enum Handshake: Hashable, Sendable {
    /// With a new session.
    case full(Version)
    /// With a resumed session.
    case resumed(Version)
    /// Failed: the peer ended it or broke the protocol.
    case failed

    /// A version of TLS.
    package enum Version: String, Sendable {
        case tls12 = "1.2"
        case tls13 = "1.3"
    }
}
