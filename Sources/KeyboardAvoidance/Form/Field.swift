/// The focused field.
public struct Field: Sendable, Hashable, BitwiseCopyable {
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
    ///   - frame: its position.
    ///   - coordinateSpace: the space of `frame` and `caretRect`.
    ///   - caretRect: the caret's line; nil if unknown.
    ///   - padding: the distance to keep; nil for the option's.
    public init(
        frame: LayoutRect,
        coordinateSpace: Field.CoordinateSpace = .content,
        caretRect: LayoutRect? = nil,
        padding: Padding? = nil
    ) {
        self.frame = frame
        self.coordinateSpace = coordinateSpace
        self.caretRect = caretRect
        self.padding = padding
    }
}

extension Field {
    /// Applies a change to its frame and its caret's line.
    @inline(__always)
    mutating func mapRects(_ change: (LayoutRect) -> LayoutRect) {
        frame = change(frame)
        if let caret = caretRect { caretRect = change(caret) }
    }

    /// The coordinate space of a rectangle.
    public enum CoordinateSpace: String, Sendable, Hashable, CaseIterable, BitwiseCopyable {
        /// The innermost scroll view's content.
        case content
        /// The window; y grows down from its top edge.
        case window
        /// The screen, as in UIKit's keyboard notifications.
        case screen
    }
}
