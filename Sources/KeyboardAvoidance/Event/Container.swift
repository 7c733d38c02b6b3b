/// A view around the field that must clear the keyboard as a whole.
public struct Container: Sendable, Hashable, BitwiseCopyable {
    /// Where it is, in the space that `coordinateSpace` names.
    public var frame: Rect
    /// The space of `frame`.
    public var coordinateSpace: CoordinateSpace

    /// A view around the field.
    public init(frame: Rect, coordinateSpace: CoordinateSpace = .content) {
        self.frame = frame
        self.coordinateSpace = coordinateSpace
    }
}
