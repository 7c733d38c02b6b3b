/// Everything a session remembers between two events.
public struct SessionState: Sendable, Hashable {
    /// How many events of this session were carried out; a retry does not count.
    public internal(set) var revision: UInt64 = 0
    public internal(set) var geometry: Geometry {
        @inline(__always) _read { yield geometryBox.value }
        @inline(__always) _modify { yield &geometryBox.value }
    }
    var geometryBox = Self.nothingSent
    /// What every session begins with: shared, until the first event changes it.
    private static let nothingSent = Indirect(Geometry())
    /// Present while the keyboard is shown.
    public internal(set) var saved: SavedState? {
        get { savedBox?.value }
        set { savedBox = newValue.map { Indirect($0) } }
    }
    var savedBox: Indirect<SavedState>?
    /// What the code of a published policy has not cleared on hide.
    var leftover: MemoryRecord?
    /// The last events that carried an id, oldest first.
    var retries: [Retry] = []

    public init() {}

    /// True while the keyboard is up; such a session is the last to be evicted.
    public var isShown: Bool { savedBox != nil }
}
