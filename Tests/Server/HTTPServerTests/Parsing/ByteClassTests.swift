import Testing

@testable import HTTPServer

/// Every byte against the rules of the RFCs, written a second time.
@Suite struct ByteClassTests {
    private static let alphanumeric = Set(
        "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz".utf8)

    /// The bytes of a class.
    private func members(_ part: ByteClass) -> Set<UInt8> {
        Set((UInt8.min...UInt8.max).filter { ByteClass.Table.shared.contains($0, in: part) })
    }

    @Test func `a token has tchar, RFC 9110 section 5-6-2`() {
        let delimiters = Set("\"(),/:;<=>?@[\\]{}".utf8)
        #expect(members(.token) == Set(UInt8(0x21)...0x7E).subtracting(delimiters))
    }

    @Test func `a field value has no control character but the tab, RFC 9110 section 5-5`() {
        let controls = Set(UInt8(0x00)...0x1F).union([0x7F]).subtracting([0x09])
        #expect(members(.value) == Set(UInt8.min...UInt8.max).subtracting(controls))
    }

    @Test func `a path or query has pchar and the slash, RFC 3986 section 3-3`() {
        #expect(members(.target) == Self.alphanumeric.union("-._~!$&'()*+,;=:@/".utf8))
    }

    @Test func `a registered name has unreserved characters and sub-delims, RFC 3986 section 3-2-2`() {
        #expect(members(.name) == Self.alphanumeric.union("-._~!$&'()*+,;=".utf8))
    }
}
