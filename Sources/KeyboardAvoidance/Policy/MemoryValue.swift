/// The value of a variable in a policy's memory.
@_spi(Engine) public enum MemoryValue: Sendable, Hashable {
    case flag(Bool)
    case point(LayoutPoint)
    case insets(LayoutInsets)
    case rects([LayoutRect])
}
