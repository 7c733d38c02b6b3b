import Synchronization

/// Calls back once the last of several has arrived; if released before that, it does nothing.
final class Countdown: Sendable {
    private let missing: Atomic<Int>
    private let whenDone: @Sendable () -> Void

    init(_ count: Int, whenDone: @escaping @Sendable () -> Void) {
        missing = Atomic(count)
        self.whenDone = whenDone
        if count == 0 { whenDone() }
    }

    func arrive() { if missing.subtract(1, ordering: .acquiringAndReleasing).newValue == 0 { whenDone() } }
}
