/// A rectangle in points, like UIKit's `CGRect`; its size is never negative once `standardized`.
public struct LayoutRect: Sendable, Hashable, BitwiseCopyable {
    /// The left edge if the width is not negative, in points.
    public var x: Double
    /// The top edge if the height is not negative, in points.
    public var y: Double
    /// In points; negative for a rectangle that extends to the left.
    public var width: Double
    /// In points; negative for a rectangle that extends upwards.
    public var height: Double

    /// A rectangle in points, 0 by default.
    public init(x: Double = 0, y: Double = 0, width: Double = 0, height: Double = 0) {
        self.x = x
        self.y = y
        self.width = width
        self.height = height
    }

    /// `x`: the left edge of a standardised rectangle.
    public var minX: Double { x }
    /// `y`: the top edge of a standardised rectangle.
    public var minY: Double { y }
    /// The right edge of a standardised rectangle.
    public var maxX: Double { x + width }
    /// The bottom edge of a standardised rectangle.
    public var maxY: Double { y + height }
    /// Width and height.
    public var size: LayoutSize { LayoutSize(width: width, height: height) }

    /// True if the rectangle covers no area.
    public var isEmpty: Bool { width <= 0 || height <= 0 }

    /// True if the origin and the size are all exactly zero, the frame UIKit reports for a cross-fade.
    public var isAllZero: Bool { x == 0 && y == 0 && width == 0 && height == 0 }

    /// The same rectangle with a non-negative size, like `CGRect.standardized`.
    public var standardized: LayoutRect {
        LayoutRect(
            x: width < 0 ? x + width : x, y: height < 0 ? y + height : y, width: width.magnitude,
            height: height.magnitude)
    }

    /// The same rectangle standardised, with sizes below a millionth of a point read as 0.
    var withoutDust: LayoutRect {
        var rect = standardized
        if rect.width < 1e-6 { rect.width = 0 }
        if rect.height < 1e-6 { rect.height = 0 }
        return rect
    }

    /// The rectangle moved by `dx` and `dy` points.
    public func offsetBy(dx: Double, dy: Double) -> LayoutRect {
        LayoutRect(x: x + dx, y: y + dy, width: width, height: height)
    }

    /// The common part of two rectangles, or nil if they share no area.
    public func intersection(_ other: LayoutRect) -> LayoutRect? {
        let left = max(minX, other.minX)
        let top = max(minY, other.minY)
        let right = min(maxX, other.maxX)
        let bottom = min(maxY, other.maxY)
        guard right > left, bottom > top else { return nil }
        return LayoutRect(x: left, y: top, width: right - left, height: bottom - top)
    }

    /// The same rectangle with every number a multiple of 1e-9.
    var tidied: LayoutRect { LayoutRect(x: x.tidied, y: y.tidied, width: width.tidied, height: height.tidied) }

    /// Like `CGRectContainsPoint`: the left and top edges belong to the rectangle, the right and bottom ones do not.
    package func contains(_ point: LayoutPoint) -> Bool {
        point.x >= minX && point.x < maxX && point.y >= minY && point.y < maxY
    }

    /// True if the horizontal extents of both share more than an edge; a rectangle without width counts as a line.
    package func meetsHorizontally(_ other: LayoutRect) -> Bool {
        let common = min(maxX, other.maxX) - max(minX, other.minX)
        return common > Tolerance.dust
            || (common >= -Tolerance.dust && min(width, other.width) <= Tolerance.dust)
    }
}

/// A location in points; y grows down, like UIKit's `CGPoint`.
public struct LayoutPoint: Sendable, Hashable, BitwiseCopyable {
    /// Points to the right.
    public var x: Double
    /// Points down.
    public var y: Double

    /// A location in points, 0 by default.
    public init(x: Double = 0, y: Double = 0) {
        self.x = x
        self.y = y
    }

    /// The origin.
    public static let zero = LayoutPoint()
}

/// An extent in points, like UIKit's `CGSize`.
public struct LayoutSize: Sendable, Hashable, BitwiseCopyable {
    /// In points.
    public var width: Double
    /// In points.
    public var height: Double

    /// An extent in points, 0 by default.
    public init(width: Double = 0, height: Double = 0) {
        self.width = width
        self.height = height
    }
}
