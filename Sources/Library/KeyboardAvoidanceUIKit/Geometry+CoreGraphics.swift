#if canImport(UIKit) && !os(tvOS) && !os(watchOS) && !os(visionOS)
    public import KeyboardAvoidance
    public import UIKit

    extension LayoutPoint {
        /// The same location.
        public init(_ point: CGPoint) {
            self.init(x: point.x, y: point.y)
        }
    }

    extension CGPoint {
        /// The same location.
        public init(_ point: LayoutPoint) {
            self.init(x: point.x, y: point.y)
        }
    }

    extension LayoutSize {
        /// The same extent.
        public init(_ size: CGSize) {
            self.init(width: size.width, height: size.height)
        }
    }

    extension LayoutRect {
        /// The same rectangle.
        public init(_ rect: CGRect) {
            self.init(x: rect.origin.x, y: rect.origin.y, width: rect.size.width, height: rect.size.height)
        }
    }

    extension CGRect {
        /// The same rectangle.
        public init(_ rect: LayoutRect) {
            self.init(x: rect.x, y: rect.y, width: rect.width, height: rect.height)
        }
    }

    extension LayoutInsets {
        /// The same insets.
        public init(_ insets: UIEdgeInsets) {
            self.init(top: insets.top, left: insets.left, bottom: insets.bottom, right: insets.right)
        }
    }

    extension UIEdgeInsets {
        /// The same insets.
        public init(_ insets: LayoutInsets) {
            self.init(top: insets.top, left: insets.left, bottom: insets.bottom, right: insets.right)
        }
    }
#endif
