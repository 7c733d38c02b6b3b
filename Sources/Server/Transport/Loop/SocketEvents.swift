/// The operations that a socket is ready for, or that its owner waits for.
package struct SocketEvents: OptionSet, Hashable, Sendable {
    package let rawValue: UInt8

    package init(rawValue: UInt8) { self.rawValue = rawValue }

    /// As `[]`, which runs generic code each time.
    package static let nothing = SocketEvents([])
    /// Bytes or the end of the stream can be read.
    package static let readable = SocketEvents(rawValue: 1)
    /// More bytes can be written.
    package static let writable = SocketEvents(rawValue: 2)
    /// Both directions are over, or the connection is lost.
    ///
    /// Reported whether asked for or not.
    package static let hangup = SocketEvents(rawValue: 4)
}
