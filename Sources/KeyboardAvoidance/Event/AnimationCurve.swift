/// The curves UIKit reports for the keyboard: the four of `UIView.AnimationCurve`, and the private one it really uses.
public enum AnimationCurve: Int, Sendable, Hashable, CaseIterable, BitwiseCopyable {
    case easeInOut = 0
    case easeIn = 1
    case easeOut = 2
    case linear = 3
    /// The keyboard's own spring, reported as 7.
    case keyboard = 7
}
