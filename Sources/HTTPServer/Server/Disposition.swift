/// When an application answers.
package enum Disposition: Hashable, Sendable {
    /// The response is complete.
    case now
    /// The response follows through the `PendingResponse` of the request.
    case later
}
