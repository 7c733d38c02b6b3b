/// Distances from the four edges in points, as UIKit's `UIEdgeInsets`.
public struct EdgeInsets: Sendable, Hashable, BitwiseCopyable {
    public var top: Double
    public var left: Double
    public var bottom: Double
    public var right: Double

    public init(top: Double = 0, left: Double = 0, bottom: Double = 0, right: Double = 0) {
        self.top = top
        self.left = left
        self.bottom = bottom
        self.right = right
    }

    public static let zero = EdgeInsets()

    /// The same insets with another bottom.
    func with(bottom: Double) -> EdgeInsets {
        EdgeInsets(top: top, left: left, bottom: bottom, right: right)
    }
}
