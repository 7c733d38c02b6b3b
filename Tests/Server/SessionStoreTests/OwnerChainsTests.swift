import Testing

@testable import SessionStore

/// The lists of several owners in one array.
@Suite struct OwnerChainsTests {
    /// The slots of an owner's list, the oldest first.
    private func slots(_ chains: OwnerChains, _ list: RecencyList, of owner: SessionOwners.Number) -> [Int32] {
        var slots: [Int32] = []
        var slot = chains.oldest(list, of: owner)
        while slot != SessionIndex.none {
            slots.append(slot)
            slot = chains.newer(slot)
        }
        return slots
    }

    @Test func `each owner's lists are in the order in which sessions were linked`() {
        var chains = OwnerChains()
        for slot in [5, 0, 3] as [Int32] { chains.link(slot, .hidden, of: 1) }
        for slot in [4, 1] as [Int32] { chains.link(slot, .hidden, of: 2) }
        chains.link(2, .shown, of: 1)
        #expect(slots(chains, .hidden, of: 1) == [5, 0, 3])
        #expect(slots(chains, .hidden, of: 2) == [4, 1])
        #expect(slots(chains, .shown, of: 1) == [2] && slots(chains, .shown, of: 2) == [])
        #expect(slots(chains, .hidden, of: 3) == [])
    }

    @Test(
        arguments: [([5], [0, 3]), ([0], [5, 3]), ([3], [5, 0]), ([5, 3], [0]), ([0, 5, 3], [])] as [([Int32], [Int32])]
    )
    func `unlinked slots leave the others in their order`(_ leaving: [Int32], _ left: [Int32]) {
        var chains = OwnerChains()
        for slot in [5, 0, 3] as [Int32] { chains.link(slot, .shown, of: 7) }
        for slot in leaving { chains.unlink(slot, .shown, of: 7) }
        #expect(slots(chains, .shown, of: 7) == left)
        for slot in leaving { chains.link(slot, .shown, of: 7) }
        #expect(slots(chains, .shown, of: 7) == left + leaving)
    }
}
