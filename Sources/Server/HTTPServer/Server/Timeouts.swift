import Transport

/// The time limits of clients.
package struct Timeouts: Hashable, Sendable {
    /// From the connection to the end of the TLS handshake: 10 s, then the connection ends.
    package var handshake: Duration = .seconds(10)
    /// From a request's first byte to the end of its header: 10 s, else 408.
    package var header: Duration = .seconds(10)
    /// From the end of the header to the end of the body: 30 s, else 408.
    package var body: Duration = .seconds(30)
    /// The part of the body time before the minimum rate applies: 10 s.
    package var bodyGrace: Duration = .seconds(10)
    /// The bytes of a body that must arrive each second after the grace, on average: 500, else 408; 0 for no minimum.
    package var bodyRate = 500
    /// For the client to take more of an answer: 10 s, else the connection ends.
    package var write: Duration = .seconds(10)
    /// For the first byte of the first or of another request: 60 s, then the connection ends.
    package var idle: Duration = .seconds(60)
    /// For the client to close its side after the last answer: 2 s, then the connection ends (RFC 9112 §9.6).
    package var lingering: Duration = .seconds(2)

    /// The defaults.
    package init() {}
}

extension Timeouts {
    /// The timeouts in the units that connections compute with.
    ///
    /// A class, so that ten thousand connections share one.
    final class Spans: Sendable {
        let handshake, header, body, write, idle, lingering: TimeSpan

        private let bodyGrace: TimeSpan
        private let bodyRate: UInt64

        /// The time allowed for a body of which `received` bytes have arrived.
        func bodyTime(for received: Int) -> TimeSpan {
            guard bodyRate > 0 else { return body }
            // A body is far too small for this to overflow.
            let earned = UInt64(max(0, received)) * 1_000_000_000 / bodyRate
            return TimeSpan(nanoseconds: bodyGrace.nanoseconds.addingReportingOverflow(earned).partialValue)
        }

        init(_ timeouts: Timeouts) {
            handshake = TimeSpan(timeouts.handshake)
            bodyGrace = TimeSpan(timeouts.bodyGrace)
            bodyRate = UInt64(max(0, timeouts.bodyRate))
            header = TimeSpan(timeouts.header)
            body = TimeSpan(timeouts.body)
            write = TimeSpan(timeouts.write)
            idle = TimeSpan(timeouts.idle)
            lingering = TimeSpan(timeouts.lingering)
        }
    }
}
