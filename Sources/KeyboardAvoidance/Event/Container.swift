/// A view around the field that must clear the keyboard as a whole.
public struct Container: Sendable, Hashable, BitwiseCopyable {
    public var frame: Rect
    public var coordinateSpace: CoordinateSpace

    public init(frame: Rect, coordinateSpace: CoordinateSpace = .content) {
        self.frame = frame
        self.coordinateSpace = coordinateSpace
    }
}
