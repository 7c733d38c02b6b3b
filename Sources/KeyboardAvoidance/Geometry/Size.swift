/// An extent in points, as UIKit's `CGSize`.
public struct Size: Sendable, Hashable, BitwiseCopyable {
    public var width: Double
    public var height: Double

    public init(width: Double = 0, height: Double = 0) {
        self.width = width
        self.height = height
    }
}
