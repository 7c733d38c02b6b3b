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

extension Padding: ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral {
    /// The same distance above and below, as in `options.padding = 20`.
    public init(integerLiteral both: Int) { self.init(top: Double(both), bottom: Double(both)) }

    /// The same distance above and below, as in `options.padding = 12.5`.
    public init(floatLiteral both: Double) { self.init(top: both, bottom: both) }
}
