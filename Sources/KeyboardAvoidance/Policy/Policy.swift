/// Which system's arithmetic answers: the service's own, or one that an article describes.
public enum Policy: String, Sendable, Hashable, CaseIterable, BitwiseCopyable {
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
