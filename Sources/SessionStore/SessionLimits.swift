/// How much a session store may hold, and for how long.
package struct SessionLimits: Hashable, Sendable {
    /// The most sessions held at a time, 1...1,000,000,000.
    package let sessions: Int
    /// The most bytes held at a time, 1...2^40, as `SessionStore.bytes` counts them.
    package let bytes: Int
    /// How long a session lives after its last use, in nanoseconds, at least 1.
    package let timeToLive: UInt64

    /// What each session counts for besides its state and the octets of its name, in bytes.
    ///
    /// A rough figure for the store's own bookkeeping: a million sessions with states of 76 bytes and names of 36 were
    /// measured at 182 bytes of memory each, which this counts as 272.
    package static let overhead = 160

    /// Sets the limits; a value out of its range is read as the nearest one in it.
    ///
    /// - Parameters:
    ///   - sessions: The most sessions; 100,000 unless told.
    ///   - bytes: The most bytes; 256 MiB unless told.
    ///   - timeToLive: Nanoseconds since the last use; an hour unless told.
    package init(
        sessions: Int = 100_000,
        bytes: Int = 256 << 20,
        timeToLive: UInt64 = 3_600_000_000_000
    ) {
        self.sessions = min(max(1, sessions), 1_000_000_000)
        self.bytes = min(max(1, bytes), 1 << 40)
        self.timeToLive = max(1, timeToLive)
    }
}
