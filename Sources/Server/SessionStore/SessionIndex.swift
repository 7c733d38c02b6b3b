/// The sessions of one shard: found by name, and in two lists, each in order of last use.
///
/// Entries lie in one array and are linked through it, so that finding, touching and removing one takes a constant
/// number of steps and, once the array has grown, no allocation. A freed slot is the next one used; the array itself
/// never shrinks. A slot belongs to its session until that is removed; only slots in use may be passed in.
///
/// Sessions with an owner are also in the owner's lists, in the same order.
///
/// Independent of the type of the states, so it is compiled once, without generics.
@usableFromInline
struct SessionIndex: Sendable {
    /// The index of a place.
    @usableFromInline typealias Slot = Int32

    /// A place: a link of its list's chain while it holds an entry, else of the chain of free ones.
    private struct Place: Sendable {
        var entry: SessionEntry?
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
    @usableFromInline
    func slot(of id: SessionID) -> Slot? { slotOfName[id] }

    /// The entry in a slot; nil if the slot is free.
    @usableFromInline subscript(slot: Slot) -> SessionEntry? { places[Int(slot)].entry }

    /// The numbers of the entry in a slot, without its name; nil if the slot is free.
    @usableFromInline
    func figures(
        of slot: Slot
    ) -> (revision: UInt64, bytes: Int, owner: SessionOwners.Number, lastUse: UInt64)? {
        guard let entry = places[Int(slot)].entry else { return nil }
        return (entry.revision, entry.bytes, entry.owner, entry.lastUse)
    }

    /// The slot of a list's least recently used session; nil if the list is empty.
    func oldest(_ list: RecencyList) -> Slot? {
        let slot = self[chain: list].oldest
        return slot == Self.none ? nil : slot
    }

    /// The last use of the oldest session of a list; nil if the list is empty.
    func oldestUse(_ list: RecencyList) -> UInt64? { lastUse(self[chain: list].oldest) }

    /// The last uses of the oldest sessions of both lists; nil for an empty list.
    // Mutating, because a caller in generic code copies the index for any other call: 600 instructions an event.
    @usableFromInline
    mutating func oldestUses() -> (hidden: UInt64?, shown: UInt64?) {
        (lastUse(hidden.oldest), lastUse(shown.oldest))
    }

    /// The slot of an owner's least recently used session in a list, the spared one excepted; nil if there is none.
    ///
    /// For the number `nobody` this walks past sessions with an owner, so a store is meant to hold only one of the two
    /// kinds.
    func oldest(_ list: RecencyList, of owner: SessionOwners.Number, sparing id: SessionID) -> Slot? {
        let isNobody = owner == SessionOwners.nobody
        var slot = isNobody ? self[chain: list].oldest : owned.oldest(list, of: owner)
        while slot != Self.none, let entry = places[Int(slot)].entry, entry.owner != owner || entry.id == id {
            slot = isNobody ? places[Int(slot)].newer : owned.newer(slot)
        }
        return slot == Self.none ? nil : slot
    }

    /// The latest use over all sessions, or 0 if there is none.
    @usableFromInline var newestUse: UInt64 { max(lastUse(hidden.newest) ?? 0, lastUse(shown.newest) ?? 0) }

    /// Gives a slot to a name that has none, as the newest of its list.
    @usableFromInline
    mutating func insert(_ entry: SessionEntry) -> Slot {
        let slot: Slot
        if free == Self.none {
            slot = Slot(places.count)
            places.append(Place(entry: entry))
        } else {
            slot = free
            free = places[Int(slot)].older
            places[Int(slot)] = Place(entry: entry)
        }
        slotOfName[entry.id] = slot
        link(slot, entry)
        return slot
    }

    /// Changes the entry of a slot, its name excepted, and makes it the newest of its list.
    @usableFromInline
    mutating func renew(_ slot: Slot, with entry: SessionEntry) {
        unlink(slot)
        places[Int(slot)].entry = entry
        link(slot, entry)
    }

    /// Frees a slot.
    @usableFromInline
    mutating func remove(_ slot: Slot) {
        guard let id = places[Int(slot)].entry?.id else { return }
        unlink(slot)
        slotOfName[id] = nil
        places[Int(slot)] = Place(older: free)
        free = slot
    }

    private func lastUse(_ slot: Slot) -> UInt64? {
        slot == Self.none ? nil : places[Int(slot)].entry?.lastUse
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

    private mutating func link(_ slot: Slot, _ entry: SessionEntry) {
        let list = entry.list
        if entry.owner != SessionOwners.nobody { owned.link(slot, list, of: entry.owner) }
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
        guard let list = places[Int(slot)].entry?.list, let owner = places[Int(slot)].entry?.owner else { return }
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
