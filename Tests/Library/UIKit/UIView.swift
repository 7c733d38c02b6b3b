// The parts of UIKit that the bridge and the example use, for machines without it. Views hold values and convert
// coordinates as UIKit documents it; nothing is drawn, laid out or animated.

@_exported public import Foundation

@MainActor
open class UIResponder {
    public nonisolated static let keyboardWillShowNotification = Notification.Name("UIKeyboardWillShowNotification")
    public nonisolated static let keyboardDidShowNotification = Notification.Name("UIKeyboardDidShowNotification")
    public nonisolated static let keyboardWillChangeFrameNotification = Notification.Name(
        "UIKeyboardWillChangeFrameNotification"
    )
    public nonisolated static let keyboardWillHideNotification = Notification.Name("UIKeyboardWillHideNotification")
    public nonisolated static let keyboardFrameBeginUserInfoKey = "UIKeyboardFrameBeginUserInfoKey"
    public nonisolated static let keyboardFrameEndUserInfoKey = "UIKeyboardFrameEndUserInfoKey"
    public nonisolated static let keyboardAnimationDurationUserInfoKey = "UIKeyboardAnimationDurationUserInfoKey"
    public nonisolated static let keyboardAnimationCurveUserInfoKey = "UIKeyboardAnimationCurveUserInfoKey"
    public nonisolated static let keyboardIsLocalUserInfoKey = "UIKeyboardIsLocalUserInfoKey"

    /// The one responder of the process that has the focus.
    private static weak var first: UIResponder?

    public init() {}
    open var next: UIResponder? { nil }
    open var isFirstResponder: Bool { Self.first === self }
    open var canBecomeFirstResponder: Bool { true }

    @discardableResult
    open func becomeFirstResponder() -> Bool {
        guard canBecomeFirstResponder else { return false }
        Self.first = self
        return true
    }

    @discardableResult
    open func resignFirstResponder() -> Bool {
        if isFirstResponder { Self.first = nil }
        return true
    }
}

open class UIView: UIResponder {
    public struct AutoresizingMask: OptionSet, Sendable {
        public static let flexibleLeftMargin = AutoresizingMask(rawValue: 1)
        public static let flexibleWidth = AutoresizingMask(rawValue: 2)
        public static let flexibleRightMargin = AutoresizingMask(rawValue: 4)
        public static let flexibleTopMargin = AutoresizingMask(rawValue: 8)
        public static let flexibleHeight = AutoresizingMask(rawValue: 16)
        public static let flexibleBottomMargin = AutoresizingMask(rawValue: 32)

        public let rawValue: UInt

        public init(rawValue: UInt) { self.rawValue = rawValue }
    }

    public struct AnimationOptions: OptionSet, Sendable {
        public let rawValue: UInt

        public init(rawValue: UInt) { self.rawValue = rawValue }
    }

    private var untransformed: CGRect
    /// The origin of the visible part of the content.
    var boundsOrigin = CGPoint.zero
    public private(set) var subviews: [UIView] = []
    public private(set) weak var superview: UIView?
    open var transform = CGAffineTransform.identity
    open var safeAreaInsets = UIEdgeInsets.zero
    open var isUserInteractionEnabled = true
    open var alpha: CGFloat = 1
    open var isHidden = false
    open var tag = 0
    open var accessibilityIdentifier: String?
    open var accessibilityLabel: String?
    open var autoresizingMask: AutoresizingMask = []
    open var constraints: [NSLayoutConstraint] = []
    public let safeAreaLayoutGuide = UILayoutGuide()
    open var effectiveUserInterfaceLayoutDirection = UIUserInterfaceLayoutDirection.leftToRight
    open var translatesAutoresizingMaskIntoConstraints = true
    open weak var viewController: UIViewController?
    public let keyboardLayoutGuide = UIKeyboardLayoutGuide()
    public let topAnchor = NSLayoutYAxisAnchor()
    public let bottomAnchor = NSLayoutYAxisAnchor()
    public let leadingAnchor = NSLayoutXAxisAnchor()
    public let trailingAnchor = NSLayoutXAxisAnchor()

    public init(frame: CGRect) {
        untransformed = frame
        super.init()
    }

    public required init?(coder: NSCoder) {
        untransformed = .zero
        super.init()
    }

