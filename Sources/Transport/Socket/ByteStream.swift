/// A connected stream of bytes that never blocks: a socket, or TLS over one.
///
/// A protocol above it reads and writes through this and nothing else. Used on one event loop only.
package protocol ByteStream: AnyObject {
    /// The descriptor whose readiness the stream waits for.
    var descriptor: CInt { get }
    /// Where the peer is.
    var peer: PeerAddress { get }
    /// Whether the bytes are protected on their way.
    var isSecure: Bool { get }
    /// Whether what has to come before the first byte, such as a handshake, is over.
    var isEstablished: Bool { get }
    /// How the handshake ended, or would if the connection were closed now; nil if there is none or it has not begun.
    var handshake: Handshake? { get }
    /// Whether bytes already taken from the descriptor wait to be read (TLS); no readiness reports them.
    var hasBufferedInput: Bool { get }

    /// Whether some of the input has not been read: closing now would reset the connection, and might lose an answer
    /// under way.
    var hasUnreadInput: Bool { get }

    /// Reads the bytes that have arrived, at most as many as fit in `buffer`, which must not be empty.
    func read(into buffer: UnsafeMutableRawBufferPointer) -> ReadOutcome
    /// Writes a beginning of `buffer`, as much as the kernel takes.
    func write(from buffer: UnsafeRawBufferPointer) -> WriteOutcome
    /// Tells the peer that nothing more will be written; reading goes on.
    func finishWriting()
    /// Closes the descriptor. Nothing may be called afterwards.
    func close()
}

extension ByteStream {
    /// A plain connection is there as soon as it is accepted.
    package var isEstablished: Bool { true }
    package var handshake: Handshake? { nil }
}
