/// The screen in points, and how many pixels make a point.
public struct Screen: Sendable, Hashable, BitwiseCopyable {
    /// In points, not negative.
    public var width: Double
    /// In points, not negative.
    public var height: Double
    /// Pixels a point, above 0.
    public var scale: Double

    /// A screen in points.
    ///
    /// - Parameters:
    ///   - width: in points, as it is held.
    ///   - height: in points, as it is held.
    ///   - scale: pixels a point, above 0 and at most 100.
    public init(width: Double, height: Double, scale: Double = 1) {
        self.width = width
        self.height = height
        self.scale = scale
    }

    var size: LayoutSize { LayoutSize(width: width, height: height) }
}
