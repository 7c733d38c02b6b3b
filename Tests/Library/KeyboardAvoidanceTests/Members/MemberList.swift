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
        members.compactMap { member in
            if case .said(let name) = member.name { name.description } else { nil }
        }
    }

    mutating func visit(_ value: inout Bool) {}
    mutating func visit(_ value: inout Double) {}
    mutating func visit(_ value: inout UInt64) {}
    mutating func visit(_ value: inout String) {}
    mutating func visit<Word: DescribedWord>(_ word: inout Word) {}
    mutating func choose(_ form: inout UInt8, of count: UInt8, _ literal: StaticString?) {}
    mutating func beginList(_ count: inout UInt64) {}
    mutating func endList() {}
    mutating func members(_ length: Int, _ describe: (inout MemberList) -> Void) -> Bool { true }

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

    mutating func refuse() {}
}
