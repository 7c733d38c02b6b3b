/// The field being typed into.
public struct Field: Sendable, Hashable, BitwiseCopyable {
    public var frame: Rect
    /// The caret's line, in the same space as `frame`.
    public var caretRect: Rect?
    /// Wins over the option of the same name.
    public var padding: Padding?
    public var coordinateSpace: CoordinateSpace

    public init(
        frame: Rect,
        coordinateSpace: CoordinateSpace = .content,
        caretRect: Rect? = nil,
        padding: Padding? = nil
    ) {
        self.frame = frame
        self.coordinateSpace = coordinateSpace
        self.caretRect = caretRect
        self.padding = padding
    }
}
