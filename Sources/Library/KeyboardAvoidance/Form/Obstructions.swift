/// Other views that cover the window: heights in points from its top and bottom edges.
public struct Obstructions: Sendable, Hashable, BitwiseCopyable {
    /// The height at the window's top, not negative; nil for none.
    public var top: Double?
    /// The height at the window's bottom, not negative; nil for none.
    public var bottom: Double?

    /// Heights in points, from the window's edges inwards.
    public init(top: Double? = nil, bottom: Double? = nil) {
        self.top = top
        self.bottom = bottom
    }
}
