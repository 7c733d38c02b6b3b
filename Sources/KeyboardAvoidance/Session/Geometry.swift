/// The geometry in force: what was sent, member by member, and what was answered since.
///
/// All rectangles are standardised and have the `origin` subtracted; the field is in content coordinates. The numbers
/// are plain bytes, copied in one go; what needs a reference count stands beside them, and what few forms have is behind
/// one word.
@dynamicMemberLookup
@_spi(Engine) public struct Geometry: Sendable, Hashable {
    package var numbers = Numbers()
    public package(set) var scrollViewID = ""
    public package(set) var fieldID = ""
    package var rare = Rare<RareGeometry>()

    public init() {}

    /// The part that every form has.
    public struct Numbers: Sendable, Hashable, BitwiseCopyable {
        public package(set) var screen: Screen?
        public package(set) var policy: Policy = .automatic
        public package(set) var fidelity: Policy.Fidelity = .intended
        public package(set) var orientation: Device.Orientation = .portrait
        public package(set) var keyboardKind: Device.KeyboardKind?
        public package(set) var window: WindowGeometry?
        public package(set) var scrollView = ScrollView()
        public package(set) var field: Field?
        package var keyboard: RememberedKeyboard?
        public package(set) var options = AvoidanceOptions()

        package init() {}
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

    /// Changes each outer scroll view where it lies.
    mutating func changeOuterScrollViews(_ body: (Int, inout OuterScrollView) -> Void) {
        rare.change { rare in
            for index in rare.outerScrollViews.indices { body(index, &rare.outerScrollViews[index]) }
        }
    }

    /// Where the innermost scroll view comes to rest, if it snaps.
    public internal(set) var snapToOffsets: [Double] {
        get { rare.snapToOffsets }
        set { if !(rare.isEmpty && newValue.isEmpty) { changeRare { $0.snapToOffsets = newValue } } }
    }

    /// The innermost scroll view's own safe area, if it was reported.
    public internal(set) var scrollViewSafeAreaInsets: LayoutInsets? {
        get { rare.safeAreaInsets }
        set { if !(rare.isEmpty && newValue == nil) { changeRare { $0.safeAreaInsets = newValue } } }
    }

    /// As last reported, or filled in.
    public internal(set) var keyboard: Keyboard? {
        @inline(__always) get { numbers.keyboard.map { Keyboard($0, rare.keyboard) } }
        @inline(__always) set {
            numbers.keyboard = newValue.map { RememberedKeyboard($0) }
            if !(newValue?.hasRareMembers ?? false), rare.keyboard == nil { return }
            changeRare { $0.keyboard = newValue.flatMap { RareKeyboard($0) } }
        }
    }

    /// What is subtracted from places in the window and on the screen.
    public internal(set) var origin: LayoutPoint? {
        get { rare.origin }
        set { if !(rare.isEmpty && newValue == nil) { changeRare { $0.origin = newValue } } }
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

    /// The keyboard that is up although the policy's code has not answered to it.
    ///
    /// It counts for coverage, and never for insets or offsets. One that is gone although the code has not observed that
    /// has the height 0.
    public internal(set) var unansweredKeyboard: Keyboard? {
        get { rare.unansweredKeyboard }
        set { if !(rare.isEmpty && newValue == nil) { changeRare { $0.unansweredKeyboard = newValue } } }
    }

    private mutating func changeRare(_ body: (inout RareGeometry) -> Void) {
        if rare.isEmpty { rare.value = RareGeometry() }
        rare.change(body)
    }
}

extension Geometry {
    /// The same geometry without what insets do not depend on: the scroll view's own values, the field, the container.
    package var framesOnly: Geometry {
        var frames = self
        frames.scrollView.values = ScrollValues()
        frames.field = nil
        frames.container = nil
        frames.unansweredKeyboard = nil
        return frames
    }
}
