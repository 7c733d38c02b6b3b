/// The vertical offsets at which a scroll view can rest.
package struct OffsetRange: Sendable, Hashable, BitwiseCopyable {
    package var lowest = 0.0
    /// Not below `lowest`.
    package var highest = 0.0

    func contains(_ offset: Double) -> Bool {
        offset >= lowest - Tolerance.dust && offset <= highest + Tolerance.dust
    }

    /// The offset, or the end of the range that it lies beyond.
    func clamped(_ offset: Double) -> Double { min(max(offset, lowest), highest) }

    /// The same, but what lies in the range within a millionth of a point keeps every bit.
    func keeping(_ offset: Double) -> Double { contains(offset) ? offset : clamped(offset).tidied }
}
