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
    package func isClose(to other: Double, within tolerance: Double) -> Bool { (self - other).magnitude <= tolerance }
}

extension LayoutPoint {
    /// True if neither coordinate differs by more than `tolerance`.
    func isClose(to other: LayoutPoint, within tolerance: Double) -> Bool {
        x.isClose(to: other.x, within: tolerance) && y.isClose(to: other.y, within: tolerance)
    }
}

extension LayoutSize {
    /// True if neither length differs by more than `tolerance`.
    func isClose(to other: LayoutSize, within tolerance: Double) -> Bool {
        width.isClose(to: other.width, within: tolerance) && height.isClose(to: other.height, within: tolerance)
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

extension Double {
    /// The nearest integer, halves up, as the docking test rounds.
    var roundedHalfUp: Double { (self + 0.5).rounded(.down) }

    /// What was computed, as it is answered and remembered: a multiple of 1e-9, never −0.
    ///
    /// Beyond 2^23 a Double is coarser than that.
    var tidied: Double {
        if magnitude >= 8_388_608 { return self + 0 }
        return (self * 1e9).rounded(.toNearestOrEven) / 1e9 + 0
    }

    /// The same length, or 0 if only a rest shorter than a millionth of a point is left.
    var withoutDust: Double { magnitude <= Tolerance.dust ? 0 : self }

    /// The next pixel up, a multiple of 1 / `scale`; within a millionth of a point of a pixel it is that pixel.
    func pixelUp(_ scale: Double) -> Double { ((self - Tolerance.dust) * scale).rounded(.up) / scale }

    /// The next pixel down, likewise.
    func pixelDown(_ scale: Double) -> Double { ((self + Tolerance.dust) * scale).rounded(.down) / scale }
}
