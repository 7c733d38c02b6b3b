/// The members of a geometry that few forms have, and its lists.
@_spi(Engine) public struct ColdGeometry: Sendable, Hashable, ColdMembers {
    /// Inner to outer.
    public var outerScrollViews: [OuterScrollView] = []
    public var snapToOffsets: [Double] = []
    /// The innermost scroll view's own, if it was reported.
    public var safeAreaInsets: LayoutInsets?
    public var keyboard: ColdKeyboard?
    public var origin: LayoutPoint?
    /// In content coordinates.
    public var container: Container?
    public var obstructions: Obstructions?
    public var device: Device?
    /// The keyboard that is up although the policy's code has not answered to it; nil where the code knows.
    ///
    /// One that is gone although the code has not observed that has the height 0.
    public var unansweredKeyboard: Keyboard?
    /// The options of the policy, if it is a peer; nil for none.
    public var peer: PeerOptions?
    /// Behind one word of its own, because even few of those that have other members have it.
    var coldList = ColdStorage<RememberedList>()

    public var list: RememberedList? {
        get { coldList.value }
        set { coldList.value = newValue }
    }

    public init() {}

    public var isUsual: Bool {
        outerScrollViews.isEmpty && snapToOffsets.isEmpty && safeAreaInsets == nil && keyboard == nil && origin == nil
            && container == nil && obstructions == nil && device == nil && unansweredKeyboard == nil && peer == nil
            && coldList.isEmpty
    }
}

extension ColdStorage<ColdGeometry> {
    /// Whether the innermost scroll view is a list.
    @inline(__always) var hasList: Bool { read { !$0.coldList.isEmpty } ?? false }

    /// Whether the system makes the space in an outer scroll view.
    var hasSystemThatAvoids: Bool {
        // Inlining would copy the list for every form that has none.
        @inline(never) get { read { $0.outerScrollViews.contains { $0.view.systemAvoids } } ?? false }
    }

    /// The catalogue's figures; nil if no device was named.
    func preset(_ numbers: Geometry.Numbers) -> DevicePreset? {
        self.device.map { DevicePreset($0, orientation: numbers.orientation, kind: numbers.keyboardKind) }
    }
}
