/// The keys that make tickets now, and those that only open older ones.
///
/// After one lifetime new keys make the tickets; the old ones open theirs for one more lifetime and are then erased:
/// traffic recorded until then can no longer be decrypted.
struct TicketKeyRing {
    private(set) var current: TicketKey
    private(set) var previous: TicketKey?
    private var changed: Instant
    private let lifetime: TimeSpan

    init(_ key: TicketKey, now: Instant, lifetime: TimeSpan) {
        current = key
        changed = now
        self.lifetime = lifetime
    }

    /// Changes keys if they are due; if no new keys can be made, the old ones are still not used beyond their time.
    ///
    /// - Returns: whether there are keys to make tickets with.
    mutating func advance(to now: Instant, makeKey: () -> TicketKey?) -> Bool {
        let age = now - changed
        guard age >= lifetime else { return true }
        let isPreviousExpired = age.nanoseconds / 2 >= lifetime.nanoseconds
        guard let key = makeKey() else { return false }
        previous?.erase()
        previous = isPreviousExpired ? nil : current
        if isPreviousExpired { current.erase() }
        current = key
        changed = isPreviousExpired ? now : changed + lifetime
        return true
    }

    /// The keys that made the ticket with this name, and whether they are the current ones.
    func key(named name: UnsafeRawPointer) -> (key: TicketKey, isCurrent: Bool)? {
        if current.isNamed(name) { return (current, true) }
        if let previous, previous.isNamed(name) { return (previous, false) }
        return nil
    }

    mutating func erase() {
        current.erase()
        previous?.erase()
    }
}
