// Just enough of UIKit's names and types to compile the example where there is no UIKit. Nothing here does anything.

import Foundation

struct UIEdgeInsets: Sendable {
    var top = 0.0, left = 0.0, bottom = 0.0, right = 0.0
}

@MainActor
class UIResponder {
    nonisolated static let keyboardWillShowNotification = Notification.Name("UIKeyboardWillShowNotification")
    nonisolated static let keyboardWillHideNotification = Notification.Name("UIKeyboardWillHideNotification")
    nonisolated static let keyboardFrameBeginUserInfoKey = "UIKeyboardFrameBeginUserInfoKey"
    nonisolated static let keyboardFrameEndUserInfoKey = "UIKeyboardFrameEndUserInfoKey"
    nonisolated static let keyboardAnimationDurationUserInfoKey = "UIKeyboardAnimationDurationUserInfoKey"
    nonisolated static let keyboardAnimationCurveUserInfoKey = "UIKeyboardAnimationCurveUserInfoKey"
    nonisolated static let keyboardIsLocalUserInfoKey = "UIKeyboardIsLocalUserInfoKey"
    var isFirstResponder: Bool { false }
}

@MainActor
final class UIScreen {
    var bounds = CGRect.zero
    var scale: CGFloat = 1
}

class UIView: UIResponder {
    struct AnimationOptions: OptionSet, Sendable {
        let rawValue: UInt
    }

    var frame = CGRect.zero
    var bounds = CGRect.zero
    var subviews: [UIView] { [] }
    weak var superview: UIView?
    weak var window: UIWindow?
    func convert(_ rect: CGRect, to view: UIView?) -> CGRect { rect }
    /// How many animations have been asked for.
    static private(set) var animationCount = 0
    static func animate(
        withDuration duration: TimeInterval,
        delay: TimeInterval,
        options: AnimationOptions = [],
        animations: @escaping () -> Void,
        completion: ((Bool) -> Void)? = nil
    ) {
        animations()
        animationCount += 1
    }
}

final class UIWindow: UIView {
    var screen: UIScreen { UIScreen() }
    var safeAreaInsets = UIEdgeInsets()
}

final class UIScrollView: UIView {
    var contentSize = CGSize.zero
    var contentOffset = CGPoint.zero
    var contentInset = UIEdgeInsets()
    var verticalScrollIndicatorInsets = UIEdgeInsets()
    var adjustedContentInset: UIEdgeInsets { contentInset }
}
