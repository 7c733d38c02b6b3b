/// The distance kept between the target and the edges of the band, in points, never negative.
public struct Padding: Sendable, Hashable, BitwiseCopyable {
    /// Above the target, in points, not negative.
    public var top: Double
    /// Below the target, in points, not negative.
    public var bottom: Double

    /// Distances in points, not negative.
    public init(top: Double, bottom: Double) {
        self.top = top
        self.bottom = bottom
    }

    /// The same distance above and below, in points, not negative.
    public init(_ both: Double) { self.init(top: both, bottom: both) }
}
