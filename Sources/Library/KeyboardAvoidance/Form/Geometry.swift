/// The geometry in force: the members sent, and the values answered since.
///
/// All rectangles are standardised and have the `origin` subtracted; the field is in content coordinates. The numbers
/// are plain bytes, copied in one go; members with reference counts are stored separately, and rare members behind one
/// word.
@dynamicMemberLookup
@_spi(Engine) public struct Geometry: Sendable, Hashable {
    public var numbers = Numbers()
    public var scrollViewID: Identifier = ""
    public var fieldID: Identifier = ""
    public var cold = ColdStorage<ColdGeometry>()

    public init() {}

    /// The numbers, which every form has.
    public struct Numbers: Sendable, Hashable, BitwiseCopyable {
        public var screen: Screen?
        public var policy: Policy = .automatic
        public var fidelity: Policy.Fidelity = .intended
        public var orientation: Device.Orientation = .portrait
        public var keyboardKind: Device.KeyboardKind?
        public var window: WindowGeometry?
        public var scrollView = ScrollView()
        public var field: FieldGeometry?
        public var keyboard: RememberedKeyboard?
        public var options = AvoidanceOptions()

        public init() {}
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
        get { cold.outerScrollViews }
        set { cold.outerScrollViews = newValue }
    }

    /// Changes each outer scroll view in place.
    mutating func changeOuterScrollViews(_ body: (Int, inout OuterScrollView) -> Void) {
        cold.change { cold in
            for index in cold.outerScrollViews.indices { body(index, &cold.outerScrollViews[index]) }
        }
    }

    /// The offsets at which the innermost scroll view may rest, if it snaps.
    public internal(set) var snapToOffsets: [Double] {
        get { cold.snapToOffsets }
        set { cold.snapToOffsets = newValue }
    }

    /// The innermost scroll view's own safe area, if it was reported.
    public internal(set) var scrollViewSafeAreaInsets: LayoutInsets? {
        get { cold.safeAreaInsets }
        set { cold.safeAreaInsets = newValue }
    }

    /// The last reported one, or one from the device's figures.
    public var keyboard: Keyboard? {
        @inline(__always) get { numbers.keyboard.map { Keyboard($0, cold.keyboard) } }
        @inline(__always) set {
            numbers.keyboard = newValue.map { RememberedKeyboard($0) }
            cold.keyboard = newValue.flatMap { ColdKeyboard($0) }
        }
    }

    /// The point subtracted from positions in the window and on the screen.
    public internal(set) var origin: LayoutPoint? {
        get { cold.origin }
        set { cold.origin = newValue }
    }

    public internal(set) var container: Container? {
        get { cold.container }
        set { cold.container = newValue }
    }

    public internal(set) var obstructions: Obstructions? {
        get { cold.obstructions }
        set { cold.obstructions = newValue }
    }

    public internal(set) var device: Device? {
        get { cold.device }
        set { cold.device = newValue }
    }

    /// The options of the policy, if it is a peer; nil for none.
    public internal(set) var peer: PeerOptions? {
        get { cold.peer }
        set { cold.peer = newValue }
    }

    /// The innermost scroll view as a list that holds its end; nil if it is none.
    public internal(set) var list: RememberedList? {
        get { cold.list }
        set { cold.list = newValue }
    }

    /// The keyboard that is up without an answer by the policy's code.
    ///
    /// It counts for coverage, and never for insets or offsets. One that has left unobserved has the height 0.
    public internal(set) var unansweredKeyboard: Keyboard? {
        get { cold.unansweredKeyboard }
        set { cold.unansweredKeyboard = newValue }
    }
}

extension Geometry {
    /// The geometry without the parts that insets do not depend on: the scroll view's own values, the field, the
    /// container.
    package var framesOnly: Geometry {
        var frames = self
        frames.scrollView.values = ScrollValues()
        frames.field = nil
        frames.container = nil
        frames.unansweredKeyboard = nil
        frames.list?.left = nil
        return frames
    }
}
