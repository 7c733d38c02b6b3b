import Synchronization

/// Expiry by age, and eviction by the two totals.
extension SessionStore {
    /// Removes expired sessions, at most `limit` in each call.
    ///
    /// An expired session is never returned; this frees its memory without waiting for a request that names it. The
    /// call checks every shard but locks only those that have an expired session, starting with a different one each
    /// time.
    ///
    /// - Parameter limit: The most sessions to remove, which bounds the call; if as many are returned, more may be
    ///   left.
    /// - Returns: The number of sessions removed.
    @discardableResult
    package func removeExpired(limit: Int = 256) -> Int {
        let time = now()
        let first = sweeps.wrappingAdd(1, ordering: .relaxed).oldValue
        var removed = 0
        for step in 0..<shards.count where removed < limit {
            let shard = shards[Int(UInt(bitPattern: first &+ step) % UInt(shards.count))]
            for list in [RecencyList.hidden, .shown] where hasOutlived(shard.oldestUse(list), at: time) {
                let rest = limit - removed
                removed += shard.withTable { table in takeOutlived(list, from: &table, at: time, limit: rest) }.count
            }
        }
        return removed
    }

    private func takeOutlived(
        _ list: RecencyList,
        from table: inout SessionTable<State>,
        at time: UInt64,
        limit: Int
    ) -> [State] {
        var taken: [State] = []
        while taken.count < limit, let slot = table.index.oldest(list), let use = table.index.oldestUse(list),
            hasOutlived(use, at: time), let state = take(slot, from: &table)
        {
            expired.wrappingAdd(1, ordering: .relaxed)
            taken.append(state)
        }
        return taken
    }

    /// Whether a session last used at `lastUse` has expired.
    @inlinable
    func hasOutlived(_ lastUse: UInt64, at time: UInt64) -> Bool {
        time >= lastUse && time - lastUse >= limits.timeToLive
    }

    @inlinable var isOver: Bool { count > limits.sessions || bytes > limits.bytes }

    /// Evicts sessions until both totals hold, or until only the spared one is left.
    @inlinable
    func trim(sparing id: SessionID, at time: UInt64) {
        if let bound = limits.ownerSessions, let owner = id.owner {
            while takeOne(of: owner, beyond: bound, sparing: id, at: time) != nil {}
        }
        while isOver, takeOne(sparing: id, at: time) != nil {}
    }

    /// Evicts the next session if a total is exceeded; never two at once.
    @usableFromInline
    func takeOne(sparing id: SessionID, at time: UInt64) -> State? {
        eviction.withLock { _ in
            guard isOver else { return nil }
            let (hidden, shown) = (oldestUse(.hidden), oldestUse(.shown))
            // Even with its bonus, the oldest shown session was used no later than the oldest hidden one.
            let isShownFirst = hidden >= shown && hidden - shown >= limits.shownBonus
            let (first, second): (RecencyList, RecencyList) = isShownFirst ? (.shown, .hidden) : (.hidden, .shown)
            if hasOutlived(min(hidden, shown), at: time),
                let state = takeOldest(first, sparing: id, outlivedAt: time)
                    ?? takeOldest(second, sparing: id, outlivedAt: time)
            {
                return state
            }
            if owners.count > 0, let state = takeFromMost(sparing: id, at: time) { return state }
            return takeOldest(first, sparing: id) ?? takeOldest(second, sparing: id)
        }
    }

    // MARK: Owners

    /// Evicts the next session of an owner that has more than `bound`; never two at once.
    @usableFromInline
    func takeOne(of name: Substring, beyond bound: Int, sparing id: SessionID, at time: UInt64) -> State? {
        eviction.withLock { _ in
            guard let owner = owners.number(of: name), owners.sessions(of: owner) > bound else { return nil }
            return takeOldest(of: owner, sparing: id, at: time)
        }
    }

    /// Evicts the next session of the owner with the largest share of the exceeded total.
    private func takeFromMost(sparing id: SessionID, at time: UInt64) -> State? {
        let measure: SessionOwners.Measure = count > limits.sessions ? .sessions : .bytes
        return owners.owner(withMost: measure, of: (count, bytes), sparing: id.owner).flatMap {
            takeOldest(of: $0, sparing: id, at: time)
        }
    }

    /// Removes an owner's next session in eviction order; nil if there is none but the spared one.
    private func takeOldest(of owner: SessionOwners.Number, sparing id: SessionID, at time: UInt64) -> State? {
        while let (shard, list) = shardOfOldest(of: owner, sparing: id) {
            let state = shard.withTable { table -> State? in
                guard let slot = table.index.oldest(list, of: owner, sparing: id), let entry = table.index[slot] else {
                    return nil
                }
                if hasOutlived(entry.lastUse, at: time) {
                    expired.wrappingAdd(1, ordering: .relaxed)
                } else {
                    evicted.wrappingAdd(1, ordering: .relaxed)
                }
                return take(slot, from: &table)
            }
            // Another call used or removed it meanwhile: search again.
            if let state { return state }
        }
        return nil
    }

    /// The shard of an owner's next session in eviction order.
    private func shardOfOldest(
        of owner: SessionOwners.Number, sparing id: SessionID
    ) -> (shard: SessionShard<State>, list: RecencyList)? {
        var found: (shard: SessionShard<State>, list: RecencyList)?
        var oldest = SessionShard<State>.noUse
        for shard in shards {
            for list in [RecencyList.shown, .hidden] {
                let use = shard.withTable { table in
                    table.index.oldest(list, of: owner, sparing: id).flatMap { table.index[$0]?.lastUse }
                }
                guard let use else { continue }
                // Always less than `noUse`, for any clock value.
                let counted = list == .shown ? use + min(limits.shownBonus, .max - 1 - min(use, .max - 1)) : use
                if counted < oldest { (found, oldest) = ((shard, list), counted) }
            }
        }
        return found
    }

    /// The last use of the oldest session of a list over all shards; `noUse` if the list is empty.
    private func oldestUse(_ list: RecencyList) -> UInt64 {
        shardOfOldest(list, except: nil).map { shards[$0].oldestUse(list) } ?? SessionShard<State>.noUse
    }

    /// Removes the oldest session of a list over all shards; nil if there is none but the spared one.
    ///
    /// With `outlivedAt`, removes it only if it has expired by then.
    private func takeOldest(_ list: RecencyList, sparing id: SessionID, outlivedAt time: UInt64? = nil) -> State? {
        var passedOver: Int?
        while let index = shardOfOldest(list, except: passedOver) {
            if let time, !hasOutlived(shards[index].oldestUse(list), at: time) { return nil }
            let (state, isSpared) = shards[index].withTable { table -> (State?, Bool) in
                guard let slot = table.index.oldest(list), let entry = table.index[slot] else { return (nil, false) }
                guard entry.id != id else { return (nil, true) }
                if let time, !hasOutlived(entry.lastUse, at: time) { return (nil, false) }
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
            // The spared session is the newest of all, so it is the oldest of its list only if it is alone in its
            // shard. Any other was used or removed meanwhile: search again.
            if isSpared { passedOver = index }
        }
        return nil
    }

    private func shardOfOldest(_ list: RecencyList, except passedOver: Int?) -> Int? {
        var found: Int?
        var oldest = SessionShard<State>.noUse
        for index in shards.indices where index != passedOver {
            let use = shards[index].oldestUse(list)
            if use < oldest { (found, oldest) = (index, use) }
        }
        return found
    }
}
