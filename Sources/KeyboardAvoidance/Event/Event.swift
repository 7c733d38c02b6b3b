/// One request: what happened, and as much of the geometry as the sender chose to repeat.
///
/// Rectangles are as sent: `origin` is not yet subtracted, sizes are not yet standardised. Lengths are points, finite.
public struct Event: Sendable, Hashable {
    public var kind: EventKind = .keyboardWillShow
    /// The sender's own id of this event; one of the session's last four ids again is a retry.
    public var id: String?
    public var policy: Sent<Policy> = .absent
    public var fidelity: Sent<Fidelity> = .absent
    /// What stands in for a screen, a safe area and a keyboard's frame that are not reported.
    public var device: Sent<Device> = .absent
    public var orientation: Sent<Orientation> = .absent
    public var keyboardKind: Sent<KeyboardKind> = .absent
    public var screen: Sent<Screen> = .absent
    public var window: Sent<Window> = .absent
    public var origin: Sent<Point> = .absent
    public var scrollView: Sent<ScrollViewChanges> = .absent
    /// Around the innermost one, inner to outer.
    public var outerScrollViews: Sent<[ScrollViewChanges]> = .absent
    public var field: Sent<Field> = .absent
    public var container: Sent<Container> = .absent
    public var keyboard: Sent<Keyboard> = .absent
    public var obstructions: Sent<Obstructions> = .absent
    public var options: Sent<OptionChanges> = .absent
    /// What an earlier answer returned; its presence means that the keyboard was shown.
    public var savedState: SavedState? {
        get { savedStateBox?.value }
        set { savedStateBox = newValue.map { Indirect($0) } }
    }
    var savedStateBox: Indirect<SavedState>?

    public init() {}
}
