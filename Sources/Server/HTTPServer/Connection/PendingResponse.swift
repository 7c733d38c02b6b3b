import Synchronization

/// Answers one deferred request, exactly once.
///
/// If released without an answer, it answers 500 itself, so that no client waits forever.
package final class PendingResponse: Sendable {
    private let isCompleted = Atomic<Bool>(false)
    /// The response so far.
    private let response: Response
    private let abandonment: Abandonment
    private let budget: BufferBudget
    private let reserved = Atomic<Int>(0)
    private let post: @Sendable (@escaping @Sendable () -> Void) -> Void
    private let deliver: @Sendable (Response?, _ isOnLoop: Bool) -> Void

    /// - Parameters:
    ///   - abandonment: tells once the connection is closed.
    ///   - budget: has the memory for `reserve(_:)`.
    ///   - post: runs work on the connection's loop.
    ///   - deliver: takes the answer, nil if there is none, and whether it is called on the connection's loop.
    init(
        _ response: consuming Response, _ abandonment: Abandonment, from budget: BufferBudget,
        post: @escaping @Sendable (@escaping @Sendable () -> Void) -> Void,
        deliver: @escaping @Sendable (Response?, _ isOnLoop: Bool) -> Void
    ) {
        self.response = response
        self.abandonment = abandonment
        self.budget = budget
        self.post = post
        self.deliver = deliver
    }

    deinit {
        budget.giveBack(reserved.load(ordering: .acquiring))
        if !isCompleted.load(ordering: .acquiring) { deliver(nil, false) }
    }

    /// Whether the client has gone, so that no answer is needed; a client that has only ended its side waits for one.
    package var isAbandoned: Bool { abandonment.hasCome }

    /// Takes memory for the answer and the work on it from what all connections may hold, before that is used.
    ///
    /// Others give way as they do for a request: unfinished bodies and answers that are not read. At most three quarters
    /// of the limit are taken, so that a job of any size has its turn; given back once this is released.
    ///
    /// - Returns: false if there is not as much.
    package func reserve(_ bytes: Int) -> Bool {
        let bytes = min(bytes, budget.limit / 4 * 3)
        guard budget.reserve(bytes) else { return false }
        reserved.add(bytes, ordering: .acquiringAndReleasing)
        return true
    }

    /// Fills the answer on the calling thread and hands it to the connection's loop; from any thread.
    ///
    /// Only the first call counts. If the client has gone, the answer is dropped.
    package func complete(_ fill: (inout Response) -> Void) { complete(isOnLoop: false, fill) }

    /// Does the same on the connection's loop, which saves a turn; must not be called while the application handles
    /// another request.
    package func completeOnLoop(_ fill: (inout Response) -> Void) { complete(isOnLoop: true, fill) }

    /// Fills the answer as `complete(_:)` does, or else does the rest of the work on the connection's loop.
    ///
    /// - Parameter fill: returns nil if the response is the answer.
    package func attempt(_ fill: (inout Response) -> (@Sendable () -> Void)?) {
        var response = response
        if let rest = fill(&response) { return post(rest) }
        complete { $0 = response }
    }

    private func complete(isOnLoop: Bool, _ fill: (inout Response) -> Void) {
        guard !isCompleted.exchange(true, ordering: .acquiringAndReleasing) else { return }
        var response = response
        fill(&response)
        deliver(response, isOnLoop)
    }
}

/// The end of a connection whose request is being worked on, for the threads that do so.
final class Abandonment: Sendable {
    private let flag = Atomic<Bool>(false)

    var hasCome: Bool { flag.load(ordering: .relaxed) }

    /// The connection is closed.
    func come() { flag.store(true, ordering: .relaxed) }
}
