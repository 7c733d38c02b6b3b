import Synchronization

/// What a server has done since it started.
package struct Counters: Sendable, Hashable {
    /// Connections taken.
    package var accepted: UInt64 = 0
    /// Connections that are open now.
    package var open: UInt64 = 0
    /// Requests that were complete and given to the application.
    package var requests: UInt64 = 0
    /// Bytes read from clients.
    package var bytesIn: UInt64 = 0
    /// Bytes clients have taken.
    package var bytesOut: UInt64 = 0
    /// Requests the server refused itself, by the status of the answer.
    package var faults: [Int: UInt64] = [:]
}
