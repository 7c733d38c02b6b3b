/// A change of an offset that an answer asked for: the client may animate it.
@_spi(Engine) public struct OffsetMove: Sendable, Hashable, BitwiseCopyable {
    /// The vertical offset that was in force.
    public var start: Double
    /// The one that was answered.
    public var end: Double

    public init(from start: Double, to end: Double) { (self.start, self.end) = (start, end) }

    /// Whether an offset lies on the way.
    func contains(_ offset: Double) -> Bool {
        offset >= min(start, end) - Tolerance.scrolling && offset <= max(start, end) + Tolerance.scrolling
    }
}
