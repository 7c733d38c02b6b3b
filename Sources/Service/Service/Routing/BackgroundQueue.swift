import Contract
@preconcurrency import Dispatch
import Glibc
import Synchronization

/// Work that takes too long for an event loop: one job at a time, with a bounded queue.
final class BackgroundQueue: Sendable {
    /// The nice value of its threads: a loop that wakes runs at once, and a job between busy loops still gets a tenth of
    /// a core, as it would not with 19.
    private static let niceness: CInt = 10

    /// A job in a reserved place.
    struct Job: Sendable {
        /// Calls its argument once, before its result is visible, to release its place.
        var run: @Sendable (_ giveBack: () -> Void) -> Void
        /// Refuses the job, whose place another client gets; nil for one that keeps its place.
        var refuse: (@Sendable (Problem) -> Void)?
    }

    private struct State {
        var places: JobPlaces
        /// In their order.
        var waiting: [(client: JobClient, job: Job)] = []
        /// The time when the present job began; nil while none runs.
        var began: UInt64?
        /// The nanoseconds of a job, the last ones counting most.
        var mean = 0.0

        var refusable: [(offset: Int, client: JobClient)] {
            waiting.enumerated().filter { $0.element.job.refuse != nil }.map { ($0.offset, $0.element.client) }
        }

        /// The whole seconds until the queue is empty, if its jobs take as long as those before; at least 1.
        func secondsToWait(now: UInt64) -> Int {
            let present = began.map { Double(now &- $0) } ?? 0
            let rest = max(0, mean - present) + Double(max(0, places.count - 1)) * max(mean, present)
            return max(1, min(Self.longestWait, Int((rest / 1e9).rounded(.up))))
        }

        private static let longestWait = 3_600
    }

    // Queues of this quality of service have threads of their own, so that no loop runs on a thread of this one.
    private let queue = DispatchQueue(label: "background", qos: .background)
    private let state: Mutex<State>
    private let refusals = Atomic<Int>(0)
    private let now: @Sendable () -> UInt64

    /// - Parameters:
    ///   - capacity: the most jobs running and waiting.
    ///   - now: a monotonic clock, in nanoseconds.
    init(capacity: Int = 16, now: @escaping @Sendable () -> UInt64) {
        state = Mutex(State(places: JobPlaces(capacity: capacity)))
        self.now = now
    }

    /// The jobs running and waiting.
    var count: Int { state.withLock { $0.places.count } }

    /// The number of refused jobs.
    var refused: Int { refusals.load(ordering: .relaxed) }

    /// Reserves a place for a client's job; `run(_:for:)` must follow.
    ///
    /// - Throws: `tooManyJobs` if the client gets none.
    func reserve(for client: JobClient) throws(Problem) {
        let now = now()
        let (admission, seconds, replaced) = state.withLock { state in
            let refusable = state.refusable
            let admission = state.places.take(for: client, waiting: refusable.map(\.client))
            let seconds = state.secondsToWait(now: now)
            guard case .inPlace(let index) = admission else { return (admission, seconds, Job?.none) }
            return (admission, seconds, state.waiting.remove(at: refusable[index].offset).job)
        }
        if admission == .taken { return }
        refusals.wrappingAdd(1, ordering: .relaxed)
        if admission == .refused { throw .tooManyJobs(after: seconds) }
        replaced?.refuse?(.tooManyJobs(after: seconds))
    }

    /// Refuses a client's job before it is sent, if it would get no place.
    func check(for client: JobClient) throws(Problem) {
        let now = now()
        let seconds = state.withLock { state in
            state.places.refuses(client, waiting: state.refusable.map(\.client)) ? state.secondsToWait(now: now) : nil
        }
        guard let seconds else { return }
        refusals.wrappingAdd(1, ordering: .relaxed)
        throw .tooManyJobs(after: seconds)
    }

    /// Runs a job for a client if it gets a place, as `reserve(for:)` says.
    func later(for client: JobClient) -> OwnedSessions.Later {
        { [self] job throws(Problem) in
            try reserve(for: client)
            run(Job(run: job), for: client)
        }
    }

    /// Runs a job in a reserved place, after those before it.
    func run(_ job: Job, for client: JobClient) {
        state.withLock { $0.waiting.append((client, job)) }
        queue.async { [self] in
            // Linux has a nice value for each thread; 0 is this thread. Without success it stays as nice as it was.
            _ = setpriority(__priority_which_t(PRIO_PROCESS.rawValue), 0, Self.niceness)
            let began = now()
            // None if it was refused since.
            let next = state.withLock { state in
                guard !state.waiting.isEmpty else { return (client: JobClient, job: Job)?.none }
                state.began = began
                return state.waiting.removeFirst()
            }
            next?.job.run { finish(next?.client ?? client, from: began) }
        }
    }

    private func finish(_ client: JobClient, from began: UInt64) {
        let length = Double(now() &- began)
        state.withLock { state in
            state.places.giveBack(client)
            state.began = nil
            state.mean = state.mean == 0 ? length : (3 * state.mean + length) / 4
        }
    }
}
