/// What happened on the device, in the words of UIKit's notifications and delegates.
public enum EventKind: String, Sendable, Hashable, CaseIterable {
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

/// Which system's arithmetic answers: the service's own, or one that an article describes.
public enum Policy: String, Sendable, Hashable, CaseIterable {
    case automatic
    /// Roland Leth's KeyboardListener protocol.
    case keyboardListener
    /// Shape's SHPKeyboardAwareness.
    case keyboardAwareness
    /// The snippet of Apple's documentation.
    case appleDocumentation
    /// Realm's TMI #5.
    case keyboardOverlap
    /// "Don't Block the (Text)Box".
    case textBox
}

/// Which reading of a named system is meant.
public enum Fidelity: String, Sendable, Hashable, CaseIterable {
    /// What the article's prose says the code does.
    case intended
    /// What the article's code does, bugs included.
    case asWritten
}

/// The decision an answer reports.
public enum Decision: String, Sendable, Hashable, CaseIterable {
    /// The keyboard went from hidden to shown in this event, even if no number changes.
    case show
    /// The keyboard was shown already, and an answered value differs from the current one.
    case move
    /// Nothing to do: shown and nothing differs, or hidden and nothing saved.
    case none
    /// The keyboard went from shown to hidden.
    case restore
    /// A focus while hidden: remembered until the keyboard comes.
    case pending
    /// The reported keyboard is not one to avoid: a zero frame, or another app's.
    case ignore
}
