/// The geometry in force: what was sent, member by member, and what was answered since.
///
/// All rectangles are standardised and have the `origin` subtracted; the field is in content coordinates. The numbers
/// are plain bytes, copied in one go; what needs a reference count stands beside them, and what few forms have is behind
/// one word.
@dynamicMemberLookup
@_spi(Engine) public struct Geometry: Sendable, Hashable {
    var numbers = Numbers()
    public internal(set) var scrollViewID = ""
    public internal(set) var fieldID = ""
    var rare = Rare<RareGeometry>()

    public init() {}

    /// The part that every form has.
    public struct Numbers: Sendable, Hashable, BitwiseCopyable {
        public internal(set) var policy: Policy = .automatic
        public internal(set) var fidelity: Policy.Fidelity = .intended
        public internal(set) var orientation: Device.Orientation = .portrait
        public internal(set) var keyboardKind: Device.KeyboardKind?
        public internal(set) var screen: Screen?
        public internal(set) var window: WindowGeometry?
        public internal(set) var origin: LayoutPoint?
        public internal(set) var scrollView = ScrollView()
        public internal(set) var field: Field?
        public internal(set) var keyboard: Keyboard?
        public internal(set) var options = AvoidanceOptions()
    }

    public subscript<Value>(dynamicMember path: KeyPath<Numbers, Value>) -> Value {
        @inline(__always) get { numbers[keyPath: path] }
    }

    subscript<Value>(dynamicMember path: WritableKeyPath<Numbers, Value>) -> Value {
        @inline(__always) get { numbers[keyPath: path] }
        @inline(__always) _modify { yield &numbers[keyPath: path] }
    }

    /// Inner to outer.
    public internal(set) var outerScrollViews: [OuterScrollView] {
        get { rare.outerScrollViews }
        set { if !(rare.isEmpty && newValue.isEmpty) { changeRare { $0.outerScrollViews = newValue } } }
    }

    /// Where the innermost scroll view comes to rest, if it snaps.
    public internal(set) var snapToOffsets: [Double] {
        get { rare.snapToOffsets }
        set { if !(rare.isEmpty && newValue.isEmpty) { changeRare { $0.snapToOffsets = newValue } } }
    }

    public internal(set) var container: Container? {
        get { rare.container }
        set { if !(rare.isEmpty && newValue == nil) { changeRare { $0.container = newValue } } }
    }

    public internal(set) var obstructions: Obstructions? {
        get { rare.obstructions }
        set { if !(rare.isEmpty && newValue == nil) { changeRare { $0.obstructions = newValue } } }
    }

    public internal(set) var device: Device? {
        get { rare.device }
        set { if !(rare.isEmpty && newValue == nil) { changeRare { $0.device = newValue } } }
    }

    private mutating func changeRare(_ body: (inout RareGeometry) -> Void) {
        if rare.isEmpty { rare.value = RareGeometry() }
        rare.change(body)
    }
}
