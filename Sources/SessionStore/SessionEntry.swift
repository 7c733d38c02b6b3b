/// A session's name, owner and times: all that the store knows besides its state.
struct SessionEntry: Sendable {
    /// The session's name.
    let id: SessionID
    /// The number of transforms since it was created.
    var revision: UInt64
    /// Its share of the store's bytes.
    var bytes: Int
    /// The list that holds it.
    var list: RecencyList
    /// The number of its owner; `SessionOwners.nobody` without one.
    var owner: SessionOwners.Number = SessionOwners.nobody
    /// The time of its last use, in the clock's nanoseconds.
    var lastUse: UInt64
}
