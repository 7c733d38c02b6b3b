/// A view around the field that must clear the keyboard as a whole.
public struct Container: Sendable, Hashable, BitwiseCopyable {
    /// Its position, in the space that `coordinateSpace` names.
    public var frame: LayoutRect
    /// The space of `frame`.
    public var coordinateSpace: Field.CoordinateSpace

    /// A view around the field.
    public init(frame: LayoutRect, coordinateSpace: Field.CoordinateSpace = .content) {
        self.frame = frame
        self.coordinateSpace = coordinateSpace
    }
}
