/// The sessions of one shard: found by name, and in two lists, each in the order of last use.
///
/// Records lie in one array and are linked through it, so that finding, touching and removing one takes a constant
/// number of steps and, once the array has grown, no allocation. A freed slot is the next one used; the array itself
/// never shrinks. A slot belongs to its session until that is removed; only slots in use may be passed in.
///
/// Those that have an owner are in the lists of their owner besides, in the same order.
///
/// It does not depend on the type of the states, so it is compiled once, without generics.
struct SessionIndex: Sendable {
    /// The index of a session's place.
    typealias Slot = Int32

    /// A place: a link of its list's chain while it holds a record, else of the chain of free ones.
    private struct Place: Sendable {
        var record: SessionRecord?
        var newer = SessionIndex.none
        var older = SessionIndex.none
    }

    /// The two ends of a list's chain.
    private struct Chain: Sendable {
        var newest = SessionIndex.none
        var oldest = SessionIndex.none
    }

    /// No slot.
    static let none: Slot = -1

    private var slotOfName: [SessionID: Slot] = [:]
    private var places: [Place] = []
    private var hidden = Chain()
    private var shown = Chain()
    private var free = SessionIndex.none
    private var owned = OwnerChains()

    /// The slot of a name; nil if it has none.
    func slot(of id: SessionID) -> Slot? { slotOfName[id] }

    /// The record in a slot; nil if the slot is free.
    subscript(slot: Slot) -> SessionRecord? { places[Int(slot)].record }

    /// The slot of a list's least recently used session; nil if the list is empty.
    func oldest(_ list: RecencyList) -> Slot? {
        let slot = self[chain: list].oldest
        return slot == Self.none ? nil : slot
    }

    /// When the oldest session of a list was last used; nil if the list is empty.
    func oldestUse(_ list: RecencyList) -> UInt64? { lastUse(self[chain: list].oldest) }

    /// The slot of the least recently used session of an owner in a list, the spared one left out; nil if there is none.
    ///
    /// Of nobody's sessions those that have an owner are passed over, so a store is meant to have only one of the two kinds.
    func oldest(_ list: RecencyList, of owner: SessionOwners.Number, sparing id: SessionID) -> Slot? {
        let isNobody = owner == SessionOwners.nobody
        var slot = isNobody ? self[chain: list].oldest : owned.oldest(list, of: owner)
        while slot != Self.none, let record = places[Int(slot)].record, record.owner != owner || record.id == id {
            slot = isNobody ? places[Int(slot)].newer : owned.newer(slot)
        }
        return slot == Self.none ? nil : slot
    }

    /// The latest use over all sessions, or 0 if there is none.
    var newestUse: UInt64 { max(lastUse(hidden.newest) ?? 0, lastUse(shown.newest) ?? 0) }

    /// Gives a slot to a name that has none, as the newest of its list.
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
        link(slot, record)
        return slot
    }

    /// Changes the record of a slot, its name excepted, and makes it the newest of its list.
    mutating func renew(_ slot: Slot, with record: SessionRecord) {
        unlink(slot)
        places[Int(slot)].record = record
        link(slot, record)
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

    private subscript(chain list: RecencyList) -> Chain {
        get {
            switch list {
            case .hidden: hidden
            case .shown: shown
            }
        }
        set {
            switch list {
            case .hidden: hidden = newValue
            case .shown: shown = newValue
            }
        }
    }

    private mutating func link(_ slot: Slot, _ record: SessionRecord) {
        let list = record.list
        if record.owner != SessionOwners.nobody { owned.link(slot, list, of: record.owner) }
        let second = self[chain: list].newest
        places[Int(slot)].newer = Self.none
        places[Int(slot)].older = second
        if second == Self.none {
            self[chain: list].oldest = slot
        } else {
            places[Int(second)].newer = slot
        }
        self[chain: list].newest = slot
    }

    private mutating func unlink(_ slot: Slot) {
        guard let list = places[Int(slot)].record?.list, let owner = places[Int(slot)].record?.owner else { return }
        if owner != SessionOwners.nobody { owned.unlink(slot, list, of: owner) }
        let newer = places[Int(slot)].newer
        let older = places[Int(slot)].older
        if newer == Self.none {
            self[chain: list].newest = older
        } else {
            places[Int(newer)].older = older
        }
        if older == Self.none {
            self[chain: list].oldest = newer
        } else {
            places[Int(older)].newer = newer
        }
    }
}
