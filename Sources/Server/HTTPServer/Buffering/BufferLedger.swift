import Transport

/// The releasable bytes of connections, and the order in which they are evicted.
///
/// Decides from numbers alone; the caller tells the connections.
struct BufferLedger<Holder> {
    /// The releasable bytes of a connection.
    enum Claim: Equatable {
        /// An unfinished body, and the time when it began.
        case body(since: Instant)
        /// The number of bytes of answers that the client has not taken.
        case answers(Int)

        /// The claim with the lowest rank is evicted first: the body that has waited longest, then the largest answers.
        var rank: UInt64 {
            switch self {
            case .body(let began): min(began.nanoseconds, Self.leastOfAnswers - 1)
            case .answers(let bytes): .max - UInt64(clamping: bytes) & (Self.leastOfAnswers - 1)
            }
        }

        var isBody: Bool { if case .body = self { true } else { false } }
        static var leastOfAnswers: UInt64 { 1 << 63 }
    }

    /// The place of a claim, valid until it is withdrawn.
    struct Ticket: Equatable {
        fileprivate let slot: Int
        fileprivate let generation: UInt32
    }

    /// The result of a claim.
    enum Verdict: Equatable {
        /// The claim fits, perhaps because others were evicted.
        case taken(Ticket)
        /// No other claim ranks lower: the connection itself releases its bytes.
        case givesWay
        /// There is nothing to evict.
        case refused
    }

    private struct Slot {
        var holder: Holder?
        var bytes = 0
        var rank: UInt64 = 0
        /// The index in the heap.
        var place = 0
        var generation: UInt32 = 0
        /// Whether the claim was evicted and not yet withdrawn by its holder.
        var isLeaving = false
    }

    /// The bytes of all claims.
    private(set) var bytes = 0
    /// The bytes of claims evicted and not yet withdrawn: their holders still hold them.
    private(set) var leaving = 0
    /// The number of claims.
    var count: Int { heap.count }
    private var slots: [Slot] = []
    private var free: [Int] = []
    /// The slots of all claims as a heap, the next to be evicted at its top.
    private var heap: [Int] = []

    /// Makes a claim, or changes the one of `ticket`.
    ///
    /// - Parameters:
    ///   - limit: the limit on the bytes of all claims.
    ///   - victims: receives the holders of evicted claims.
    mutating func claim(
        _ claim: Claim, bytes: Int, for holder: Holder, replacing ticket: Ticket?, limit: Int, victims: inout [Holder]
    ) -> Verdict {
        if let ticket { withdraw(ticket) }
        while self.bytes + bytes > limit {
            guard let first = heap.first else { return claim.isBody ? .refused : .givesWay }
            // The only body is not ended as long as there are unread answers.
            let isOnlyBody = claim.isBody && slots[first].rank >= Claim.leastOfAnswers
            guard slots[first].rank <= claim.rank || isOnlyBody else { return .givesWay }
            victims += takeFirst()
        }
        return .taken(insert(claim, bytes: bytes, holder))
    }

    /// Evicts claims until the rest fits into `limit`.
    mutating func shrink(to limit: Int, victims: inout [Holder]) {
        while bytes > limit, !heap.isEmpty { victims += takeFirst() }
    }

    /// Withdraws a claim, or an evicted one once its bytes are released.
    ///
    /// - Returns: false if it was evicted before.
    @discardableResult
    mutating func withdraw(_ ticket: Ticket) -> Bool {
        let slot = ticket.slot
        guard slots[slot].generation == ticket.generation else { return false }
        let hasGivenWay = slots[slot].isLeaving
        if hasGivenWay {
            leaving -= slots[slot].bytes
            slots[slot].isLeaving = false
        } else {
            remove(at: slots[slot].place)
        }
        slots[slot].generation &+= 1
        free.append(slot)
        return !hasGivenWay
    }

    private mutating func insert(_ claim: Claim, bytes: Int, _ holder: Holder) -> Ticket {
        let slot = free.popLast() ?? slots.count
        if slot == slots.count { slots.append(Slot()) }
        slots[slot].holder = holder
        slots[slot].bytes = bytes
        slots[slot].rank = claim.rank
        self.bytes += bytes
        heap.append(slot)
        slots[slot].place = heap.count - 1
        siftUp(heap.count - 1)
        return Ticket(slot: slot, generation: slots[slot].generation)
    }

    private mutating func takeFirst() -> [Holder] {
        let first = heap[0]
        let holder = slots[first].holder
        remove(at: 0)
        slots[first].isLeaving = true
        leaving += slots[first].bytes
        return holder.map { [$0] } ?? []
    }

    // MARK: The heap

    private mutating func remove(at place: Int) {
        let slot = heap[place]
        bytes -= slots[slot].bytes
        slots[slot].holder = nil
        let last = heap.removeLast()
        guard place < heap.count else { return }
        put(last, at: place)
        siftUp(place)
        siftDown(slots[last].place)
    }

    private mutating func put(_ slot: Int, at place: Int) {
        heap[place] = slot
        slots[slot].place = place
    }

    private mutating func siftUp(_ start: Int) {
        let slot = heap[start]
        var place = start
        while place > 0, slots[heap[(place - 1) / 2]].rank > slots[slot].rank {
            put(heap[(place - 1) / 2], at: place)
            place = (place - 1) / 2
        }
        put(slot, at: place)
    }

    private mutating func siftDown(_ start: Int) {
        let slot = heap[start]
        var place = start
        while true {
            var child = 2 * place + 1
            guard child < heap.count else { break }
            if child + 1 < heap.count, slots[heap[child + 1]].rank < slots[heap[child]].rank { child += 1 }
            guard slots[heap[child]].rank < slots[slot].rank else { break }
            put(heap[child], at: place)
            place = child
        }
        put(slot, at: place)
    }
}
