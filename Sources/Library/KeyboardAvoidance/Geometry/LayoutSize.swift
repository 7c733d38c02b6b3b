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
