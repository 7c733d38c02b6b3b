import Synchronization

/// Answers one deferred request, exactly once.
///
/// If released without an answer, it answers 500 itself, so that no client waits forever.
package final class PendingResponse: Sendable {
    private let isCompleted = Atomic<Bool>(false)
    /// The response so far.
    private let response: Response
    private let post: @Sendable (@escaping @Sendable () -> Void) -> Void
    private let deliver: @Sendable (Response?, _ isOnLoop: Bool) -> Void

    /// - Parameters:
    ///   - post: runs work on the connection's loop.
    ///   - deliver: takes the answer, nil if there is none, and whether it is called on the connection's loop.
    init(
        _ response: consuming Response, post: @escaping @Sendable (@escaping @Sendable () -> Void) -> Void,
        deliver: @escaping @Sendable (Response?, _ isOnLoop: Bool) -> Void
    ) {
        self.response = response
        self.post = post
        self.deliver = deliver
    }

    deinit { if !isCompleted.load(ordering: .acquiring) { deliver(nil, false) } }

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
