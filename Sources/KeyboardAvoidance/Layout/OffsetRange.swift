/// The vertical offsets at which a scroll view can rest.
struct OffsetRange: Sendable, Hashable, BitwiseCopyable {
    var lowest = 0.0
    /// Not below `lowest`.
    var highest = 0.0

    func contains(_ offset: Double) -> Bool { offset >= lowest && offset <= highest }

    /// The offset, or the end of the range that it lies beyond.
    func clamped(_ offset: Double) -> Double { min(max(offset, lowest), highest) }
}
