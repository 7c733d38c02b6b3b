/// A session's name, owner and times: all that the store knows besides its state.
@usableFromInline
struct SessionEntry: Sendable {
    /// The session's name.
    @usableFromInline let id: SessionID
    /// The number of transforms since it was created.
    @usableFromInline var revision: UInt64
    /// Its share of the store's bytes.
    @usableFromInline var bytes: Int
    /// The list that holds it.
    @usableFromInline var list: RecencyList
    /// The number of its owner; `SessionOwners.nobody` without one.
    @usableFromInline var owner: SessionOwners.Number
    /// The time of its last use, in the clock's nanoseconds.
    @usableFromInline var lastUse: UInt64

    @usableFromInline
    init(
        id: SessionID, revision: UInt64, bytes: Int, list: RecencyList,
        owner: SessionOwners.Number = SessionOwners.nobody, lastUse: UInt64
    ) {
        (self.id, self.revision, self.bytes, self.list) = (id, revision, bytes, list)
        (self.owner, self.lastUse) = (owner, lastUse)
    }
}
