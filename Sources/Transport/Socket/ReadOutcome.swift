/// The outcome of an attempt to read.
package enum ReadOutcome: Equatable, Sendable {
    /// So many bytes arrived, at least one.
    case received(Int)
    /// Nothing now: wait until the descriptor is readable.
    case wantsRead
    /// Nothing now, and the stream must first write something of its own (TLS): wait until it is writable.
    case wantsWrite
    /// The peer will send nothing more.
    case endOfStream
    /// The peer of a protected stream speaks without protection; from now on writes go out unprotected.
    case unprotected
    /// The connection is lost.
    case failed(SystemError)
}
