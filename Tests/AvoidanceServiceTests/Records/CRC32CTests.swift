import Testing

@testable import AvoidanceService

/// The vectors of RFC 3720, appendix B.4, and the usual one.
@Suite struct CRC32CTests {
    @Test func `the checksum is that of the standard`() {
        #expect(CRC32C.checksum(of: [UInt8](repeating: 0, count: 32)) == 0x8A91_36AA)
        #expect(CRC32C.checksum(of: [UInt8](repeating: 0xFF, count: 32)) == 0x62A8_AB43)
        #expect(CRC32C.checksum(of: [UInt8](0..<32)) == 0x46DD_794E)
        #expect(CRC32C.checksum(of: [UInt8]((0..<32).reversed())) == 0x113F_DB5C)
        #expect(CRC32C.checksum(of: Array("123456789".utf8)) == 0xE306_9283)
        #expect(CRC32C.checksum(of: [UInt8]()) == 0)
    }
}
