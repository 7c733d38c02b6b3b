/// One request: an event, and as much of the geometry as the sender chose to repeat.
///
/// Rectangles are as sent: `origin` is not yet subtracted, sizes are not yet standardised. Lengths are points, finite.
@_spi(Engine) public struct Event: Sendable, Hashable {
    public var kind: KeyboardEvent.Kind = .keyboardWillShow
    public var policy: Patch<Policy> = .absent
    public var fidelity: Patch<Policy.Fidelity> = .absent
    public var orientation: Patch<Device.Orientation> = .absent
    public var keyboardKind: Patch<Device.KeyboardKind> = .absent
    public var screen: Patch<Screen> = .absent
    public var window: Patch<WindowGeometry> = .absent
    public var origin: Patch<LayoutPoint> = .absent
    public var field: Patch<Field> = .absent
    public var container: Patch<Container> = .absent
    public var keyboard: Patch<Keyboard> = .absent
    public var obstructions: Patch<Obstructions> = .absent
    public var options = AvoidanceOptions.Changes()
    public var scrollView = ScrollViewPatch()
    /// Around the innermost one, inner to outer.
    public var outerScrollViews: Patch<[ScrollViewPatch]> = .absent
    /// The sender's own id of this event; repeating one of the session's last four ids is a retry.
    public var id: Identifier?
    /// Whether the platform that reported it has no UIKit, so that nothing adds the safe area to insets; then the
    /// `contentInsetAdjustmentBehavior` of a scroll view for which none was ever sent is `never`.
    public var isWithoutUIKit = false
    /// Whether the keyboard's frames are in window coordinates, and not in those of the screen.
    public var isKeyboardInWindow = false
    /// The wording of what was sent.
    public var wording = EventWording()
    /// The device that replaces a missing screen, safe area and keyboard frame.
    public var device: Patch<Device> = .absent
    /// The members of few events, behind one word.
    var cold = ColdStorage<ColdEvent>()
    var coldSavedState = ColdStorage<SavedState>()
    /// The saved state of an earlier answer; its presence means that the keyboard was shown.
    public var savedState: SavedState? {
        get { coldSavedState.value }
        set { coldSavedState.value = newValue }
    }

    /// The options of a peer, merged member by member; null resets them all.
    public var peer: Patch<PeerOptions> {
        get { cold.peer ?? .absent }
        set { cold.peer = newValue.isPresent ? newValue : nil }
    }

    /// The list that holds its end, merged member by member; null forgets it.
    public var list: Patch<ListOptions.Changes> {
        get { cold.list ?? .absent }
        set { cold.list = newValue.isPresent ? newValue : nil }
    }

    public init() {}

    /// The id of `field`; empty if no field is given.
    public var fieldID: Identifier {
        get { field.given?.identifier ?? "" }
        set {
            guard var field = field.given else { return }
            field.identifier = newValue
            self.field = .value(field)
        }
    }

    /// Every member of a request, in the order in which clients write them; `session` and `stateToken` are used by
    /// services that keep sessions.
    public enum Member: Int, Sendable, CaseIterable, CodingKey {
        case session
        case event
        case eventID
        case policy
        case screen
        case window
        case scrollView
        case keyboard
        case field
        case options
        case savedState
        case origin
        case obstructions
        case fidelity
        case device
        case orientation
        case keyboardKind
        case outerScrollViews
        case container
        case stateToken
        case peer
        case list
    }
}

/// The members that few events have.
struct ColdEvent: Sendable, Hashable, ColdMembers {
    var peer: Patch<PeerOptions>?
    var list: Patch<ListOptions.Changes>?

    var isUsual: Bool { peer == nil && list == nil }
}
