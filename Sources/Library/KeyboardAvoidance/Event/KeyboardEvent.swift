/// An event of the keyboard, the text or the layout, with the current values of everything around it.
///
/// Only the keyboard is kept from earlier events: any other property that is nil is unknown, or absent.
/// Lengths are points from -1e9 to 1e9, y grows down. A rectangle with a negative size means the same as
/// `CGRect.standardized`.
public struct KeyboardEvent: Sendable, Hashable {
    /// The kind of event.
    public var kind: KeyboardEvent.Kind
    /// The keyboard as the system reports it; nil for the last one, or for a hide, which needs none.
    public var keyboard: Keyboard?
    /// The innermost scroll view around the field, with its current values.
    public var scrollView: ScrollViewGeometry
    /// The scroll views around that one, inner to outer, at most 16.
    public var outerScrollViews: [ScrollViewGeometry]
    /// The focused field; nil if there is none.
    public var field: Field?
    /// A view around the field that must be visible as a whole; nil for the field alone.
    public var container: Container?
    /// The scroll view as a list that holds its end, such as the messages of a chat; nil if it is none.
    public var list: ListOptions?
    /// Other views that cover the window; nil for none.
    public var obstructions: Obstructions?
    /// The app's window; nil for the whole screen.
    public var window: WindowGeometry?
    /// The screen; nil for the smallest one that contains the window, or else the scroll views and the keyboard.
    public var screen: Screen?
    /// The device whose figures replace a missing screen, safe area and keyboard; nil for none.
    public var preset: DevicePreset?

    /// An event with the properties that nearly every form has; the others are nil until they are set.
    ///
    /// - Parameters:
    ///   - kind: the kind of event.
    ///   - keyboard: the keyboard as the system reports it; nil for the last one.
    ///   - scrollView: the innermost scroll view around the field, with its current values.
    ///   - outerScrollViews: the scroll views around that one, inner to outer.
    ///   - field: the focused field; nil if there is none.
    ///   - window: the app's window; nil for the whole screen.
    ///   - screen: the screen; nil if unknown.
    public init(
        _ kind: KeyboardEvent.Kind, keyboard: Keyboard? = nil, scrollView: ScrollViewGeometry,
        outerScrollViews: [ScrollViewGeometry] = [], field: Field? = nil, window: WindowGeometry? = nil,
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
    /// The kinds of events, named after UIKit's notifications and delegate methods.
    public enum Kind: String, Sendable, Hashable, CaseIterable, CodedWord, BitwiseCopyable {
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
        /// A field loses the focus: it is no longer avoided for, and the insets stay.
        case textDidEndEditing
        /// The layout changes: a rotation, a resized window, another content size.
        case layoutDidChange
        /// The user drags the keyboard: the insets follow it, the system controls the offset.
        case interactiveDismiss

        /// `keyboardWillShow` and `keyboardDidShow`.
        package var isShow: Bool { @inline(__always) get { self == .keyboardWillShow || self == .keyboardDidShow } }

        /// `keyboardWillHide` and `keyboardDidHide`.
        package var isHide: Bool { @inline(__always) get { self == .keyboardWillHide || self == .keyboardDidHide } }

        /// Whether a change of the keyboard has ended, and with it all movement beside it.
        var isDid: Bool {
            @inline(__always) get {
                self == .keyboardDidShow || self == .keyboardDidChangeFrame || self == .keyboardDidHide
            }
        }

        /// The other of the two notifications that UIKit posts for one change; nil if there is none.
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

        /// Whether the user drags the keyboard, so that the system controls the offset.
        package var isInteractive: Bool { self == .interactiveDismiss }

        /// True for every event about the keyboard itself, not the text or the layout.
        package var isOfKeyboard: Bool {
            switch self {
            case .textDidBeginEditing, .textDidChange, .textDidEndEditing, .layoutDidChange: false
            default: true
            }
        }
    }
}
