#if canImport(UIKit) && !os(tvOS) && !os(watchOS) && !os(visionOS)
    public import KeyboardAvoidance
    public import UIKit

    extension Keyboard {
        /// The keyboard in a notification; nil for any other notification.
        ///
        /// Frames are in screen coordinates and durations in seconds, as in the notification. Missing values get the
        /// keyboard's defaults: 0.25 seconds along its spring, and a keyboard of this app.
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
                isLocal: info[UIResponder.keyboardIsLocalUserInfoKey] as? Bool ?? true)
            frameBegin = (info[UIResponder.keyboardFrameBeginUserInfoKey] as? CGRect).map { LayoutRect($0) }
        }
    }

    extension UIView.AnimationOptions {
        /// The options that move a view like the keyboard: its curve, from the current state, while the user may
        /// interact.
        public init(_ animation: KeyboardAnimation) {
            self.init(rawValue: UInt(animation.options))
        }
    }
#endif
