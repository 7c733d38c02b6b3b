/// The screen in points, and how many pixels make a point.
public struct Screen: Sendable, Hashable, BitwiseCopyable {
    public var width: Double
    public var height: Double
    /// Pixels a point, above 0.
    public var scale: Double

    public init(width: Double, height: Double, scale: Double = 1) {
        self.width = width
        self.height = height
        self.scale = scale
    }

    var size: Size { Size(width: width, height: height) }
}