    public override convenience init() { self.init(frame: .zero) }

    open var frame: CGRect {
        get { untransformed.offsetBy(dx: transform.tx, dy: transform.ty) }
        set { untransformed = newValue.offsetBy(dx: -transform.tx, dy: -transform.ty) }
    }

    open var bounds: CGRect { CGRect(origin: boundsOrigin, size: untransformed.size) }
    open var window: UIWindow? { superview?.window }
    open override var next: UIResponder? { viewController ?? superview }

    open func addSubview(_ view: UIView) { insertSubview(view, at: subviews.count) }

    open func insertSubview(_ view: UIView, at index: Int) {
        view.removeFromSuperview()
        subviews.insert(view, at: index)
        view.superview = self
        view.didMoveToWindow()
    }

    open func removeFromSuperview() {
        superview?.subviews.removeAll { $0 === self }
        superview = nil
    }

    open func isDescendant(of view: UIView) -> Bool {
        sequence(first: self, next: \.superview).contains { $0 === view }
    }

    open func didMoveToWindow() { for view in subviews { view.didMoveToWindow() } }
    open func layoutSubviews() {}
    open func safeAreaInsetsDidChange() {}

    /// Converts to another view's coordinates; nil for those of the window.
    open func convert(_ rect: CGRect, to view: UIView?) -> CGRect {
        let origin = originInWindow
        let other = view?.originInWindow ?? .zero
        return rect.offsetBy(dx: origin.x - other.x, dy: origin.y - other.y)
    }

    open func convert(_ rect: CGRect, from view: UIView?) -> CGRect {
        let origin = originInWindow
        let other = view?.originInWindow ?? .zero
        return rect.offsetBy(dx: other.x - origin.x, dy: other.y - origin.y)
    }

    open func convert(_ rect: CGRect, to coordinateSpace: any UICoordinateSpace) -> CGRect {
        let inWindow = convert(rect, to: nil)
        guard let window else { return inWindow }
        return inWindow.offsetBy(dx: window.frame.minX, dy: window.frame.minY)
    }

    open func convert(_ rect: CGRect, from coordinateSpace: any UICoordinateSpace) -> CGRect {
        guard let window else { return convert(rect, from: nil) }
        return convert(rect.offsetBy(dx: -window.frame.minX, dy: -window.frame.minY), from: nil)
    }

    /// The origin of its own coordinates in the window.
    private var originInWindow: CGPoint {
        guard let superview else { return CGPoint(x: -boundsOrigin.x, y: -boundsOrigin.y) }
        let origin = superview.originInWindow
        return CGPoint(x: origin.x + frame.minX - boundsOrigin.x, y: origin.y + frame.minY - boundsOrigin.y)
    }

    /// The requested animations: seconds and options.
    public static var animations: [(duration: TimeInterval, options: AnimationOptions)] = []

    public static func animate(
        withDuration duration: TimeInterval,
        delay: TimeInterval,
        options: AnimationOptions = [],
        animations changes: @escaping () -> Void,
        completion: ((Bool) -> Void)? = nil
    ) {
        animations.append((duration, options))
        changes()
    }

    public static func performWithoutAnimation(_ changes: () -> Void) { changes() }
}

public final class UIWindow: UIView {
    public let screen: UIScreen

    public init(frame: CGRect, screen: UIScreen) {
        self.screen = screen
        super.init(frame: frame)
    }

    public override convenience init(frame: CGRect) {
        self.init(frame: frame, screen: UIScreen(bounds: CGRect(origin: .zero, size: frame.size)))
    }

    public required init?(coder: NSCoder) { nil }

    public override var window: UIWindow? { self }
}

@MainActor
public protocol UICoordinateSpace: AnyObject {}

@MainActor
public final class UIScreen: UICoordinateSpace {
    public var bounds: CGRect
    public var scale: CGFloat

    public init(bounds: CGRect, scale: CGFloat = 1) {
        self.bounds = bounds
        self.scale = scale
    }

    public var coordinateSpace: any UICoordinateSpace { self }
}

open class UIViewController: UIResponder {
    open var navigationController: UINavigationController?
    open var view = UIView()

    open func viewDidLoad() {}
}

open class UINavigationController: UIViewController {}
