/// The distance kept between the target and the edges of the band, in points, never negative.
public struct Padding: Sendable, Hashable, BitwiseCopyable {
    public var top: Double
    public var bottom: Double

    public init(top: Double, bottom: Double) {
        self.top = top
        self.bottom = bottom
    }

    public init(_ both: Double) { self.init(top: both, bottom: both) }
}
