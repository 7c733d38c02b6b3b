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
    /// What the code of a named system has not cleared on hide.
    var leftover: SystemMemory?
    /// The last events that carried an id, oldest first.
    var retries: [Retry] = []

    public init() {}

    /// True while the keyboard is up; such a session is evicted as if it had been used later than it was.
    public var isShown: Bool { savedBox != nil }
}

/// One event that carried an id, and the state before it: enough to answer its retry again.
struct Retry: Sendable, Hashable {
    static let capacity = 4

    var id: String
    var event: Event
    /// Without its own list of retries: only the newest state has one.
    var before: SessionState
}

/// The geometry in force: what was sent, member by member, and what was answered since.
///
/// All rectangles are standardised and have the `origin` subtracted; the field is in content coordinates.
public struct Geometry: Sendable, Hashable {
    public internal(set) var policy: Policy = .automatic
    public internal(set) var fidelity: Fidelity = .intended
    public internal(set) var device: Device?
    public internal(set) var orientation: Orientation = .portrait
    public internal(set) var keyboardKind: KeyboardKind?
    public internal(set) var screen: Screen?
    public internal(set) var window: Window?
    public internal(set) var origin: Point?
    public internal(set) var scrollView = ScrollView()
    /// Inner to outer.
    public internal(set) var outerScrollViews: [ScrollView] = []
    public internal(set) var field: Field?
    public internal(set) var container: Container?
    public internal(set) var keyboard: Keyboard?
    public internal(set) var obstructions: Obstructions?
    public internal(set) var options = Options()

    public init() {}
}

/// A scroll view as it stands.
public struct ScrollView: Sendable, Hashable {
    public internal(set) var id = ""
    /// In window coordinates; nil until sent.
    public internal(set) var frame: Rect?
    /// What the outer scroll views were scrolled by, all together, when `frame` was sent: a place in the window holds
    /// only for the offsets it was seen with.
    var outerOffset: Double = 0
    public internal(set) var contentSize: Size?
    /// As last sent or answered, whichever came later.
    public internal(set) var values = ScrollValues()
    public internal(set) var safeAreaInsets: EdgeInsets?
    /// What `adjustedContentInset` was seen to add when it was sent.
    public internal(set) var observedAdjustment: SafeAreaContribution?
    public internal(set) var contentInsetAdjustmentBehavior: ContentInsetAdjustmentBehavior = .automatic
    public internal(set) var automaticallyAdjustsScrollIndicatorInsets = true
    public internal(set) var isScrollEnabled = true
    public internal(set) var isPagingEnabled = false
    public internal(set) var snapToOffsets: [Double] = []

    public init() {}
}
