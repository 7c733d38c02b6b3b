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
