#if canImport(UIKit) && !os(tvOS) && !os(watchOS) && !os(visionOS)
    import UIKit

    extension UIView {
        /// The view in this one, or itself, that has the focus.
        var firstResponder: UIView? {
            isFirstResponder ? self : subviews.lazy.compactMap(\.firstResponder).first
        }

        /// The text fields and text views in this one, or itself, in the order of the view tree.
        var textInputs: [UIView] {
            self is UITextField || self is UITextView ? [self] : subviews.flatMap(\.textInputs)
        }

        /// The scroll views from this view outwards, inner to outer.
        ///
        /// - Parameter outermost: the last view that is looked at.
        func scrollViews(upTo outermost: UIView) -> [UIScrollView] {
            var found: [UIScrollView] = []
            for view in sequence(first: self, next: \.superview) {
                // A text view that grows with its text is a scroll view by its type only.
                let isGrowing = view is UITextView && (view as? UIScrollView)?.isScrollEnabled == false
                if let scrollView = view as? UIScrollView, !isGrowing { found.append(scrollView) }
                if view === outermost { break }
            }
            return found
        }

        var isInNavigationController: Bool {
            let responders = sequence(first: self as UIResponder, next: \.next)
            let controller = responders.lazy.compactMap { $0 as? UIViewController }.first
            return controller?.navigationController != nil
        }
    }
#endif
