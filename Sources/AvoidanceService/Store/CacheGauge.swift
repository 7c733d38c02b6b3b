/// Whether a record that the process has kept is worth a try: whether most of those tried last were still what the store
/// had.
///
/// A try costs the store a write if the record is current and two if it is not; to read first costs a write and a third of
/// one (docs/guide/fleet.md). So it pays if more than two of three are current.
struct CacheGauge {
    /// How many tries are looked at.
    static let window = 1_000
    /// How many of them must have been current.
    static let threshold = 700
    /// While tries are not worth it, one event in so many goes on trying.
    static let probeInterval = 100

    /// Whether each of the last tries was current, the oldest at `next`.
    private var wereCurrent = [Bool](repeating: true, count: Self.window)
    private var next = 0
    private(set) var current = Self.window
    private var skipped = 0

    /// Asks for an event whose session's record is kept.
    mutating func isWorthTrying() -> Bool {
        if current > Self.threshold { return true }
        skipped += 1
        guard skipped == Self.probeInterval else { return false }
        skipped = 0
        return true
    }

    /// A kept record has been tried.
    mutating func tried(wasCurrent: Bool) {
        current += (wasCurrent ? 1 : 0) - (wereCurrent[next] ? 1 : 0)
        wereCurrent[next] = wasCurrent
        next = (next + 1) % Self.window
    }
}
