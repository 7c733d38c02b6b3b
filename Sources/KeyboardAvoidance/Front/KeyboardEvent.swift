/// Something that happens to the keyboard, the text or the layout, and everything as it is at that moment.
///
/// Nothing is left over from the event before except the keyboard: a property that is nil is not known, or not there.
/// Lengths are points from -1e9 to 1e9, y grows down. A rectangle with a negative size means the same one as
/// `CGRect.standardized`.
public struct KeyboardEvent: Sendable, Hashable {
    /// What happens.
    public var kind: KeyboardEvent.Kind
    /// The keyboard as the system reports it; nil for the one reported last, and a hide needs none.
    public var keyboard: Keyboard?
    /// The innermost scroll view around the field, as it is now.
    public var scrollView: ScrollViewGeometry
    /// The scroll views around that one, inner to outer, at most 16.
    public var outerScrollViews: [ScrollViewGeometry]
    /// The field that has the focus; nil if none has.
    public var field: Field?
    /// A view around the field that must be seen as a whole; nil for the field alone.
    public var container: Container?
    /// What else covers the window; nil for nothing.
    public var obstructions: Obstructions?
    /// The app's window; nil for the whole screen.
    public var window: WindowGeometry?
    /// The screen; nil for one that is just large enough for the window, or else for the scroll views and the keyboard.
    public var screen: Screen?
    /// The device whose figures stand in for a screen, a safe area and a keyboard that are not reported; nil for none.
    public var preset: DevicePreset?

    /// An event with what nearly every form has; the other properties are nil until they are set.
    ///
    /// - Parameters:
    ///   - kind: what happens.
    ///   - keyboard: the keyboard as the system reports it; nil for the one reported last.
    ///   - scrollView: the innermost scroll view around the field, as it is now.
    ///   - outerScrollViews: the scroll views around that one, inner to outer.
    ///   - field: the field that has the focus; nil if none has.
    ///   - window: the app's window; nil for the whole screen.
    ///   - screen: the screen; nil if it is not known.
    public init(
        _ kind: KeyboardEvent.Kind,
        keyboard: Keyboard? = nil,
        scrollView: ScrollViewGeometry,
        outerScrollViews: [ScrollViewGeometry] = [],
        field: Field? = nil,
        window: WindowGeometry? = nil,
        screen: Screen? = nil
    ) {
        self.kind = kind
        self.keyboard = keyboard
        self.scrollView = scrollView
        self.outerScrollViews = outerScrollViews
        self.field = field
        self.window = window
        self.screen = screen
    }
}

extension KeyboardEvent {
    /// What happened on the device, in the words of UIKit's notifications and delegates.
    public enum Kind: String, Sendable, Hashable, CaseIterable, BitwiseCopyable {
        /// `UIResponder.keyboardWillShowNotification`.
        case keyboardWillShow
        /// `UIResponder.keyboardDidShowNotification`.
        case keyboardDidShow
        /// `UIResponder.keyboardWillChangeFrameNotification`.
        case keyboardWillChangeFrame
        /// `UIResponder.keyboardDidChangeFrameNotification`.
        case keyboardDidChangeFrame
        /// `UIResponder.keyboardWillHideNotification`.
        case keyboardWillHide
        /// `UIResponder.keyboardDidHideNotification`.
        case keyboardDidHide
        /// A field gets the focus.
        case textDidBeginEditing
        /// The text changes, and with it the caret or the field's height.
        case textDidChange
        /// A field loses the focus: it is forgotten, and the insets stay.
        case textDidEndEditing
        /// The layout changes: a rotation, a resized window, another content size.
        case layoutDidChange
        /// The user drags the keyboard: the insets follow it, the offset is the system's.
        case interactiveDismiss

        /// `keyboardWillShow` and `keyboardDidShow`.
        package var isShow: Bool { @inline(__always) get { self == .keyboardWillShow || self == .keyboardDidShow } }

        /// `keyboardWillHide` and `keyboardDidHide`.
        package var isHide: Bool { @inline(__always) get { self == .keyboardWillHide || self == .keyboardDidHide } }

        /// A change of the keyboard has ended, and with it what moved beside it.
        var isDid: Bool {
            @inline(__always) get {
                self == .keyboardDidShow || self == .keyboardDidChangeFrame || self == .keyboardDidHide
            }
        }

        /// The other of the two notifications that UIKit posts of one change; nil for what is no notification.
        package var twin: KeyboardEvent.Kind? {
            switch self {
            case .keyboardWillShow: .keyboardDidShow
            case .keyboardDidShow: .keyboardWillShow
            case .keyboardWillChangeFrame: .keyboardDidChangeFrame
            case .keyboardDidChangeFrame: .keyboardWillChangeFrame
            case .keyboardWillHide: .keyboardDidHide
            case .keyboardDidHide: .keyboardWillHide
            case .textDidBeginEditing, .textDidChange, .textDidEndEditing, .layoutDidChange, .interactiveDismiss: nil
            }
        }

        /// The user drags the keyboard, and the offset is the system's.
        var isInteractive: Bool { self == .interactiveDismiss }

        /// True for every event that reports the keyboard itself, not the text or the layout.
        package var isOfKeyboard: Bool {
            switch self {
            case .textDidBeginEditing, .textDidChange, .textDidEndEditing, .layoutDidChange: false
            default: true
            }
        }
    }
}
