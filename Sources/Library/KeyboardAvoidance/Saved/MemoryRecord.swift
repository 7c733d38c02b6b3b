/// A policy's memory in the form of sessions and saved states: the variables with values, by name.
@_spi(Engine) public struct MemoryRecord: Sendable, Hashable {
    /// The most rectangles in a list; a policy drops the others.
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
        case number(Double)
        case point(LayoutPoint)
        case insets(LayoutInsets)
        case rects([LayoutRect])
    }
}
