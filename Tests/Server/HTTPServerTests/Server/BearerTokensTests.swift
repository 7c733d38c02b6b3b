import Foundation
import Testing
import Transport

@testable import HTTPServer

@Suite struct BearerTokensTests {
    private static let token = "0123456789abcdefABCDEF-._~+/0123=="

    /// The message about a list; nil if it is accepted.
    private func failure(_ list: String) throws -> String? {
        let path = FileManager.default.temporaryDirectory.path + "/tokens-\(UUID().uuidString)"
        defer { try? FileManager.default.removeItem(atPath: path) }
        try Data(list.utf8).write(to: URL(filePath: path))
        do throws(CredentialError) {
            _ = try BearerTokens(file: path)
            return nil
        } catch {
            return error.description.replacing(path, with: "tokens")
        }
    }

    @Test(arguments: [token, token + "\n", "# ours\n\n  \(token)\t\r\n\na\(token)"])
    func `a list has one token a line, beside comments and empty lines`(_ list: String) throws {
        #expect(try failure(list) == nil)
    }

    @Test(arguments: ["", "\n", "# nothing\n"])
    func `a list without a token is refused`(_ list: String) throws {
        #expect(try failure(list) == "tokens has no token in it.")
    }

    @Test(arguments: [String(token.prefix(31)), token + "a", token + "\u{E9}", "a " + token, "=" + token])
    func `a line that is no token of 32 characters is named`(_ line: String) throws {
        let sentence = try failure("# ours\n\(line)\n")
        #expect(sentence?.hasPrefix("Line 2 of tokens is no token: 32 characters or more of A-Z") == true)
    }
}
