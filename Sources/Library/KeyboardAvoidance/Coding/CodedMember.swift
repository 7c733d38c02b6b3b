/// A member of a value in the spelling of the contract of POST /avoid.
struct CodedMember<Root> {
    let name: String
    let read: (KeyedDecodingContainer<MemberKey>, inout Root) throws -> Void
    let write: (inout KeyedEncodingContainer<MemberKey>, Root) throws -> Void

    /// A member that must be there.
    static func required<Value: Codable>(_ key: MemberKey, _ path: WritableKeyPath<Root, Value>) -> CodedMember {
        CodedMember(name: key.stringValue) {
            $1[keyPath: path] = try $0.decode(Value.self, forKey: key)
        } write: {
            try $0.encode($1[keyPath: path], forKey: key)
        }
    }

    /// A member with a default, for which null stands too.
    static func member<Value: Codable>(_ key: MemberKey, _ path: WritableKeyPath<Root, Value>) -> CodedMember {
        CodedMember(name: key.stringValue) {
            if let value = try $0.decodeIfPresent(Value.self, forKey: key) { $1[keyPath: path] = value }
        } write: {
            try $0.encode($1[keyPath: path], forKey: key)
        }
    }

    /// A member that is left out where it is nil.
    static func member<Value: Codable>(_ key: MemberKey, _ path: WritableKeyPath<Root, Value?>) -> CodedMember {
        CodedMember(name: key.stringValue) {
            $1[keyPath: path] = try $0.decodeIfPresent(Value.self, forKey: key)
        } write: {
            try $0.encodeIfPresent($1[keyPath: path], forKey: key)
        }
    }
}

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
