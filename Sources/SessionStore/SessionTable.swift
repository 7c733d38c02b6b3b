/// The sessions of one shard and their states; not thread-safe, the shard's lock protects it.
struct SessionTable<State: Sendable>: Sendable {
    /// Names and order.
    private(set) var index = SessionIndex()
    /// The state in each of the index's slots; nil in a free one.
    private var states: [State?] = []

    /// The state in a slot; nil if the slot is free.
    subscript(slot: SessionIndex.Slot) -> State? { states[Int(slot)] }

    /// Stores a session in the slot it has or a new one, as the newest of its list.
    mutating func put(_ state: State, _ record: SessionRecord, in slot: SessionIndex.Slot?) {
        if let slot {
            index.renew(slot, with: record)
            states[Int(slot)] = state
            return
        }
        let slot = index.insert(record)
        if Int(slot) < states.count {
            states[Int(slot)] = state
        } else {
            states.append(state)
        }
    }

    /// Makes a session the newest of its list.
    mutating func touch(_ slot: SessionIndex.Slot, at time: UInt64) {
        guard var record = index[slot] else { return }
        record.lastUse = time
        index.renew(slot, with: record)
    }

    /// Removes a session and returns its state, for the caller to release.
    mutating func remove(_ slot: SessionIndex.Slot) -> State? {
        index.remove(slot)
        return states[Int(slot)].take()
    }
}
