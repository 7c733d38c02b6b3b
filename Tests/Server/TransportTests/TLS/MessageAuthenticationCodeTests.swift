import Testing
import Transport

@Suite struct MessageAuthenticationCodeTests {
    /// RFC 4231, sections 4.3 and 4.4.
    @Test func `the codes are those of the standard`() {
        let first = MessageAuthenticationCode(of: Array("what do ya want for nothing?".utf8), key: Array("Jefe".utf8))
        #expect(
            hexadecimal(first.byteArray) == "5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843")
        let second = MessageAuthenticationCode(
            of: [UInt8](repeating: 0xDD, count: 50), key: [UInt8](repeating: 0xAA, count: 20))
        #expect(
            hexadecimal(second.byteArray) == "773ea91e36800e46854db8ebd09181a72959098b3ef8c122d9635514ced565fe")
    }

    @Test func `only all 32 bytes are the same code`() {
        let code = MessageAuthenticationCode(of: [1, 2, 3], key: [UInt8](repeating: 7, count: 32))
        #expect(code.isSame(as: code.byteArray))
        for index in code.byteArray.indices {
            var other = code.byteArray
            other[index] ^= 1
            #expect(!code.isSame(as: other))
        }
        #expect(!code.isSame(as: Array(code.byteArray.dropLast())))
        #expect(!code.isSame(as: code.byteArray + [0]))
        #expect(!code.isSame(as: []))
    }

    private func hexadecimal(_ bytes: [UInt8]) -> String {
        bytes.map { String($0 >> 4, radix: 16) + String($0 & 15, radix: 16) }.joined()
    }
}
