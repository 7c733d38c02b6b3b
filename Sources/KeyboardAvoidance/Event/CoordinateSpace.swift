/// The space a rectangle is given in.
public enum CoordinateSpace: String, Sendable, Hashable, CaseIterable, BitwiseCopyable {
    /// The innermost scroll view's content.
    case content
    case window
    case screen
}
