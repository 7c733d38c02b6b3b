/// The header fields of a message by HTTP.
package struct MessageFields: Sendable {
    var version: String?
    var method: String?
    var name: String?
    /// Whether one of them stands twice.
    var isRepeated = false

    /// The names of the fields, in lower case.
    package static let names: (version: StaticString, method: StaticString, name: StaticString) =
        ("mcp-protocol-version", "mcp-method", "mcp-name")

    /// A field's value, and whether there is another one.
    package typealias Field = (value: UnsafeBufferPointer<UInt8>?, isRepeated: Bool)

    package init(version: Field, method: Field, name: Field) {
        self.version = version.value.map { String(decoding: $0, as: UTF8.self) }
        self.method = method.value.map(Self.decoded)
        self.name = name.value.map(Self.decoded)
        isRepeated = version.isRepeated || method.isRepeated || name.isRepeated
    }

    /// A value, decoded if it is base64 between `=?base64?` and `?=`; as it is if that cannot be read.
    private static func decoded(_ value: UnsafeBufferPointer<UInt8>) -> String {
        let text = String(decoding: value, as: UTF8.self)
        guard text.hasPrefix("=?base64?"), text.hasSuffix("?="), value.count >= 11 else { return text }
        var (bytes, bits, count) = ([UInt8](), UInt32(0), 0)
        for sign in value[9..<value.count - 2] where sign != UInt8(ascii: "=") {
            guard let digit = digit(sign) else { return text }
            (bits, count) = (bits &<< 6 | digit, count + 6)
            guard count >= 8 else { continue }
            count -= 8
            bytes.append(UInt8(truncatingIfNeeded: bits &>> UInt32(count)))
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    private static func digit(_ sign: UInt8) -> UInt32? {
        switch sign {
        case UInt8(ascii: "A")...UInt8(ascii: "Z"): UInt32(sign) - 0x41
        case UInt8(ascii: "a")...UInt8(ascii: "z"): UInt32(sign) - 0x61 + 26
        case UInt8(ascii: "0")...UInt8(ascii: "9"): UInt32(sign) - 0x30 + 52
        case UInt8(ascii: "+"): 62
        case UInt8(ascii: "/"): 63
        default: nil
        }
    }
}
