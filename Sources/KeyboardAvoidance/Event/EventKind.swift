/// What happened on the device, in the words of UIKit's notifications and delegates.
public enum EventKind: String, Sendable, Hashable, CaseIterable, BitwiseCopyable {
    case keyboardWillShow
    case keyboardDidShow
    case keyboardWillChangeFrame
    case keyboardDidChangeFrame
    case keyboardWillHide
    case keyboardDidHide
    case textDidBeginEditing
    case textDidChange
    case textDidEndEditing
    case layoutDidChange
    case interactiveDismiss

    /// `keyboardWillShow` and `keyboardDidShow`.
    var isShow: Bool { self == .keyboardWillShow || self == .keyboardDidShow }

    /// `keyboardWillHide` and `keyboardDidHide`.
    var isHide: Bool { self == .keyboardWillHide || self == .keyboardDidHide }

    /// The user drags the keyboard, and the offset is the system's.
    var isInteractive: Bool { self == .interactiveDismiss }

    /// True for every event that reports the keyboard itself, not the text or the layout.
    var isOfKeyboard: Bool {
        switch self {
        case .textDidBeginEditing, .textDidChange, .textDidEndEditing, .layoutDidChange: false
        default: true
        }
    }
}
