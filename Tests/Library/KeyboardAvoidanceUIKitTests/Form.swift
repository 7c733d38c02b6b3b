import KeyboardAvoidance
import KeyboardAvoidanceUIKit
import UIKit

/// A form that fills a window of 375 by 812 points, and the notifications that UIKit posts to it.
@MainActor
final class Form {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 375, height: 812))
    let scrollView: UIScrollView
    /// From 656 to 700.
    let name = UITextField(frame: CGRect(x: 16, y: 656, width: 343, height: 44))
    /// From 760 to 940, a scroll view of its own.
    let letter = UITextView(frame: CGRect(x: 16, y: 760, width: 343, height: 180))

    /// Whether the last event was answered: a scroll by the user is not.
    var isSettled = true

    static let keyboard = CGRect(x: 0, y: 476, width: 375, height: 336)

    init(_ scrollView: UIScrollView = UIScrollView()) {
        let safeArea = UIEdgeInsets(top: 44, left: 0, bottom: 34, right: 0)
        self.scrollView = scrollView
        window.safeAreaInsets = safeArea
        scrollView.frame = window.bounds
        scrollView.safeAreaInsets = safeArea
        scrollView.contentSize = CGSize(width: 375, height: 1_200)
        scrollView.contentOffset = CGPoint(x: 0, y: -44)
        letter.contentInsetAdjustmentBehavior = .never
        letter.contentSize = letter.frame.size
        scrollView.addSubview(name)
        scrollView.addSubview(letter)
        window.addSubview(scrollView)
    }

    /// Gives the focus to the view that UIKit would show the keyboard for, and shows the keyboard.
    func focus(_ view: UIView, keyboard: CGRect = keyboard) {
        view.becomeFirstResponder()
        show(keyboard)
        begin(view)
    }

    func begin(_ view: UIView) {
        view.becomeFirstResponder()
        let isTextView = view is UITextView
        let name = isTextView ? UITextView.textDidBeginEditingNotification : UITextField.textDidBeginEditingNotification
        NotificationCenter.default.post(name: name, object: view)
    }

    func show(_ frame: CGRect = keyboard, isLocal: Bool = true) {
        post(UIResponder.keyboardWillChangeFrameNotification, frame, isLocal: isLocal)
        post(UIResponder.keyboardWillShowNotification, frame, isLocal: isLocal)
    }

    func hide() {
        name.resignFirstResponder()
        letter.resignFirstResponder()
        let below = CGRect(x: 0, y: 812, width: 375, height: 336)
        post(UIResponder.keyboardWillChangeFrameNotification, below)
        post(UIResponder.keyboardWillHideNotification, below)
    }

    func post(_ name: Notification.Name, _ frame: CGRect, isLocal: Bool = true, duration: Double = 0.25) {
        let info: [AnyHashable: Any] = [
            UIResponder.keyboardFrameEndUserInfoKey: frame,
            UIResponder.keyboardAnimationDurationUserInfoKey: duration,
            UIResponder.keyboardAnimationCurveUserInfoKey: 7,
            UIResponder.keyboardIsLocalUserInfoKey: isLocal,
        ]
        NotificationCenter.default.post(name: name, object: nil, userInfo: info)
    }

    /// The invisible view at the keyboard's position, if there is one.
    var guide: UIView? { window.subviews.first { $0 !== scrollView } }

    /// Moves the upper edge of the keyboard's guide, as UIKit does while a finger drags the keyboard.
    func dragKeyboard(to top: CGFloat) {
        guide?.frame = CGRect(x: 0, y: top, width: 375, height: 812 - top)
        guide?.layoutSubviews()
    }
}
