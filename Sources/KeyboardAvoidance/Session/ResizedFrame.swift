/// A frame before and after it was shortened.
public struct ResizedFrame: Sendable, Hashable, BitwiseCopyable {
    public var original: Rect
    public var answered: Rect

    public init(original: Rect, answered: Rect) {
        self.original = original
        self.answered = answered
    }
}
