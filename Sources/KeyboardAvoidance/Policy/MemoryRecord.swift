/// A policy's memory as a session keeps it and a saved state carries it: the variables that hold something, by name.
@_spi(Engine) public struct MemoryRecord: Sendable, Hashable {
    /// How many rectangles a list holds at most; a policy drops those beyond.
    public static let maximumRects = 16

    public struct Entry: Sendable, Hashable {
        public var name: String
        public var value: Value

        public init(name: String, value: Value) {
            self.name = name
            self.value = value
        }
    }

    public let entries: [Entry]

    public init(_ entries: [Entry] = []) {
        self.entries = entries
    }
}

extension MemoryRecord {
    /// The value of a variable in a policy's memory.
    @_spi(Engine) public enum Value: Sendable, Hashable {
        case flag(Bool)
        case point(LayoutPoint)
        case insets(LayoutInsets)
        case rects([LayoutRect])
    }
}
