#if canImport(UIKit) && !os(tvOS) && !os(watchOS) && !os(visionOS)
    public import UIKit

    /// A scroll view that keeps its focused field clear of the keyboard.
    ///
    /// In a storyboard, enter it as the scroll view's class, in the module KeyboardAvoidanceUIKit; in code, use it
    /// instead of `UIScrollView`. There is nothing else to do: it handles text views inside it, rotation, and content
    /// that grows while the keyboard is up. Do not nest them.
    open class KeyboardAvoidingScrollView: UIScrollView {
        /// The avoider of this scroll view; its options can be changed.
        public private(set) lazy var keyboardAvoider = KeyboardAvoider(for: self)

        /// The size of the content, in points; a field that moves with it while the keyboard is up is kept clear.
        open override var contentSize: CGSize {
            didSet {
                if contentSize != oldValue, window != nil { keyboardAvoider.layoutDidChange() }
            }
        }

        /// Begins to observe the keyboard when the scroll view first enters a window.
        open override func didMoveToWindow() {
            super.didMoveToWindow()
            if window != nil { keyboardAvoider.layoutDidChange() }
        }
    }
#endif
