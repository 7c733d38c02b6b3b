@_spi(Engine) import KeyboardAvoidance

/// Records the members of one value without visiting them.
struct MemberList: MemberVisitor {
    static let isReading = false

    private(set) var members: [(number: Int, name: MemberName)] = []

    init<Value: Described>(of _: Value.Type) {
        var value = Value.blank
        value.describe(&self, since: .blank)
    }

    /// The names, each at the index of its number.
    var byNumber: [String] { members.sorted { $0.number < $1.number }.map(\.name.text.description) }

    /// The names that clients see, in the order of the list.
    var said: [String] {
        members.compactMap { $0.name.said?.description }
    }

    mutating func callAsFunction<Value: DescribedValue>(
        _ number: Int, _ name: MemberName, _ value: inout Value, since known: Value
    ) {
        members.append((number, name))
    }

    mutating func callAsFunction(
        _ number: Int, _ name: MemberName, _ length: Int, _ describe: (inout MemberList) -> Void
    ) {
        members.append((number, name))
    }
}
