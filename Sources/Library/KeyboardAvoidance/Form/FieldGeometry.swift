/// The numbers of a field, without its id: plain bytes, which every event of a session copies.
@_spi(Engine) public struct FieldGeometry: Sendable, Hashable, BitwiseCopyable {
    /// Its position, in the space that `coordinateSpace` names.
    public var frame: LayoutRect
    /// The caret's line, in the same space as `frame`.
    public var caretRect: LayoutRect?
    /// Overrides the option of the same name.
    public var padding: Padding?
    /// The space of `frame` and `caretRect`.
    public var coordinateSpace: Field.CoordinateSpace

    /// The numbers of a field.
    public init(_ field: Field) {
        frame = field.frame
        caretRect = field.caretRect
        padding = field.padding
        coordinateSpace = field.coordinateSpace
    }

    /// The field with an id.
    public func field(id: Identifier) -> Field {
        Field(id: id.text, frame: frame, coordinateSpace: coordinateSpace, caretRect: caretRect, padding: padding)
    }

    /// Applies a change to its frame and its caret's line.
    @inline(__always)
    mutating func mapRects(_ change: (LayoutRect) -> LayoutRect) {
        frame = change(frame)
        if let caret = caretRect { caretRect = change(caret) }
    }
}
