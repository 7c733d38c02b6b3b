#if canImport(UIKit) && !os(tvOS) && !os(watchOS) && !os(visionOS)
    public import KeyboardAvoidance
    public import UIKit

    extension Keyboard {
        /// The keyboard that a notification reports; nil if it is no notification of the keyboard.
        ///
        /// Frames are in screen coordinates and durations in seconds, as the notification has them. What it leaves out
        /// is the keyboard's own: 0.25 seconds along its spring, and a keyboard of this app.
        ///
        /// - Parameter notification: `UIResponder.keyboardWillShowNotification`, `keyboardWillChangeFrameNotification`,
        ///   `keyboardWillHideNotification`, or one of their `Did` counterparts.
        public init?(_ notification: Notification) {
            guard let info = notification.userInfo,
                let frameEnd = info[UIResponder.keyboardFrameEndUserInfoKey] as? CGRect
            else { return nil }
            let curve = info[UIResponder.keyboardAnimationCurveUserInfoKey] as? Int
            self.init(
                frameEnd: LayoutRect(frameEnd),
                animationDuration: info[UIResponder.keyboardAnimationDurationUserInfoKey] as? Double ?? 0.25,
                animationCurve: curve.flatMap(KeyboardAnimation.Curve.init) ?? .keyboard,
                isLocal: info[UIResponder.keyboardIsLocalUserInfoKey] as? Bool ?? true
            )
            frameBegin = (info[UIResponder.keyboardFrameBeginUserInfoKey] as? CGRect).map { LayoutRect($0) }
        }
    }

    extension UIView.AnimationOptions {
        /// What moves a view as the keyboard moves: its curve, from the current state, while the user may interact.
        public init(_ animation: KeyboardAnimation) {
            self.init(rawValue: UInt(animation.options))
        }
    }
#endif
