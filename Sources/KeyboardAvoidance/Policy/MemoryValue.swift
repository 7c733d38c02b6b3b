/// The value of a variable in a policy's memory.
@_spi(Engine) public enum MemoryValue: Sendable, Hashable {
    case flag(Bool)
    case point(Point)
    case insets(EdgeInsets)
    case rects([Rect])
}
