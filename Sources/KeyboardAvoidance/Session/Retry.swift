/// One event that carried an id, and the state before it: enough to answer its retry again.
struct Retry: Sendable, Hashable {
    /// How many are kept.
    static let capacity = 4

    var id: String
    var event: Event
    /// Without its own list of retries: only the newest state has one.
    var before: Rare<SessionState>
}
