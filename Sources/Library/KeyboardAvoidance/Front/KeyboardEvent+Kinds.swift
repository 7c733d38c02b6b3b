// The events that most forms send, each under UIKit's name; `KeyboardEvent.init` makes the others.
extension KeyboardEvent {
    /// The keyboard comes up: `UIResponder.keyboardWillShowNotification`.
    ///
    /// - Parameters:
    ///   - keyboard: the keyboard as the notification reports it.
    ///   - scrollView: the innermost scroll view around the field, with its current values.
    ///   - field: the focused field; nil if there is none, or it is not known yet.
    public static func keyboardWillShow(
        _ keyboard: Keyboard, scrollView: ScrollViewGeometry, field: Field? = nil
    ) -> KeyboardEvent {
        KeyboardEvent(.keyboardWillShow, keyboard: keyboard, scrollView: scrollView, field: field)
    }

    /// The keyboard moves or changes its size: `UIResponder.keyboardWillChangeFrameNotification`.
    ///
    /// - Parameters:
    ///   - keyboard: the keyboard as the notification reports it.
    ///   - scrollView: the innermost scroll view around the field, with its current values.
    ///   - field: the focused field; nil if there is none.
    public static func keyboardWillChangeFrame(
        _ keyboard: Keyboard, scrollView: ScrollViewGeometry, field: Field? = nil
    ) -> KeyboardEvent {
        KeyboardEvent(.keyboardWillChangeFrame, keyboard: keyboard, scrollView: scrollView, field: field)
    }

    /// The keyboard goes away: `UIResponder.keyboardWillHideNotification`.
    ///
    /// - Parameters:
    ///   - keyboard: the keyboard as the notification reports it, for its animation; nil for the last one.
    ///   - scrollView: the innermost scroll view, with its current values.
    public static func keyboardWillHide(_ keyboard: Keyboard? = nil, scrollView: ScrollViewGeometry) -> KeyboardEvent {
        KeyboardEvent(.keyboardWillHide, keyboard: keyboard, scrollView: scrollView)
    }

    /// The user drags the keyboard down: `UIScrollView.KeyboardDismissMode.interactive`.
    ///
    /// - Parameters:
    ///   - keyboard: the keyboard at its position under the finger.
    ///   - scrollView: the innermost scroll view around the field, with its current values.
    ///   - field: the focused field; nil if there is none.
    public static func interactiveDismiss(
        _ keyboard: Keyboard, scrollView: ScrollViewGeometry, field: Field? = nil
    ) -> KeyboardEvent {
        KeyboardEvent(.interactiveDismiss, keyboard: keyboard, scrollView: scrollView, field: field)
    }

    /// A field gets the focus: `textFieldDidBeginEditing(_:)` or `textViewDidBeginEditing(_:)`.
    ///
    /// Before the keyboard is up, the field is kept and answered when the keyboard appears.
    ///
    /// - Parameters:
    ///   - field: the focused field.
    ///   - scrollView: the innermost scroll view around the field, with its current values.
    public static func textDidBeginEditing(_ field: Field, scrollView: ScrollViewGeometry) -> KeyboardEvent {
        KeyboardEvent(.textDidBeginEditing, scrollView: scrollView, field: field)
    }

    /// The text changes, and with it the caret or the field's height: `textViewDidChange(_:)`.
    ///
    /// - Parameters:
    ///   - field: the field with its current frame and caret.
    ///   - scrollView: the innermost scroll view around the field, with its current values.
    public static func textDidChange(_ field: Field, scrollView: ScrollViewGeometry) -> KeyboardEvent {
        KeyboardEvent(.textDidChange, scrollView: scrollView, field: field)
    }

    /// The layout changes: a rotation, a resized window, another content size.
    ///
    /// - Parameters:
    ///   - scrollView: the innermost scroll view around the field, with its current values.
    ///   - field: the focused field; nil if there is none.
    public static func layoutDidChange(scrollView: ScrollViewGeometry, field: Field? = nil) -> KeyboardEvent {
        KeyboardEvent(.layoutDidChange, scrollView: scrollView, field: field)
    }
}
