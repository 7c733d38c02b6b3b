public import Synchronization

/// Sessions in memory: a state for each name, changed one transform at a time, bounded in number, bytes and age.
///
/// **Order.** The transforms of one session run one after the other, each seeing the state that the previous one left.
/// Sessions are spread over shards, each behind its own lock; a transform holds its shard's lock and no other, so it
/// must be short and must not call the store. No lock is held while the clock is read or removed states are released.
///
/// **Bounds.** Number and bytes are counted over the whole store, not per shard. A call that adds evicts the excess
/// before it returns, so the totals hold whenever no call is running, and are exceeded in between at most by the
/// additions of running calls. A state larger than the whole budget is not kept: its session is removed, counted as an
/// eviction, and no other is.
///
/// **Eviction.** Expired sessions go first, then the least recently used one; a shown session counts as used
/// `limits.shownBonus` later than it was. With owners (`SessionID.owned(by:)`) the session comes from the owner with
/// the most, in sessions or in bytes, whichever bound is exceeded; beyond `limits.ownerSessions`, from the new
/// session's own owner. A call never evicts the session it is about, else a store full of recently shown sessions would
/// admit no hidden one. The order is that of the whole store, by the clock: exact for one caller at a time, and within
/// the length of a call for many. Uses at the same clock value are ordered within a shard only.
public final class SessionStore<State: Sendable>: Sendable {
    /// The bounds of the store.
    @usableFromInline package let limits: SessionLimits

    /// The parts, each behind its own lock.
    @usableFromInline let shards: [SessionShard<State>]
    /// Random, so that nobody can choose names that all fall into one shard.
    @usableFromInline let seed = UInt64.random(in: .min ... .max) | 1
    /// Monotonic time in nanoseconds.
    @usableFromInline let now: @Sendable () -> UInt64
    @usableFromInline let cost: @Sendable (State) -> Int
    @usableFromInline let isShown: @Sendable (State) -> Bool

    /// Held while one session is chosen and removed, so that two callers never remove two for one.
    let eviction = Mutex<Void>(())
    /// The totals of each owner.
    @usableFromInline let owners = SessionOwners()
    @usableFromInline let heldSessions = Atomic<Int>(0)
    @usableFromInline let heldBytes = Atomic<Int>(0)
    /// Sessions created.
    @usableFromInline let created = Atomic<Int>(0)
    /// Sessions evicted because of a bound.
    @usableFromInline let evicted = Atomic<Int>(0)
    /// Sessions removed because of their age.
    @usableFromInline let expired = Atomic<Int>(0)
    /// Calls of `removeExpired`; each begins with another shard.
    let sweeps = Atomic<Int>(0)

    /// Opens an empty store.
    ///
    /// - Parameters:
    ///   - limits: The bounds of the store.
    ///   - shards: The number of locks to spread the sessions over, clamped to 1...1,024.
    ///   - now: A monotonic clock, in nanoseconds from any origin. If it does go back, nothing expires until it has
    ///     caught up.
    ///   - cost: The size of a state in bytes, at least 0. Called after each transform, under the shard's lock.
    ///   - isShown: Whether a state gets the bonus of shown sessions. Called after each transform, under the shard's
    ///     lock.
    package init(
        limits: SessionLimits = SessionLimits(),
        shards: Int = 16,
        now: @escaping @Sendable () -> UInt64,
        cost: @escaping @Sendable (State) -> Int,
        isShown: @escaping @Sendable (State) -> Bool
    ) {
        self.limits = limits
        self.shards = (0..<min(max(1, shards), 1_024)).map { _ in SessionShard() }
        self.now = now
        self.cost = cost
        self.isShown = isShown
    }

    /// The number of sessions held, including expired ones not yet removed.
    @usableFromInline package var count: Int { heldSessions.load(ordering: .relaxed) }

    /// The size of all sessions: each the cost of its state, the length of its name and `SessionLimits.overhead`.
    @usableFromInline package var bytes: Int { heldBytes.load(ordering: .relaxed) }

    /// The number of owners with sessions.
    package var ownerCount: Int { owners.count }

    /// The number of sessions of the owner with the most; 0 if no session has an owner.
    package var mostSessionsOfOwner: Int { owners.mostSessions }

    /// The number of sessions created since the store was opened.
    package var creations: Int { created.load(ordering: .relaxed) }

    /// The number of sessions evicted because of a bound since the store was opened.
    package var evictions: Int { evicted.load(ordering: .relaxed) }

    /// The number of sessions expired since the store was opened.
    package var expirations: Int { expired.load(ordering: .relaxed) }
}

// MARK: - One session

extension SessionStore {
    /// Changes a session in one atomic step.
    ///
    /// The transform gets the state, nil if there is none, and its revision: 1 for the first transform since the
    /// session was created. The state it leaves is kept and counts as a use; nil ends the session. A transform that
    /// throws changes nothing, not even the time of the last use, and its error is rethrown; one that finds nil and
    /// leaves nil changes nothing either. A transform can return an answer without being counted (for the same event
    /// sent again) by throwing it.
    ///
    /// - Parameters:
    ///   - id: The session's name.
    ///   - transform: Gets the state to change and the revision; runs under the shard's lock, once.
    /// - Returns: The result of the transform, and its revision.
    /// - Throws: Only the error of the transform.
    // Inlinable, as all it calls: unspecialised it took 10,000 instructions more.
    @inlinable
    @discardableResult
    public func update<Result: Sendable, Failure: Error>(
        _ id: SessionID,
        _ transform: (_ state: inout State?, _ revision: UInt64) throws(Failure) -> Result
    ) throws(Failure) -> (result: Result, revision: UInt64) {
        let time = now()
        let (result, revision, _) = try shard(of: id).withTable { table throws(Failure) in
            let (slot, outlived) = live(id, in: &table, at: time)
            let revision = (slot.flatMap { table.index.figures(of: $0)?.revision } ?? 0) &+ 1
            var state = slot.flatMap { table[$0] }
            let result = try transform(&state, revision)
            put(&state, revision: revision, of: id, in: slot, of: &table, at: time)
            return (result, revision, (state, outlived))
        }
        trim(sparing: id, at: time)
        return (result, revision)
    }

