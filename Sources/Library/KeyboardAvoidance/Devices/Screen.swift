/// The screen in points, and its number of pixels per point.
public struct Screen: Sendable, Hashable, BitwiseCopyable {
    /// In points, not negative.
    public var width: Double
    /// In points, not negative.
    public var height: Double
    /// Pixels per point, above 0.
    public var scale: Double

    /// A screen in points.
    ///
    /// - Parameters:
    ///   - width: in points, in the current orientation.
    ///   - height: in points, in the current orientation.
    ///   - scale: pixels per point, above 0 and at most 100.
    public init(width: Double, height: Double, scale: Double = 1) {
        self.width = width
        self.height = height
        self.scale = scale
    }

    var size: LayoutSize { LayoutSize(width: width, height: height) }
}

extension Screen {
    /// The frame of a keyboard from a y down to the screen's bottom, as wide as the screen.
    @_spi(Engine) public func frame(below y: Double) -> LayoutRect {
        LayoutRect(x: 0, y: y, width: width, height: max(0, height - y))
    }
}
