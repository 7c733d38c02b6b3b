/// The outcome of an attempt to write.
package enum WriteOutcome: Equatable, Sendable {
    /// So many bytes were taken, perhaps fewer than offered.
    case wrote(Int)
    /// The buffer is full: wait until the descriptor is writable.
    case wantsWrite
    /// The buffer is full, and the stream must first read something of its own (TLS): wait until it is readable.
    case wantsRead
    /// The connection is lost.
    case failed(SystemError)
}
