/// The vertical offsets at which a scroll view can rest.
@_spi(Engine) public struct OffsetRange: Sendable, Hashable, BitwiseCopyable {
    public var lowest: Double
    /// At least `lowest`.
    public var highest: Double

    public init(lowest: Double = 0, highest: Double = 0) { (self.lowest, self.highest) = (lowest, highest) }

    /// Whether a scroll view can rest at an offset, within a millionth of a point.
    public func contains(_ offset: Double) -> Bool {
        offset >= lowest - Tolerance.dust && offset <= highest + Tolerance.dust
    }

    /// Whether the offset lies outside by more than the difference that is no scrolling.
    func isPassed(by offset: Double) -> Bool {
        offset < lowest - Tolerance.scrolling || offset > highest + Tolerance.scrolling
    }

    /// The offsets of both ranges, and those between them.
    func joined(with other: OffsetRange) -> OffsetRange {
        OffsetRange(lowest: min(lowest, other.lowest), highest: max(highest, other.highest))
    }

    /// In the precision of answers and states.
    var tidied: OffsetRange { OffsetRange(lowest: lowest.tidied, highest: highest.tidied) }

    /// The offset clamped to the range.
    func clamped(_ offset: Double) -> Double { min(max(offset, lowest), highest) }

    /// Clamps the offset, but leaves one that is in the range within a millionth of a point unchanged to the bit.
    func keeping(_ offset: Double) -> Double { contains(offset) ? offset : clamped(offset).tidied }
}
