/// A location in points; y grows down, as in UIKit's `CGPoint`.
public struct Point: Sendable, Hashable, BitwiseCopyable {
    public var x: Double
    public var y: Double

    public init(x: Double = 0, y: Double = 0) {
        self.x = x
        self.y = y
    }

    public static let zero = Point()
}
