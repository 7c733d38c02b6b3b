import Testing

@testable import Sessions

/// The vectors of RFC 3720, appendix B.4, and the usual one.
@Suite struct CRC32CTests {
    @Test func `the checksum is that of the standard`() {
        func checksum(of bytes: [UInt8]) -> UInt32 {
            var crc = CRC32C()
            crc.add(bytes)
            return crc.checksum
        }
        #expect(checksum(of: [UInt8](repeating: 0, count: 32)) == 0x8A91_36AA)
        #expect(checksum(of: [UInt8](repeating: 0xFF, count: 32)) == 0x62A8_AB43)
        #expect(checksum(of: [UInt8](0..<32)) == 0x46DD_794E)
        #expect(checksum(of: [UInt8]((0..<32).reversed())) == 0x113F_DB5C)
        #expect(checksum(of: Array("123456789".utf8)) == 0xE306_9283)
        #expect(checksum(of: [UInt8]()) == 0)
    }

    @Test func `bytes in two parts have the checksum of the whole`() {
        let whole = [UInt8](0..<32)
        for count in 0...32 {
            var crc = CRC32C()
            crc.add(whole[..<count])
            crc.add(whole[count...])
            #expect(crc.checksum == 0x46DD_794E, "\(count)")
        }
    }

    @Test func `bytes that do not lie together have the same checksum`() {
        for count in 0...40 {
            let bytes = [UInt8](0..<UInt8(count))
            var (together, apart) = (CRC32C(), CRC32C())
            together.add(bytes)
            apart.add(bytes.lazy.map { $0 })
            #expect(together.checksum == apart.checksum, "\(count)")
        }
    }
}
