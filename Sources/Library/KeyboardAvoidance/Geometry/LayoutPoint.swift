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
