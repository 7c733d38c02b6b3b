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
