/// The data an answer was computed from, with defaults and presets filled in, and intermediate results: enough to draw
/// it, and to judge it.
@_spi(Engine) public struct Snapshot: Sendable, Hashable {
    public var kind: KeyboardEvent.Kind
    public var policy: Policy
    public var fidelity: Policy.Fidelity
    public var screen: Screen
    /// The device whose figures were used, and its orientation.
    public var device: String?
    public var orientation: Device.Orientation
    /// In screen coordinates.
    public var window: LayoutRect
    public var safeAreaInsets: LayoutInsets
    /// Inner to outer, before the answer.
    public var scrollViews: [ScrollViewGeometry]
    /// The insets that the system adds to the innermost scroll view's.
    public var safeArea: SafeArea
    /// In the innermost scroll view's content.
    public var field: FieldGeometry?
    public var fieldID: Identifier = ""
    /// The space in which the field came with the event; nil if none came.
    public var fieldSpace: Field.CoordinateSpace?
    public var container: LayoutRect?
    /// The scroll view as a list that holds its end; nil if it is none.
    public var list: ListOptions?
    /// The subject of coverage.
    public var subject: Subject
    /// The uncovered part of the outermost scroll view, in window coordinates; nil if there is none.
    public var band: LayoutRect?
    /// The need of the event's keyboard, independent of the policy.
    public var need: Need
    /// The previous keyboard, in window coordinates; nil if there was none.
    public var keyboardBefore: LayoutRect?
    /// The saved state before the event.
    package var savedBefore: SavedState?
    /// The offsets at which the scroll view can rest with the answered insets.
    package var offsetRange: OffsetRange

    /// The need of a keyboard by the rules of `automatic`.
    public struct Need: Sendable, Hashable {
        /// The inset of the innermost scroll view; without a keyboard, the original one.
        public var contentInset: LayoutInsets
        /// The visible part of the outermost scroll view, in window coordinates; nil if there is none.
        public var band: LayoutRect?
        /// A floating or undocked keyboard, which covers the content behind it, in window coordinates; nil if there is
        /// none.
        public var liftedKeyboard: LayoutRect?
        /// False if no keyboard is to be avoided.
        public var isKeyboardUp: Bool
    }

    /// The subject whose rows may be hidden.
    public enum Subject: Sendable, Hashable {
        case field
        case container
        case caret
    }
}
