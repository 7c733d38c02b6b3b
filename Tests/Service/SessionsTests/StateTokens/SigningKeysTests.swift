import Foundation
import Testing
import Transport

@testable import Sessions

@Suite struct SigningKeysTests {
    private static let key = String(repeating: "0f", count: 32)
    private static let other = String(repeating: "A1", count: 40)

    /// The keys of a list.
    private func keys(_ list: String) throws -> SigningKeys {
        let path = FileManager.default.temporaryDirectory.path + "/keys-\(UUID().uuidString)"
        defer { try? FileManager.default.removeItem(atPath: path) }
        try Data(list.utf8).write(to: URL(filePath: path))
        do {
            return try SigningKeys(file: path)
        } catch {
            throw CredentialError(error.description.replacing(path, with: "keys"))
        }
    }

    @Test(arguments: ["a:\(key)", "# ours\n\n a:\(key)\t\r\nb-_9:\(other)\n", "0123456789abcdef:\(key)"])
    func `a list has one key a line, beside comments and empty lines`(_ list: String) throws {
        _ = try keys(list)
    }

    @Test(arguments: [
        ("", "keys has no key in it."),
        ("# nothing\n\n", "keys has no key in it."),
        ("a", "Line 1 of keys is no key: write an id, a colon and the key in hexadecimal."),
        ("\n:\(key)", "Line 2 of keys has no id before the colon: 1 to 16 characters of A-Z a-z 0-9 _ - are one."),
        ("a.b:\(key)", "Line 1 of keys has no id before the colon: 1 to 16 characters of A-Z a-z 0-9 _ - are one."),
        (
            "0123456789abcdefg:\(key)",
            "Line 1 of keys has no id before the colon: 1 to 16 characters of A-Z a-z 0-9 _ - are one."
        ),
        (
            "a:\(key.dropLast())",
            "Line 1 of keys has no key behind the colon: two hexadecimal digits are a byte, and nothing else stands there."
        ),
        (
            "a:\(key) b",
            "Line 1 of keys has no key behind the colon: two hexadecimal digits are a byte, and nothing else stands there."
        ),
        (
            "a:\(key)\nb:\(key.dropLast(2))",
            "Line 2 of keys has a key of 31 bytes: 32 or more are needed, as of openssl rand -hex 32."
        ),
        ("a:", "Line 1 of keys has a key of 0 bytes: 32 or more are needed, as of openssl rand -hex 32."),
        (
            "a:\(key)\nb:\(key)\na:\(other)",
            "Line 3 of keys has the id a a second time: give each key an id of its own."
        ),
    ])
    func `a malformed key is named by its line`(_ list: String, _ sentence: String) {
        let failure = #expect(throws: CredentialError.self) { try keys(list) }
        #expect(failure?.description == sentence)
    }

    @Test func `the first key signs, and each verifies what it signed`() throws {
        let (one, two) = (try keys("a:\(Self.key)"), try keys("b:\(Self.other)\na:\(Self.key)"))
        let message: [UInt8] = [1, 2, 3]
        let code = one.code(for: message)
        #expect(one.signingID == "a" && two.signingID == "b")
        #expect(two.verify(code, for: message, keyID: "a") == .authentic)
        #expect(two.verify(code, for: message, keyID: "b") == .forged)
        #expect(two.verify(code, for: [1, 2], keyID: "a") == .forged)
        #expect(two.verify(Array(code.dropLast()), for: message, keyID: "a") == .forged)
        #expect(one.verify(code, for: message, keyID: "b") == .unknownKey)
    }
}
