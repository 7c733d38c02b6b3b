/// The sessions of each owner in order of last use, in two lists, linked through one array parallel to that of the
/// index.
///
/// Takes no memory as long as no session has an owner.
struct OwnerChains: Sendable {
    private struct Links: Sendable {
        var newer = SessionIndex.none
        var older = SessionIndex.none
    }

    /// The two ends of each list of an owner.
    private struct Ends: Sendable {
        var newest = InlineArray<2, SessionIndex.Slot>(repeating: SessionIndex.none)
        var oldest = InlineArray<2, SessionIndex.Slot>(repeating: SessionIndex.none)

        var areEmpty: Bool { oldest[0] == SessionIndex.none && oldest[1] == SessionIndex.none }
    }

    /// Indexed by slot; the entry of a slot without an owner is meaningless.
    private var links: [Links] = []
    private var ends: [SessionOwners.Number: Ends] = [:]

    /// The slot of an owner's least recently used session in a list; `SessionIndex.none` if there is none.
    func oldest(_ list: RecencyList, of owner: SessionOwners.Number) -> SessionIndex.Slot {
        ends[owner]?.oldest[list.place] ?? SessionIndex.none
    }

    /// The slot used next after this one; `SessionIndex.none` if it is the newest.
    func newer(_ slot: SessionIndex.Slot) -> SessionIndex.Slot { links[Int(slot)].newer }

    /// Makes a session the newest of its owner's list.
    mutating func link(_ slot: SessionIndex.Slot, _ list: RecencyList, of owner: SessionOwners.Number) {
        while links.count <= Int(slot) { links.append(Links()) }
        var ends = ends[owner] ?? Ends()
        let second = ends.newest[list.place]
        links[Int(slot)] = Links(older: second)
        if second == SessionIndex.none {
            ends.oldest[list.place] = slot
        } else {
            links[Int(second)].newer = slot
        }
        ends.newest[list.place] = slot
        self.ends[owner] = ends
    }

    mutating func unlink(_ slot: SessionIndex.Slot, _ list: RecencyList, of owner: SessionOwners.Number) {
        guard var ends = ends[owner] else { return }
        let (newer, older) = (links[Int(slot)].newer, links[Int(slot)].older)
        if newer == SessionIndex.none {
            ends.newest[list.place] = older
        } else {
            links[Int(newer)].older = older
        }
        if older == SessionIndex.none {
            ends.oldest[list.place] = newer
        } else {
            links[Int(older)].newer = newer
        }
        self.ends[owner] = ends.areEmpty ? nil : ends
    }
}

extension RecencyList {
    /// The list's index among the two.
    fileprivate var place: Int {
        switch self {
        case .hidden: 0
        case .shown: 1
        }
    }
}
