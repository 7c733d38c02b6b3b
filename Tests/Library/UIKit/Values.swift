public import Foundation

public struct UIEdgeInsets: Sendable, Equatable {
    public var top, left, bottom, right: CGFloat

    public init(top: CGFloat, left: CGFloat, bottom: CGFloat, right: CGFloat) {
        (self.top, self.left, self.bottom, self.right) = (top, left, bottom, right)
    }

    public static let zero = UIEdgeInsets(top: 0, left: 0, bottom: 0, right: 0)
}

extension CGRect {
    public func inset(by insets: UIEdgeInsets) -> CGRect {
        CGRect(
            x: minX + insets.left, y: minY + insets.top, width: width - insets.left - insets.right,
            height: height - insets.top - insets.bottom)
    }
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
public final class UILayoutGuide {}

@MainActor
public final class NSLayoutConstraint {
    public enum Attribute: Int, Sendable {
        case left = 1
        case right, top, bottom, leading, trailing, width, height, centerX, centerY
        case notAnAttribute = 0
    }

    public enum Relation: Int, Sendable {
        case lessThanOrEqual = -1
        case equal = 0
        case greaterThanOrEqual = 1
    }

    public let firstItem: AnyObject?
    public let firstAttribute: Attribute
    public let relation: Relation
    public let secondItem: AnyObject?
    public let secondAttribute: Attribute
    public let multiplier: CGFloat
    public let constant: CGFloat
    public var priority = UILayoutPriority.required
    public var isActive = true

    public init() {
        (firstItem, firstAttribute, relation) = (nil, .notAnAttribute, .equal)
        (secondItem, secondAttribute, multiplier, constant) = (nil, .notAnAttribute, 1, 0)
    }

    public init(
        item: Any, attribute: Attribute, relatedBy relation: Relation, toItem: Any?, attribute second: Attribute,
        multiplier: CGFloat, constant: CGFloat
    ) {
        (firstItem, firstAttribute, self.relation) = (item as AnyObject, attribute, relation)
        (secondItem, secondAttribute) = (toItem as AnyObject?, second)
        (self.multiplier, self.constant) = (multiplier, constant)
    }

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

public struct UILayoutPriority: Sendable, Equatable, RawRepresentable {
    public static let required = UILayoutPriority(rawValue: 1_000)
    public static let defaultHigh = UILayoutPriority(rawValue: 750)

    public let rawValue: Float

    public init(rawValue: Float) { self.rawValue = rawValue }
}

open class UINavigationBar: UIView {}
open class UITabBar: UIView {}
open class UIToolbar: UIView {}

@MainActor
public protocol UITextInput: AnyObject {
    var isSecureTextEntry: Bool { get set }
    var selectedTextRange: UITextRange? { get set }
    func caretRect(for position: UITextPosition) -> CGRect
}

open class UIControl: UIView {
    open var isEnabled = true
}

open class UIButton: UIControl {}

open class UITextField: UIControl, UITextInput {
    open var isSecureTextEntry = false
    open var placeholder: String?
    open var text: String?
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
    open var isSecureTextEntry = false
    open var isEditable = true
    open var text: String?
    public nonisolated static let textDidBeginEditingNotification = Notification.Name(
        "UITextViewTextDidBeginEditingNotification"
    )
    public nonisolated static let textDidChangeNotification = Notification.Name("UITextViewTextDidChangeNotification")

    open var selectedTextRange: UITextRange? = UITextRange()
    /// The caret, in content coordinates.
    public var caret = CGRect.null

    open func caretRect(for position: UITextPosition) -> CGRect { caret }
}
