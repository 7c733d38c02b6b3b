/// The focused field.
public struct Field: Sendable, Hashable {
    /// The bytes of `id`.
    @_spi(Engine) public var identifier: Identifier
    /// Its position, in the space that `coordinateSpace` names.
    public var frame: LayoutRect
    /// The caret's line, in the same space as `frame`.
    public var caretRect: LayoutRect?
    /// Overrides the option of the same name.
    public var padding: Padding?
    /// The space of `frame` and `caretRect`.
    public var coordinateSpace: Field.CoordinateSpace

    /// A field.
    ///
    /// - Parameters:
    ///   - id: the id that distinguishes it from the form's other fields; empty if it has none.
    ///   - frame: its position.
    ///   - coordinateSpace: the space of `frame` and `caretRect`.
    ///   - caretRect: the caret's line; nil if unknown.
    ///   - padding: the distance to keep; nil for the option's.
    public init(
        id: String = "", frame: LayoutRect, coordinateSpace: Field.CoordinateSpace = .content,
        caretRect: LayoutRect? = nil, padding: Padding? = nil
    ) {
        identifier = Identifier(id)
        self.frame = frame
        self.coordinateSpace = coordinateSpace
        self.caretRect = caretRect
        self.padding = padding
    }
}

extension Field {
    /// The id that distinguishes it from the form's other fields, at most 128 bytes of UTF-8; empty if it has none.
    ///
    /// With ids, the avoider knows whether two events are about the same field.
    public var id: String {
        get { identifier.text }
        set { identifier = Identifier(newValue) }
    }

    /// The coordinate space of a rectangle.
    public enum CoordinateSpace: String, Sendable, Hashable, CaseIterable, CodedWord, BitwiseCopyable {
        /// The innermost scroll view's content.
        case content
        /// The window; y grows down from its top edge.
        case window
        /// The screen, as in UIKit's keyboard notifications.
        case screen
    }
}