    /// Creates a session, with revision 0.
    ///
    /// - Parameters:
    ///   - id: The session's name.
    ///   - state: Its initial state.
    /// - Returns: Whether it was created: false if the name is taken, or if the state is larger than the whole budget.
    @discardableResult
    package func create(_ id: SessionID, _ state: State) -> Bool {
        let time = now()
        let (isIn, _) = shard(of: id).withTable { table in
            let (slot, outlived) = live(id, in: &table, at: time)
            guard slot == nil else { return (false, outlived) }
            var state: State? = state
            return (put(&state, revision: 0, of: id, in: nil, of: &table, at: time), outlived)
        }
        trim(sparing: id, at: time)
        return isIn
    }

    /// The state of a session and its number of transforms; nil if there is none.
    ///
    /// Counts as a use.
    ///
    /// - Parameter id: The session's name.
    package func read(_ id: SessionID) -> (state: State, revision: UInt64)? {
        let time = now()
        let (found, _) = shard(of: id).withTable { table -> ((State, UInt64)?, State?) in
            let (slot, outlived) = live(id, in: &table, at: time)
            guard let slot, let state = table[slot], let entry = table.index[slot] else { return (nil, outlived) }
            table.touch(slot, at: max(time, table.index.newestUse))
            return ((state, entry.revision), nil)
        }
        return found
    }

    /// Whether a session is stored, which counts as no use.
    ///
    /// An expired session counts as stored until a call removes it.
    ///
    /// - Parameter id: The session's name.
    package func contains(_ id: SessionID) -> Bool {
        shard(of: id).withTable { $0.index.slot(of: id) != nil }
    }

    /// Ends a session.
    ///
    /// - Parameter id: The session's name.
    /// - Returns: Whether there was one.
    @discardableResult
    package func remove(_ id: SessionID) -> Bool {
        let time = now()
        let (wasThere, _) = shard(of: id).withTable { table in
            let (slot, outlived) = live(id, in: &table, at: time)
            return (slot != nil, slot.map { take($0, from: &table) } ?? outlived)
        }
        return wasThere
    }

    @inlinable
    func shard(of id: SessionID) -> SessionShard<State> { shards[Int(id.spread(seed: seed) % UInt64(shards.count))] }

    /// The slot of a name, or the state just removed because the session had expired.
    ///
    /// The caller returns the state from the lock, so that it is released without holding it.
    @inlinable
    func live(
        _ id: SessionID,
        in table: inout SessionTable<State>,
        at time: UInt64
    ) -> (slot: SessionIndex.Slot?, outlived: State?) {
        guard let slot = table.index.slot(of: id), let known = table.index.figures(of: slot) else { return (nil, nil) }
        guard hasOutlived(known.lastUse, at: time) else { return (slot, nil) }
        expired.wrappingAdd(1, ordering: .relaxed)
        return (nil, take(slot, from: &table))
    }

    /// Stores the state that a transform left, as the newest of its list; false if it is too large to be kept.
    ///
    /// - Parameter state: gets the state before, to be released without the lock.
    @inlinable
    @discardableResult
    func put(
        _ state: inout State?,
        revision: UInt64,
        of id: SessionID,
        in slot: SessionIndex.Slot?,
        of table: inout SessionTable<State>,
        at time: UInt64
    ) -> Bool {
        guard let size = state.map(cost), let isShown = state.map(isShown) else {
            if let slot { state = take(slot, from: &table) }
            return true
        }
        let bytes = min(max(0, size), 1 << 41) + id.description.utf8.count + SessionLimits.overhead
        guard bytes <= limits.bytes else {
            if let slot { state = take(slot, from: &table) }
            evicted.wrappingAdd(1, ordering: .relaxed)
            return false
        }
        let known = slot.flatMap { table.index.figures(of: $0) }
        let before = known?.bytes
        let owner = known?.owner ?? id.owner.map(owners.enter) ?? SessionOwners.nobody
        let entry = SessionEntry(
            id: id,
            revision: revision,
            bytes: bytes,
            list: isShown ? .shown : .hidden,
            owner: owner,
            // Never before the newest: the chains stay in order of time, whichever thread took the lock first.
            lastUse: max(time, table.index.newestUse)
        )
        table.put(&state, entry, in: slot)
        if before == nil {
            heldSessions.wrappingAdd(1, ordering: .relaxed)
            created.wrappingAdd(1, ordering: .relaxed)
        }
        if owner != SessionOwners.nobody { owners.add(bytes - (before ?? 0), to: owner) }
        if bytes != before { heldBytes.wrappingAdd(bytes - (before ?? 0), ordering: .relaxed) }
        return true
    }

    /// Removes a session, subtracts it from the totals, and returns its state.
    @inlinable
    @discardableResult
    func take(_ slot: SessionIndex.Slot, from table: inout SessionTable<State>) -> State? {
        guard let entry = table.index[slot] else { return nil }
        heldSessions.wrappingSubtract(1, ordering: .relaxed)
        heldBytes.wrappingSubtract(entry.bytes, ordering: .relaxed)
        if entry.owner != SessionOwners.nobody { owners.leave(entry.owner, bytes: entry.bytes) }
        return table.remove(slot)
    }
}
