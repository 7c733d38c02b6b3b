@_spi(Engine) import KeyboardAvoidance

/// The events that peers observe besides shows and hides.
enum PeerEvents {
    static let frame: Set<KeyboardEvent.Kind> = [.keyboardWillChangeFrame, .keyboardDidChangeFrame]
    static let frameAndFocus = frame.union([.textDidBeginEditing])
    static let focusAndTyping: Set<KeyboardEvent.Kind> = [.textDidBeginEditing, .textDidChange]
    static let all = frame.union(focusAndTyping)
}
