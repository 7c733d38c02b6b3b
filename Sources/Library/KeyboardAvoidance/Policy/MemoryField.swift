/// The name and the form of a variable in a policy's memory.
@_spi(Engine) public struct MemoryField: Sendable {
    public enum Form: Sendable, Hashable {
        case flag, number, point, insets
        /// At most `MemoryRecord.maximumRects`.
        case rects
    }

    public let name: StaticString
    public let form: Form

    package init(name: StaticString, form: Form) {
        self.name = name
        self.form = form
    }

    /// All variables of any policy's memory, each name once.
    public static var all: [MemoryField] { PolicyRegistry.memoryFields }
}
