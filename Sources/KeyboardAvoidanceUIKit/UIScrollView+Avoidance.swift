#if canImport(UIKit) && !os(tvOS) && !os(watchOS) && !os(visionOS)
    public import KeyboardAvoidance
    public import UIKit

    extension UIScrollView {
        /// Takes the insets, the offset and the frame that an answer has for the innermost scroll view.
        ///
        /// Call it within `UIView.animate` with the answer's duration and `UIView.AnimationOptions(answer.animation)`.
        /// What the answer leaves open, such as the offset during an interactive dismissal, stays as it is.
        public func apply(_ answer: Avoidance) {
            take(answer.contentInset, answer.scrollIndicatorInsets, answer.contentOffset, answer.frame)
        }

        /// Takes what an answer has for a scroll view around the innermost one.
        public func apply(_ outer: Avoidance.OuterScrollView) {
            take(outer.contentInset, outer.scrollIndicatorInsets, outer.contentOffset, outer.frame)
        }

        /// Takes back what it had before the keyboard, as a scroll view that is no longer avoided for.
        public func apply(_ released: Avoidance.Released) {
            take(released.contentInset, released.scrollIndicatorInsets, nil, released.frame)
        }

        /// A value that does not change is not written, because UIKit may move the content when it is.
        private func take(
            _ inset: LayoutInsets, _ indicator: LayoutInsets, _ offset: LayoutPoint?, _ frame: LayoutRect?
        ) {
            if LayoutInsets(contentInset) != inset { contentInset = UIEdgeInsets(inset) }
            if LayoutInsets(verticalScrollIndicatorInsets) != indicator {
                verticalScrollIndicatorInsets = UIEdgeInsets(indicator)
            }
            if let frame, LayoutRect(convert(bounds, to: nil)) != frame {
                self.frame = superview?.convert(CGRect(frame), from: nil) ?? CGRect(frame)
            }
            if let offset, LayoutPoint(contentOffset) != offset { contentOffset = CGPoint(offset) }
        }
    }
#endif
