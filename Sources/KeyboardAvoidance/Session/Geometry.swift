/// The geometry in force: what was sent, member by member, and what was answered since.
///
/// All rectangles are standardised and have the `origin` subtracted; the field is in content coordinates. Numbers lie
/// side by side, so that a copy is one of plain bytes; what needs a reference count stands at the end, and what few
/// forms have is behind one word.
public struct Geometry: Sendable, Hashable {
    public internal(set) var policy: Policy = .automatic
    public internal(set) var fidelity: Fidelity = .intended
    public internal(set) var orientation: Orientation = .portrait
    public internal(set) var keyboardKind: KeyboardKind?
    public internal(set) var screen: Screen?
    public internal(set) var window: Window?
    public internal(set) var origin: Point?
    public internal(set) var scrollView = ScrollView()
    public internal(set) var field: Field?
    public internal(set) var keyboard: Keyboard?
    public internal(set) var options = Options()
    public internal(set) var scrollViewID = ""
    public internal(set) var fieldID = ""
    var rare = Rare<RareGeometry>()

    public init() {}

    /// Inner to outer.
    public internal(set) var outerScrollViews: [OuterScrollView] {
        @inline(__always) get { rare.isEmpty ? [] : rare.read { $0.outerScrollViews } ?? [] }
        set { if !(rare.isEmpty && newValue.isEmpty) { changeRare { $0.outerScrollViews = newValue } } }
    }

    /// Where the innermost scroll view comes to rest, if it snaps.
    public internal(set) var snapToOffsets: [Double] {
        @inline(__always) get { rare.isEmpty ? [] : rare.read { $0.snapToOffsets } ?? [] }
        set { if !(rare.isEmpty && newValue.isEmpty) { changeRare { $0.snapToOffsets = newValue } } }
    }

    public internal(set) var container: Container? {
        @inline(__always) get { rare.isEmpty ? nil : rare.read { $0.container } ?? nil }
        set { if !(rare.isEmpty && newValue == nil) { changeRare { $0.container = newValue } } }
    }

    public internal(set) var obstructions: Obstructions? {
        @inline(__always) get { rare.isEmpty ? nil : rare.read { $0.obstructions } ?? nil }
        set { if !(rare.isEmpty && newValue == nil) { changeRare { $0.obstructions = newValue } } }
    }

    public internal(set) var device: Device? {
        @inline(__always) get { rare.isEmpty ? nil : rare.read { $0.device } ?? nil }
        set { if !(rare.isEmpty && newValue == nil) { changeRare { $0.device = newValue } } }
    }

    private mutating func changeRare(_ body: (inout RareGeometry) -> Void) {
        if rare.isEmpty { rare.value = RareGeometry() }
        rare.change(body)
    }
}
