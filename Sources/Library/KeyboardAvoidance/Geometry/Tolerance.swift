/// The largest differences between equal lengths, in points.
package enum Tolerance {
    /// For insets and frames that a client sends back.
    package static let echo = 0.01
    /// For offsets: a smaller difference is not scrolling.
    package static let scrolling = 0.5
    /// For figures of a device: versions of one system differ by a point in their screens and keyboards.
    package static let figure = 1.0
    /// For positions and lengths: more than rounding errors of answers can add up to.
    package static let dust = 1e-6
}

extension Double {
    /// True if the two differ by at most `tolerance`.
    package func isClose(to other: Double, within tolerance: Double) -> Bool { (self - other).magnitude <= tolerance }

    /// The nearest integer, halves up, as the docking test rounds.
    package var roundedHalfUp: Double { (self + 0.5).rounded(.down) }

    /// The value in the precision of answers and states: a multiple of 1e-9, never −0.
    ///
    /// Beyond 2^23 the precision of `Double` is lower than that.
    package var tidied: Double {
        if magnitude >= 8_388_608 { return self + 0 }
        return (self * 1e9).rounded(.toNearestOrEven) / 1e9 + 0
    }

    /// The same length, or 0 if it is shorter than a millionth of a point.
    package var withoutDust: Double { magnitude <= Tolerance.dust ? 0 : self }

    /// The next pixel up, a multiple of 1 / `scale`; within a millionth of a point of a pixel it is that pixel.
    func pixelUp(_ scale: Double) -> Double { ((self - Tolerance.dust) * scale).rounded(.up) / scale }

    /// The next pixel down, likewise.
    func pixelDown(_ scale: Double) -> Double { ((self + Tolerance.dust) * scale).rounded(.down) / scale }
}

extension LayoutPoint {
    /// True if neither coordinate differs by more than `tolerance`.
    package func isClose(to other: LayoutPoint, within tolerance: Double) -> Bool {
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
    package func isClose(to other: LayoutInsets, within tolerance: Double) -> Bool {
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
