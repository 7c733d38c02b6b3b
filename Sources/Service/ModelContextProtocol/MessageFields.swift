import FoundationEssentials

/// The header fields of a message by HTTP.
package struct MessageFields: Sendable {
    /// The revision that the client speaks.
    let version: String?
    /// The method and the tool of the message, for proxies that do not read it.
    let method, name: String?
    /// Whether one of them stands twice.
    let isRepeated: Bool

    /// - Parameter field: the first value of a field, by its name in lower case, and whether there is another one.
    package init(_ field: (StaticString) -> (value: UnsafeBufferPointer<UInt8>?, isRepeated: Bool)) {
        let fields = (field("mcp-protocol-version"), field("mcp-method"), field("mcp-name"))
        (version, method, name) = (Self.text(fields.0.value), Self.text(fields.1.value), Self.text(fields.2.value))
        isRepeated = fields.0.isRepeated || fields.1.isRepeated || fields.2.isRepeated
    }

    /// A value as text, decoded if it is base64 between `=?base64?` and `?=`.
    private static func text(_ value: UnsafeBufferPointer<UInt8>?) -> String? {
        guard let value else { return nil }
        let text = String(decoding: value, as: UTF8.self)
        guard value.first == UInt8(ascii: "="), text.hasPrefix("=?base64?"), text.hasSuffix("?="), text.utf8.count > 10
        else { return text }
        return Data(base64Encoded: String(text.dropFirst(9).dropLast(2))).map { String(decoding: $0, as: UTF8.self) }
    }
}
