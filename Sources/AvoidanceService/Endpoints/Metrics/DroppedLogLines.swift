/// Lines that a log has left out since the process started.
package struct DroppedLogLines: Sendable, Hashable {
    /// Because there were more in a second than the log takes.
    package var rate: UInt64
    /// Because nobody read those before.
    package var full: UInt64

    package init(rate: UInt64 = 0, full: UInt64 = 0) {
        self.rate = rate
        self.full = full
    }
}
