extension KeyboardAnimation {
    /// The curves UIKit reports for the keyboard: the four of `UIView.AnimationCurve`, and the private one it really uses.
    public enum Curve: Int, Sendable, Hashable, CaseIterable, BitwiseCopyable {
        /// Slow at both ends.
        case easeInOut = 0
        /// Slow at its beginning.
        case easeIn = 1
        /// Slow at its end.
        case easeOut = 2
        /// Always as fast.
        case linear = 3
        /// The keyboard's own spring, reported as 7.
        case keyboard = 7
    }
}
