import Testing

@testable import Transport

@Suite struct DigestTests {
    @Test func `a digest is that of SHA-256`() {
        let digest = Array("abc".utf8).withUnsafeBytes { Digest(of: $0) }
        #expect(digest.hexadecimal == "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad")
        #expect(!digest.isSame(as: Array("abd".utf8).withUnsafeBytes { Digest(of: $0) }))
        #expect(digest.isSame(as: Array("abc".utf8).withUnsafeBytes { Digest(of: $0) }))
    }
}
