/// What one request is called in its answer, in problems and in logs: the client's X-Request-Id, or one made here.
///
/// Ids tell requests apart; they are no secrets.
package struct RequestID: Sendable {
    /// The longest id that is taken from a client, in bytes.
    package static let maximumLength = 128
    /// The length of an id made here, in bytes.
    private static let generatedLength = 32

    /// The id; all of it is ASCII.
    package private(set) var bytes = [UInt8](repeating: UInt8(ascii: "0"), count: generatedLength)

    /// Whether `generate(with:)` made it.
    private var isGenerated = false

    /// 32 zeros.
    package init() {}

    /// Becomes a client's id.
    ///
    /// - Returns: false, with nothing changed, unless it is 1...128 bytes of `A-Za-z0-9._~+/=:@-`.
    mutating func take(_ value: Bytes) -> Bool {
        guard 1...Self.maximumLength ~= value.count else { return false }
        let classes = ByteClass.Table.shared
        for byte in value where !classes.contains(byte, in: .requestID) { return false }
        bytes = Array(value)
        isGenerated = false
        return true
    }

    /// Becomes 32 lower-case hexadecimal digits; the first half stays that of the id before if that was made here too.
    mutating func generate(with generator: inout SplitMixGenerator) {
        if !isGenerated {
            bytes = Array(repeating: 0, count: Self.generatedLength)
            var digits = bytes.mutableSpan
            digits.writeHexadecimal(generator.next(), at: 0)
            isGenerated = true
        }
        var digits = bytes.mutableSpan
        digits.writeHexadecimal(generator.next(), at: 16)
    }

    /// The id as text.
    package var text: String { String(decoding: bytes, as: UTF8.self) }
}
