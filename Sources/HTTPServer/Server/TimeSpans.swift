import Transport

/// The timeouts in the form that connections compute with.
///
/// A class, so that ten thousand connections share one.
final class TimeSpans: Sendable {
    let handshake, header, body, write, idle, lingering: TimeSpan

    private let bodyGrace: TimeSpan
    private let bodyRate: UInt64

    /// How long a body may take in all if `received` bytes of it have arrived.
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
