/// The vertical offsets at which a scroll view can rest.
package struct OffsetRange: Sendable, Hashable, BitwiseCopyable {
    package var lowest = 0.0
    /// At least `lowest`.
    package var highest = 0.0

    func contains(_ offset: Double) -> Bool {
        offset >= lowest - Tolerance.dust && offset <= highest + Tolerance.dust
    }

    /// The offset clamped to the range.
    func clamped(_ offset: Double) -> Double { min(max(offset, lowest), highest) }

    /// Clamps the offset, but leaves one that is in the range within a millionth of a point unchanged to the bit.
    func keeping(_ offset: Double) -> Double { contains(offset) ? offset : clamped(offset).tidied }
}
