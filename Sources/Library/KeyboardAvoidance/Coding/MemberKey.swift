/// The name of a member.
struct MemberKey: CodingKey, ExpressibleByStringLiteral {
    var stringValue: String
    var intValue: Int? { nil }

    init(stringLiteral name: String) { stringValue = name }
    init(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }
}

extension DecodingError {
    /// A value that breaks the contract.
    ///
    /// - Parameter property: the path of a part of the value, as Swift spells it.
    init(at path: [any CodingKey], _ property: String, _ message: String) {
        let keys =
            property.isEmpty
            ? [] : [MemberKey(stringValue: property.first == "." ? String(property.dropFirst()) : property)]
        self = .dataCorrupted(Context(codingPath: path + keys, debugDescription: message))
    }
}
