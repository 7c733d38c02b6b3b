/// The members of a geometry that few forms have, and its lists.
package struct RareGeometry: Sendable, Hashable, RareMembers {
    /// Inner to outer.
    package var outerScrollViews: [OuterScrollView] = []
    package var snapToOffsets: [Double] = []
    /// The innermost scroll view's own, if it was reported.
    package var safeAreaInsets: LayoutInsets?
    package var keyboard: RareKeyboard?
    package var origin: LayoutPoint?
    /// In content coordinates.
    package var container: Container?
    package var obstructions: Obstructions?
    package var device: Device?
    /// The keyboard that is up although the policy's code has not answered to it; nil where the code knows.
    ///
    /// One that is gone although the code has not observed that has the height 0.
    package var unansweredKeyboard: Keyboard?
    /// The options of the policy, if it is a peer; nil for none.
    package var peer: PeerOptions?

    package init() {}

    package var isUsual: Bool {
        outerScrollViews.isEmpty && snapToOffsets.isEmpty && safeAreaInsets == nil && keyboard == nil && origin == nil
            && container == nil && obstructions == nil && device == nil && unansweredKeyboard == nil && peer == nil
    }
}

extension Rare<RareGeometry> {
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
