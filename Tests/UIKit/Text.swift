public import Foundation

@MainActor
open class UITextPosition {}

@MainActor
open class UITextRange {
    open var end: UITextPosition { UITextPosition() }
}

@MainActor
public protocol UITextInput: AnyObject {
    var selectedTextRange: UITextRange? { get set }
    func caretRect(for position: UITextPosition) -> CGRect
}

open class UITextField: UIView, UITextInput {
    public nonisolated static let textDidBeginEditingNotification = Notification.Name(
        "UITextFieldTextDidBeginEditingNotification"
    )
    public nonisolated static let textDidChangeNotification = Notification.Name("UITextFieldTextDidChangeNotification")

    open var selectedTextRange: UITextRange? = UITextRange()
    /// Where the caret is, in the field's coordinates.
    public var caret = CGRect.null

    open func caretRect(for position: UITextPosition) -> CGRect { caret }
}

open class UITextView: UIScrollView, UITextInput {
    public nonisolated static let textDidBeginEditingNotification = Notification.Name(
        "UITextViewTextDidBeginEditingNotification"
    )
    public nonisolated static let textDidChangeNotification = Notification.Name("UITextViewTextDidChangeNotification")

    open var selectedTextRange: UITextRange? = UITextRange()
    /// Where the caret is, in content coordinates.
    public var caret = CGRect.null

    open func caretRect(for position: UITextPosition) -> CGRect { caret }
}
