#if canImport(UIKit) && !os(tvOS) && !os(watchOS) && !os(visionOS)
    public import UIKit

    /// A scroll view that keeps the field inside it that has the focus clear of the keyboard.
    ///
    /// In a storyboard, enter it as the scroll view's class, in the module KeyboardAvoidanceUIKit; in code, write it
    /// instead of `UIScrollView`. There is nothing else to do: text views inside it, rotation, and content that grows
    /// while the keyboard is up are taken care of. Do not put one into another.
    open class KeyboardAvoidingScrollView: UIScrollView {
        /// What avoids the keyboard; its options can be changed.
        public private(set) lazy var keyboardAvoider = KeyboardAvoider(for: self)

        /// The size of the content, in points; a field that moves with it while the keyboard is up is kept clear.
        open override var contentSize: CGSize {
            didSet {
                if contentSize != oldValue, window != nil { keyboardAvoider.layoutDidChange() }
            }
        }

        /// Begins to hear of the keyboard when the scroll view first comes into a window.
        open override func didMoveToWindow() {
            super.didMoveToWindow()
            if window != nil { keyboardAvoider.layoutDidChange() }
        }
    }
#endif
