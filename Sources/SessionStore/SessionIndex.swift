/// The order of leaving: every ordinary session goes before the first kept one.
enum SessionRank: Sendable {
    case ordinary
    case kept
}

/// What is known of a session besides its state.
struct SessionRecord: Sendable {
    /// The session's name.
    let id: SessionID
    /// How many transforms it has had since it was created.
    var revision: UInt64
    /// What it counts for against the store's bytes.
    var bytes: Int
    /// When it leaves.
    var rank: SessionRank
    /// When it was last used, in the clock's nanoseconds.
    var lastUse: UInt64
}

/// The sessions of one shard: found by name, and in the order of their last use within each rank.
///
/// Records lie in one array and are chained through it, so that finding, touching and removing one takes a constant number
/// of steps and, once the array has grown, no allocation. A slot given back is the next one given out; the array itself
/// never shrinks. A slot stays a session's own until it is removed; no slot that was not given out may be asked for.
///
/// It knows nothing of states, so that it is compiled once and not interpreted for whatever type they have.
struct SessionIndex: Sendable {
    /// The number of a session's place.
    typealias Slot = Int32

    /// A place: a link of its rank's chain while it holds a record, else of the chain of free ones.
    private struct Place: Sendable {
        var record: SessionRecord?
        var newer = SessionIndex.none
        var older = SessionIndex.none
    }

    /// The two ends of a rank's chain.
    private struct Chain: Sendable {
        var newest = SessionIndex.none
        var oldest = SessionIndex.none
    }

    /// No slot.
    private static let none: Slot = -1

    private var slotOfName: [SessionID: Slot] = [:]
    private var places: [Place] = []
    private var ordinary = Chain()
    private var kept = Chain()
    private var free = SessionIndex.none

    /// The slot of a name; nil where it has none.
    func slot(of id: SessionID) -> Slot? { slotOfName[id] }

    /// The record in a slot; nil where the slot is free.
    subscript(slot: Slot) -> SessionRecord? { places[Int(slot)].record }

    /// The slot of a rank's session that was not used for the longest time; nil where the rank has none.
    func oldest(_ rank: SessionRank) -> Slot? {
        let slot = self[chain: rank].oldest
        return slot == Self.none ? nil : slot
    }

    /// When the oldest session of a rank was last used; nil where the rank has none.
    func oldestUse(_ rank: SessionRank) -> UInt64? { lastUse(self[chain: rank].oldest) }

    /// The latest use over all sessions, or 0 where there is none.
    var newestUse: UInt64 { max(lastUse(ordinary.newest) ?? 0, lastUse(kept.newest) ?? 0) }

    /// Gives a slot to a name that has none, as the newest of its rank.
    mutating func insert(_ record: SessionRecord) -> Slot {
        let slot: Slot
        if free == Self.none {
            slot = Slot(places.count)
            places.append(Place(record: record))
        } else {
            slot = free
            free = places[Int(slot)].older
            places[Int(slot)] = Place(record: record)
        }
        slotOfName[record.id] = slot
        link(slot, record.rank)
        return slot
    }

    /// Changes the record of a slot, its name excepted, and makes it the newest of its rank.
    mutating func renew(_ slot: Slot, with record: SessionRecord) {
        unlink(slot)
        places[Int(slot)].record = record
        link(slot, record.rank)
    }

    /// Frees a slot.
    mutating func remove(_ slot: Slot) {
        guard let id = places[Int(slot)].record?.id else { return }
        unlink(slot)
        slotOfName[id] = nil
        places[Int(slot)] = Place(older: free)
        free = slot
    }

    private func lastUse(_ slot: Slot) -> UInt64? {
        slot == Self.none ? nil : places[Int(slot)].record?.lastUse
    }

    private subscript(chain rank: SessionRank) -> Chain {
        get {
            switch rank {
            case .ordinary: ordinary
            case .kept: kept
            }
        }
        set {
            switch rank {
            case .ordinary: ordinary = newValue
            case .kept: kept = newValue
            }
        }
    }

    private mutating func link(_ slot: Slot, _ rank: SessionRank) {
        let second = self[chain: rank].newest
        places[Int(slot)].newer = Self.none
        places[Int(slot)].older = second
        if second == Self.none {
            self[chain: rank].oldest = slot
        } else {
            places[Int(second)].newer = slot
        }
        self[chain: rank].newest = slot
    }

    private mutating func unlink(_ slot: Slot) {
        guard let rank = places[Int(slot)].record?.rank else { return }
        let newer = places[Int(slot)].newer
        let older = places[Int(slot)].older
        if newer == Self.none {
            self[chain: rank].newest = older
        } else {
            places[Int(newer)].older = older
        }
        if older == Self.none {
            self[chain: rank].oldest = newer
        } else {
            places[Int(older)].newer = newer
        }
    }
}
