import Synchronization
package import Transport

/// A clock that stands until the test moves it.
package final class TestClock: Sendable {
    private let time = Atomic<UInt64>(1_000_000_000)
    package var clock: MonotonicClock {
        MonotonicClock { Instant(nanoseconds: self.time.load(ordering: .relaxed)) }
    }

    package init() {}

    package func advance(_ span: TimeSpan) { time.add(span.nanoseconds, ordering: .relaxed) }
    package func advance(seconds: UInt64) { advance(.milliseconds(seconds * 1_000)) }
}
