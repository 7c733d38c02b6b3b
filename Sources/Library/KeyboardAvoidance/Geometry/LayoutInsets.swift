/// Distances from the four edges in points, like UIKit's `UIEdgeInsets`.
public struct LayoutInsets: Sendable, Hashable, BitwiseCopyable {
    /// In points.
    public var top: Double
    /// In points.
    public var left: Double
    /// In points.
    public var bottom: Double
    /// In points.
    public var right: Double

    /// Insets in points, 0 by default.
    public init(top: Double = 0, left: Double = 0, bottom: Double = 0, right: Double = 0) {
        self.top = top
        self.left = left
        self.bottom = bottom
        self.right = right
    }

    /// No insets.
    public static let zero = LayoutInsets()

    /// The same insets with another bottom.
    package func with(bottom: Double) -> LayoutInsets {
        LayoutInsets(top: top, left: left, bottom: bottom, right: right)
    }
}
