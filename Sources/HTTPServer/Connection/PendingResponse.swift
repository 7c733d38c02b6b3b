import Synchronization

/// The right and the duty to answer one request, once, from any thread.
///
/// If released without an answer, it answers 500 itself, so that no client waits for ever.
package final class PendingResponse: Sendable {
    private let isCompleted = Atomic<Bool>(false)
    /// An empty answer.
    private let response: Response
    private let deliver: @Sendable (Response?) -> Void

    init(_ response: Response, deliver: @escaping @Sendable (Response?) -> Void) {
        self.response = response
        self.deliver = deliver
    }

    deinit { if !isCompleted.load(ordering: .acquiring) { deliver(nil) } }

    /// Fills the answer on the calling thread and hands it to the connection's loop.
    ///
    /// Only the first call counts. If the client has gone, the answer is dropped.
    package func complete(_ fill: (inout Response) -> Void) {
        guard !isCompleted.exchange(true, ordering: .acquiringAndReleasing) else { return }
        var response = response
        fill(&response)
        deliver(response)
    }
}
