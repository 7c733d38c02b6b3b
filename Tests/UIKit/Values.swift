public import Foundation

public struct UIEdgeInsets: Sendable, Equatable {
    public var top, left, bottom, right: CGFloat

    public init(top: CGFloat, left: CGFloat, bottom: CGFloat, right: CGFloat) {
        (self.top, self.left, self.bottom, self.right) = (top, left, bottom, right)
    }

    public static let zero = UIEdgeInsets(top: 0, left: 0, bottom: 0, right: 0)
}

/// A translation, the only part of Core Graphics' transforms used here.
public struct CGAffineTransform: Sendable, Equatable {
    public var tx, ty: CGFloat

    public init(translationX tx: CGFloat, y ty: CGFloat) { (self.tx, self.ty) = (tx, ty) }

    public static let identity = CGAffineTransform(translationX: 0, y: 0)

    public func concatenating(_ other: CGAffineTransform) -> CGAffineTransform {
        CGAffineTransform(translationX: tx + other.tx, y: ty + other.ty)
    }
}

public enum UIUserInterfaceLayoutDirection: Int, Sendable {
    case leftToRight = 0
    case rightToLeft = 1
}

@MainActor
public final class UIKeyboardLayoutGuide {
    public let topAnchor = NSLayoutYAxisAnchor()
}

@MainActor
public final class NSLayoutConstraint {
    public static func activate(_ constraints: [NSLayoutConstraint]) {}
}

@MainActor
public final class NSLayoutXAxisAnchor {
    public func constraint(equalTo other: NSLayoutXAxisAnchor) -> NSLayoutConstraint { NSLayoutConstraint() }
}

@MainActor
public final class NSLayoutYAxisAnchor {
    public func constraint(equalTo other: NSLayoutYAxisAnchor) -> NSLayoutConstraint { NSLayoutConstraint() }
}

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

open class UIControl: UIView {
    open var isEnabled = true
}

open class UITextField: UIControl, UITextInput {
    public nonisolated static let textDidBeginEditingNotification = Notification.Name(
        "UITextFieldTextDidBeginEditingNotification"
    )
    public nonisolated static let textDidChangeNotification = Notification.Name("UITextFieldTextDidChangeNotification")

    open var selectedTextRange: UITextRange? = UITextRange()
    /// The caret, in the field's coordinates.
    public var caret = CGRect.null

    open func caretRect(for position: UITextPosition) -> CGRect { caret }
}

open class UITextView: UIScrollView, UITextInput {
    open var isEditable = true
    public nonisolated static let textDidBeginEditingNotification = Notification.Name(
        "UITextViewTextDidBeginEditingNotification"
    )
    public nonisolated static let textDidChangeNotification = Notification.Name("UITextViewTextDidChangeNotification")

    open var selectedTextRange: UITextRange? = UITextRange()
    /// The caret, in content coordinates.
    public var caret = CGRect.null

    open func caretRect(for position: UITextPosition) -> CGRect { caret }
}
