import Synchronization

/// Who leaves, and when: age and the two totals.
extension SessionStore {
    /// Takes out sessions that have outlived their time, some of them each time it is called.
    ///
    /// A session that has outlived its time is never answered for; this gives its memory back without waiting for its
    /// name. The call looks at every shard but locks only those that have such a session, a different one first each time.
    ///
    /// - Parameter limit: The most sessions to take out, so that the call is short; where it returns as many, more may be
    ///   left.
    /// - Returns: How many were taken out.
    @discardableResult
    package func removeExpired(limit: Int = 256) -> Int {
        let time = now()
        let first = sweeps.wrappingAdd(1, ordering: .relaxed).oldValue
        var removed = 0
        for step in 0..<shards.count where removed < limit {
            let shard = shards[Int(UInt(bitPattern: first &+ step) % UInt(shards.count))]
            for rank in [SessionRank.ordinary, .kept] where hasOutlived(shard.oldestUse(rank), at: time) {
                let room = limit - removed
                removed += shard.withTable { table in takeOutlived(rank, from: &table, at: time, limit: room) }.count
            }
        }
        return removed
    }

    private func takeOutlived(
        _ rank: SessionRank,
        from table: inout SessionTable<State>,
        at time: UInt64,
        limit: Int
    ) -> [State] {
        var taken: [State] = []
        while taken.count < limit, let slot = table.index.oldest(rank), let use = table.index.oldestUse(rank),
            hasOutlived(use, at: time), let state = take(slot, from: &table)
        {
            expired.wrappingAdd(1, ordering: .relaxed)
            taken.append(state)
        }
        return taken
    }

    /// Whether a session last used then has outlived its time.
    func hasOutlived(_ lastUse: UInt64, at time: UInt64) -> Bool {
        time >= lastUse && time - lastUse >= limits.timeToLive
    }

    private var isOver: Bool { count > limits.sessions || bytes > limits.bytes }

    /// Takes sessions out until both totals hold, or until only the spared one is left to take.
    func trim(sparing id: SessionID, at time: UInt64) {
        while isOver, takeOne(sparing: id, at: time) != nil {}
    }

    /// Takes out the session whose turn it is, where the totals are over; one after the other, never two at once.
    private func takeOne(sparing id: SessionID, at time: UInt64) -> State? {
        eviction.withLock { _ in
            guard isOver else { return nil }
            return takeOldest(.ordinary, sparing: id, outlivedAt: time)
                ?? takeOldest(.kept, sparing: id, outlivedAt: time)
                ?? takeOldest(.ordinary, sparing: id)
                ?? takeOldest(.kept, sparing: id)
        }
    }

    /// Takes out the oldest session of a rank over all shards; nil where there is none but the spared one.
    ///
    /// With `outlivedAt` only one that has outlived its time by then is taken.
    private func takeOldest(_ rank: SessionRank, sparing id: SessionID, outlivedAt time: UInt64? = nil) -> State? {
        var passedOver: Int?
        while let index = shardOfOldest(rank, except: passedOver) {
            if let time, !hasOutlived(shards[index].oldestUse(rank), at: time) { return nil }
            let (state, isSpared) = shards[index].withTable { table -> (State?, Bool) in
                guard let slot = table.index.oldest(rank), let record = table.index[slot] else { return (nil, false) }
                guard record.id != id else { return (nil, true) }
                if let time, !hasOutlived(record.lastUse, at: time) { return (nil, false) }
                return (take(slot, from: &table), false)
            }
            if let state {
                if time == nil {
                    evicted.wrappingAdd(1, ordering: .relaxed)
                } else {
                    expired.wrappingAdd(1, ordering: .relaxed)
                }
                return state
            }
            // The spared session is the newest there is; it is the oldest of its rank only where it is alone in its shard.
            // Anything else was used or taken in the meantime: look again.
            if isSpared { passedOver = index }
        }
        return nil
    }

    private func shardOfOldest(_ rank: SessionRank, except passedOver: Int?) -> Int? {
        var found: Int?
        var oldest = SessionShard<State>.noUse
        for index in shards.indices where index != passedOver {
            let use = shards[index].oldestUse(rank)
            if use < oldest { (found, oldest) = (index, use) }
        }
        return found
    }
}
