import Testing

@testable import Transport

@Suite struct DigestTests {
    @Test func `a digest is that of SHA-256`() {
        let digest = Array("abc".utf8).withUnsafeBytes { Digest(of: $0) }
        #expect(digest.hexadecimal == "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad")
        #expect(!digest.isSame(as: Array("abd".utf8).withUnsafeBytes { Digest(of: $0) }))
        #expect(digest.isSame(as: Array("abc".utf8).withUnsafeBytes { Digest(of: $0) }))
    }

    /// The vectors of FIPS 180-2, appendix A, and the empty text.
    @Test(arguments: [
        ("", "da39a3ee5e6b4b0d3255bfef95601890afd80709"), ("abc", "a9993e364706816aba3e25717850c26c9cd0d89d"),
        (
            "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
            "84983e441c3bd26ebaae4aa1f95129e5e54670f1"
        ),
    ])
    func `a script is named by its SHA-1`(text: String, name: String) {
        #expect(Digest.sha1Hexadecimal(of: Array(text.utf8)) == name)
    }
}
