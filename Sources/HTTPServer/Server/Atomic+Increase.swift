import Synchronization

extension Atomic<UInt64> {
    /// Adds without a bus lock: only for a counter that one thread writes.
    @inline(__always)
    func increase(by amount: Int = 1) {
        store(load(ordering: .relaxed) &+ UInt64(truncatingIfNeeded: amount), ordering: .relaxed)
    }
}
