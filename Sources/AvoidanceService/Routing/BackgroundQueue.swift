@preconcurrency import Dispatch
import Glibc
import Synchronization

/// Work that takes too long for an event loop: one job at a time, with a bounded queue.
final class BackgroundQueue: Sendable {
    /// The nice value of its threads: a loop that wakes runs at once, and a job between busy loops still gets a tenth of
    /// a core, as it would not with 19.
    private static let niceness: CInt = 10

    // Queues of this quality of service have threads of their own, so that no loop runs on a thread of this one.
    private let queue = DispatchQueue(label: "background", qos: .background)
    private let jobs = Atomic<Int>(0)
    private let refusals = Atomic<Int>(0)
    private let capacity: Int

    /// - Parameter capacity: the most jobs running and waiting.
    init(capacity: Int = 16) {
        self.capacity = capacity
    }

    /// The jobs running and waiting.
    var count: Int { min(jobs.load(ordering: .relaxed), capacity) }

    /// The number of refused jobs.
    var refused: Int { refusals.load(ordering: .relaxed) }

    /// Reserves a slot for a job; `run(_:)` must follow.
    ///
    /// - Returns: false if all slots are taken.
    func reserve() -> Bool {
        if jobs.wrappingAdd(1, ordering: .acquiringAndReleasing).newValue <= capacity { return true }
        jobs.wrappingSubtract(1, ordering: .acquiringAndReleasing)
        refusals.wrappingAdd(1, ordering: .relaxed)
        return false
    }

    /// Whether all slots are taken, so that a new job would be refused.
    func refuses() -> Bool {
        guard jobs.load(ordering: .relaxed) >= capacity else { return false }
        refusals.wrappingAdd(1, ordering: .relaxed)
        return true
    }

    /// Runs a job if a slot is free.
    var later: OwnedSessions.Later {
        { [self] job in
            guard reserve() else { return false }
            run(job)
            return true
        }
    }

    /// Runs a job in a reserved slot, after those before it.
    ///
    /// - Parameter job: calls its argument once, before its result is visible, to release its slot.
    func run(_ job: @escaping @Sendable (_ giveBack: () -> Void) -> Void) {
        queue.async { [self] in
            // Linux has a nice value for each thread; 0 is this thread. Without success it stays as nice as it was.
            _ = setpriority(__priority_which_t(PRIO_PROCESS.rawValue), 0, Self.niceness)
            job { jobs.wrappingSubtract(1, ordering: .acquiringAndReleasing) }
        }
    }
}
