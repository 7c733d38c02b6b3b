/// The bounds of a session store: sessions, bytes and age.
@usableFromInline
package struct SessionLimits: Hashable, Sendable {
    /// The most sessions held at a time, 1...1,000,000,000.
    @usableFromInline package let sessions: Int
    /// The most bytes held at a time, 1...2^40, as `SessionStore.bytes` counts them.
    @usableFromInline package let bytes: Int
    /// The most sessions of one owner; nil for no limit.
    @usableFromInline package let ownerSessions: Int?
    /// The lifetime of a session after its last use, in nanoseconds, at least 1.
    @usableFromInline package let timeToLive: UInt64
    /// The time added to the last use of a shown session for eviction, in nanoseconds, 0...`timeToLive`.
    ///
    /// At 0 hidden and shown sessions are equal; at `timeToLive` every shown one outlives every hidden one.
    package let shownBonus: UInt64

    /// The size counted for each session besides its state and its name, in bytes.
    ///
    /// A rough figure for the store's own bookkeeping: a million sessions with states of 76 bytes and names of 36 bytes
    /// took 182 bytes of memory each when measured; this counts 272.
    @usableFromInline package static var overhead: Int { 160 }

    /// Sets the limits; a value out of range is clamped.
    ///
    /// - Parameters:
    ///   - sessions: The most sessions; 100,000 by default.
    ///   - bytes: The most bytes; 256 MiB by default.
    ///   - ownerSessions: The most of one owner, at least 1; no limit by default.
    ///   - timeToLive: Nanoseconds since the last use; an hour by default.
    ///   - shownBonus: Nanoseconds; 60 seconds by default, or `timeToLive` if that is shorter.
    package init(
        sessions: Int = 100_000,
        bytes: Int = 256 << 20,
        ownerSessions: Int? = nil,
        timeToLive: UInt64 = 3_600_000_000_000,
        shownBonus: UInt64 = 60_000_000_000
    ) {
        self.sessions = min(max(1, sessions), 1_000_000_000)
        self.bytes = min(max(1, bytes), 1 << 40)
        self.ownerSessions = ownerSessions.map { max(1, $0) }
        self.timeToLive = max(1, timeToLive)
        self.shownBonus = min(shownBonus, self.timeToLive)
    }
}
