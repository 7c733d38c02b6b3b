/// What one request is called in its answer, in problems and in logs: the client's X-Request-Id, or one made here.
///
/// Ids tell requests apart; they are no secrets.
package struct RequestID: Sendable {
    /// The longest id that is taken from a client, in bytes.
    package static let maximumLength = 128
    /// The length of an id made here, in bytes.
    private static let generatedLength = 32

    private var storage = InlineArray<128, UInt8>(repeating: UInt8(ascii: "0"))
    private var count = generatedLength

    /// 32 zeros.
    package init() {}

    /// Becomes a client's id.
    ///
    /// - Returns: false, with nothing changed, unless it is 1...128 bytes of `A-Za-z0-9._~+/=:@-`.
    mutating func take(_ value: Bytes) -> Bool {
        guard 1...Self.maximumLength ~= value.count else { return false }
        let classes = ByteClassTable.shared
        for byte in value where !classes.contains(byte, in: .requestID) { return false }
        for index in value.indices { storage[index] = value[index] }
        count = value.count
        return true
    }

    /// Becomes 32 lower-case hexadecimal digits.
    mutating func generate(with generator: inout SplitMixGenerator) {
        var digits = storage.mutableSpan
        digits.writeHexadecimal(generator.next(), at: 0)
        digits.writeHexadecimal(generator.next(), at: 16)
        count = Self.generatedLength
    }

    /// Calls `body` with the id; all of it is ASCII.
    package func withBytes<Result>(_ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
        storage.span.extracting(first: count).withUnsafeBufferPointer(body)
    }

    /// The id as text.
    package var text: String { withBytes { String(decoding: $0, as: UTF8.self) } }
}
