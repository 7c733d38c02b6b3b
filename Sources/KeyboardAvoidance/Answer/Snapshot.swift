/// What an answer was computed from, with every default and preset filled in, and what was found on the way: enough to
/// draw it, and to judge it.
@_spi(Engine) public struct Snapshot: Sendable, Hashable {
    public var kind: KeyboardEvent.Kind
    public var policy: Policy
    public var fidelity: Policy.Fidelity
    public var screen: Screen
    /// The device whose figures were filled in, and how it is held.
    public var device: String?
    public var orientation: Device.Orientation
    /// In screen coordinates.
    public var window: LayoutRect
    public var safeAreaInsets: LayoutInsets
    /// Inner to outer, as they are before the answer.
    public var scrollViews: [View]
    /// What the system adds to the innermost one's insets.
    public var safeArea: SafeArea
    /// In the innermost scroll view's content.
    public var field: Field?
    public var fieldID = ""
    public var container: LayoutRect?
    /// What coverage is measured of.
    public var subject: Subject
    /// What nothing covers of the outermost scroll view, in window coordinates; nil if nothing is left.
    public var band: LayoutRect?
    /// What the event's keyboard asks for, whatever the policy makes of it.
    public var need: Need
    /// The keyboard that was up before, in window coordinates; nil if none was.
    public var keyboardBefore: LayoutRect?
    /// What was saved before the event.
    package var savedBefore: SavedState?
    /// What counts as saved for the answer: on a hide it is gone from the state.
    var captured: SavedState?
    /// The offsets at which the scroll view can rest with the insets answered.
    package var offsetRange: OffsetRange

    /// What a keyboard asks for by the rules of `automatic`.
    public struct Need: Sendable, Hashable {
        /// The innermost scroll view's; once the keyboard is gone, those from before it.
        public var contentInset: LayoutInsets
        /// What it leaves visible of the outermost scroll view, in window coordinates; nil if nothing is left.
        public var band: LayoutRect?
        /// A floating or undocked keyboard, which lies over what it hides, in window coordinates; nil if there is none.
        public var liftedKeyboard: LayoutRect?
        /// False if no keyboard is to be avoided.
        public var isKeyboardUp: Bool
    }

    /// What the rows that may be hidden are rows of.
    public enum Subject: Sendable, Hashable {
        case field
        case container
        case caret
    }

    /// A scroll view and what it shows.
    public struct View: Sendable, Hashable {
        public var id: String
        /// In window coordinates.
        public var frame: LayoutRect
        public var contentSize: LayoutSize
        public var values: ScrollValues
    }
}
