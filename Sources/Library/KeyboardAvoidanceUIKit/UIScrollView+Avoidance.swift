#if canImport(UIKit) && !os(tvOS) && !os(watchOS) && !os(visionOS)
    public import KeyboardAvoidance
    public import UIKit

    extension UIScrollView {
        /// Applies the insets, the offset and the frame of an answer for the innermost scroll view.
        ///
        /// Call it within `UIView.animate` with the answer's duration and `UIView.AnimationOptions(answer.animation)`.
        /// Values that the answer leaves open, such as the offset during an interactive dismissal, do not change.
        public func apply(_ answer: Avoidance) {
            take(answer.contentInset, answer.scrollIndicatorInsets, answer.contentOffset, answer.frame)
        }

        /// Applies an answer's values for an outer scroll view.
        public func apply(_ outer: Avoidance.OuterScrollView) {
            take(outer.contentInset, outer.scrollIndicatorInsets, outer.contentOffset, outer.frame)
        }

        /// Restores the values before the keyboard of a scroll view that is no longer avoided for.
        public func apply(_ released: Avoidance.Released) {
            take(released.contentInset, released.scrollIndicatorInsets, nil, released.frame)
        }

        /// Writes the values that differ from those of the event.
        ///
        /// When an inset is written UIKit brings an offset past the range back, so the insets come before the offset,
        /// and a frame that shortens before them. An offset that the answer leaves as it was is not written: there UIKit
        /// has the last word.
        private func take(
            _ inset: LayoutInsets, _ indicator: LayoutInsets, _ offset: LayoutPoint?, _ frame: LayoutRect?
        ) {
            let sent = LayoutPoint(contentOffset)
            let isShortened = frame.map { $0.height < bounds.height } ?? false
            if isShortened { take(frame) }
            if LayoutInsets(contentInset) != inset { contentInset = UIEdgeInsets(inset) }
            if LayoutInsets(verticalScrollIndicatorInsets) != indicator {
                verticalScrollIndicatorInsets = UIEdgeInsets(indicator)
            }
            if !isShortened { take(frame) }
            if let offset, offset != sent { contentOffset = CGPoint(offset) }
        }

        private func take(_ frame: LayoutRect?) {
            guard let frame, LayoutRect(convert(bounds, to: nil)) != frame else { return }
            self.frame = superview?.convert(CGRect(frame), from: nil) ?? CGRect(frame)
        }
    }

    extension UIView {
        /// The focused view among this one and its subviews.
        var firstResponder: UIView? {
            isFirstResponder ? self : subviews.lazy.compactMap(\.firstResponder).first
        }

        /// The text fields and text views among this one and its subviews, in the order of the view tree.
        var textInputs: [UIView] {
            self is UITextField || self is UITextView ? [self] : subviews.flatMap(\.textInputs)
        }

        /// The scroll views from this view outwards, inner to outer.
        ///
        /// - Parameter outermost: the last view to consider.
        func scrollViews(upTo outermost: UIView) -> [UIScrollView] {
            var found: [UIScrollView] = []
            for view in sequence(first: self, next: \.superview) {
                // A text view that grows with its text is a scroll view only by its type.
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
