/// A client's id of an event, a field or a scroll view.
///
/// Compared by bytes, as everywhere in JSON; `String` treats canonically equivalent spellings as equal.
@_spi(Engine) public struct Identifier: Sendable, Hashable {
    public var text: String

    public init(_ text: String) { self.text = text }

    public var isEmpty: Bool { text.isEmpty }

    public static func == (one: Identifier, other: Identifier) -> Bool {
        // Texts with equal bytes are also equal as texts, and most are empty.
        one.text == other.text && (one.text.isEmpty || one.text.utf8.elementsEqual(other.text.utf8))
    }
}

extension Identifier: ExpressibleByStringInterpolation {
    public init(stringLiteral text: String) { self.init(text) }
}

extension Identifier: CustomStringConvertible {
    public var description: String { text }
}
