import Synchronization

/// Answers one deferred request, exactly once.
///
/// If released without an answer, it answers 500 itself, so that no client waits forever.
package final class PendingResponse: Sendable {
    private let isCompleted = Atomic<Bool>(false)
    /// The response so far.
    private let response: Response
    private let deliver: @Sendable (Response?, _ isOnLoop: Bool) -> Void

    /// - Parameter deliver: takes the answer, nil if there is none, and whether it is called on the connection's loop.
    init(_ response: consuming Response, deliver: @escaping @Sendable (Response?, _ isOnLoop: Bool) -> Void) {
        self.response = response
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

    private func complete(isOnLoop: Bool, _ fill: (inout Response) -> Void) {
        guard !isCompleted.exchange(true, ordering: .acquiringAndReleasing) else { return }
        var response = response
        fill(&response)
        deliver(response, isOnLoop)
    }
}
