/// What else covers the window: heights in points from its top and bottom edges, if given.
public struct Obstructions: Sendable, Hashable, BitwiseCopyable {
    public var top: Double?
    public var bottom: Double?

    public init(top: Double? = nil, bottom: Double? = nil) {
        self.top = top
        self.bottom = bottom
    }
}
