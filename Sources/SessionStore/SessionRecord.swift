/// What the store knows about a session besides its state.
struct SessionRecord: Sendable {
    /// The session's name.
    let id: SessionID
    /// How many transforms it has had since it was created.
    var revision: UInt64
    /// Its share of the store's bytes.
    var bytes: Int
    /// The list it is in.
    var list: RecencyList
    /// The number of whose it is among the owners of the store; 0 if it is nobody's.
    var owner: SessionOwners.Number = SessionOwners.nobody
    /// When it was last used, in the clock's nanoseconds.
    var lastUse: UInt64
}
