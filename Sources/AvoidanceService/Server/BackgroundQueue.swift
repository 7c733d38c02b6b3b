@preconcurrency import Dispatch
import Synchronization

/// Work that takes longer than an event loop may: one job at a time, and no more waiting than a client would wait for.
final class BackgroundQueue: Sendable {
    private let queue = DispatchQueue(label: "background")
    private let jobs = Atomic<Int>(0)
    private let refusals = Atomic<Int>(0)
    private let capacity: Int

    /// - Parameter capacity: the most jobs under way and waiting.
    init(capacity: Int = 16) {
        self.capacity = capacity
    }

    /// The jobs under way and waiting.
    var count: Int { min(jobs.load(ordering: .relaxed), capacity) }

    /// How many jobs got no place.
    var refused: Int { refusals.load(ordering: .relaxed) }

    /// Takes a place for a job; `run(_:)` is to follow.
    ///
    /// - Returns: false where all places are taken.
    func reserve() -> Bool {
        if jobs.wrappingAdd(1, ordering: .acquiringAndReleasing).newValue <= capacity { return true }
        jobs.wrappingSubtract(1, ordering: .acquiringAndReleasing)
        refusals.wrappingAdd(1, ordering: .relaxed)
        return false
    }

    /// Whether all places are taken, so that a job that has not come yet is refused.
    func refuses() -> Bool {
        guard jobs.load(ordering: .relaxed) >= capacity else { return false }
        refusals.wrappingAdd(1, ordering: .relaxed)
        return true
    }

    /// Carries out a job for which a place was taken, after those before it.
    ///
    /// - Parameter job: calls its argument once, before anybody can know that it is done, to give its place back.
    func run(_ job: @escaping @Sendable (_ giveBack: () -> Void) -> Void) {
        queue.async { [self] in
            job { jobs.wrappingSubtract(1, ordering: .acquiringAndReleasing) }
        }
    }
}
