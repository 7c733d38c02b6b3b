/// A change of an offset by an answer: the client may animate it.
@_spi(Engine) public struct OffsetMove: Sendable, Hashable, BitwiseCopyable {
    /// The vertical offset before.
    public var start: Double
    /// The answered one.
    public var end: Double

    public init(from start: Double, to end: Double) { (self.start, self.end) = (start, end) }

    /// Whether an offset lies between the two.
    func contains(_ offset: Double) -> Bool {
        offset >= min(start, end) - Tolerance.scrolling && offset <= max(start, end) + Tolerance.scrolling
    }
}
