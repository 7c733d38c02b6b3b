#if canImport(UIKit) && !os(tvOS) && !os(watchOS) && !os(visionOS)
    public import KeyboardAvoidance
    public import UIKit

    extension Point {
        /// The same location.
        public init(_ point: CGPoint) {
            self.init(x: point.x, y: point.y)
        }
    }

    extension CGPoint {
        /// The same location.
        public init(_ point: Point) {
            self.init(x: point.x, y: point.y)
        }
    }

    extension Size {
        /// The same extent.
        public init(_ size: CGSize) {
            self.init(width: size.width, height: size.height)
        }
    }

    extension Rect {
        /// The same rectangle.
        public init(_ rect: CGRect) {
            self.init(x: rect.origin.x, y: rect.origin.y, width: rect.size.width, height: rect.size.height)
        }
    }

    extension CGRect {
        /// The same rectangle.
        public init(_ rect: Rect) {
            self.init(x: rect.x, y: rect.y, width: rect.width, height: rect.height)
        }
    }

    extension EdgeInsets {
        /// The same insets.
        public init(_ insets: UIEdgeInsets) {
            self.init(top: insets.top, left: insets.left, bottom: insets.bottom, right: insets.right)
        }
    }

    extension UIEdgeInsets {
        /// The same insets.
        public init(_ insets: EdgeInsets) {
            self.init(top: insets.top, left: insets.left, bottom: insets.bottom, right: insets.right)
        }
    }
#endif
