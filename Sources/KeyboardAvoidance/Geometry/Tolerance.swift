/// How far two lengths may lie apart and still be the same, in points.
package enum Tolerance {
    /// Insets and frames that went through a client and came back.
    package static let echo = 0.01
    /// An offset this near to a known one was not scrolled by anybody.
    package static let scrolling = 0.5
    /// Versions of one system differ by a point in their screens and keyboards.
    package static let figure = 1.0
    /// Places and lengths within this are the same: it is more than the rounding of answers can add up to.
    package static let dust = 1e-6
}

extension Double {
    /// True if the two differ by no more than `tolerance`.
    func isClose(to other: Double, within tolerance: Double) -> Bool { (self - other).magnitude <= tolerance }
}

extension LayoutPoint {
    /// True if neither coordinate differs by more than `tolerance`.
    func isClose(to other: LayoutPoint, within tolerance: Double) -> Bool {
        x.isClose(to: other.x, within: tolerance) && y.isClose(to: other.y, within: tolerance)
    }
}

extension LayoutInsets {
    /// True if no side differs by more than `tolerance`.
    func isClose(to other: LayoutInsets, within tolerance: Double) -> Bool {
        top.isClose(to: other.top, within: tolerance) && left.isClose(to: other.left, within: tolerance)
            && bottom.isClose(to: other.bottom, within: tolerance) && right.isClose(to: other.right, within: tolerance)
    }
}

extension LayoutRect {
    /// True if neither the origin nor the size differs by more than `tolerance`.
    func isClose(to other: LayoutRect, within tolerance: Double) -> Bool {
        x.isClose(to: other.x, within: tolerance) && y.isClose(to: other.y, within: tolerance)
            && width.isClose(to: other.width, within: tolerance) && height.isClose(to: other.height, within: tolerance)
    }
}
