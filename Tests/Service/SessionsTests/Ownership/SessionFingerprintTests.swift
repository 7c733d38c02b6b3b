import Glibc
import SessionStore
import Testing

@testable import Sessions

@Suite struct SessionFingerprintTests {
    /// Returns the output of a shell command.
    private static func shell(_ command: String) throws -> String {
        let output = try #require(popen(command, "r"))
        defer { pclose(output) }
        var text = ""
        while case let byte = fgetc(output), byte != EOF { text.unicodeScalars.append(Unicode.Scalar(UInt8(byte))) }
        return text
    }

    @Test(arguments: [
        ("", "form"), ("", "m~AAAAAAAAAAAAAAAAAAAAAQ"), ("0123abcd", "form"), ("", String(repeating: "s", count: 128)),
    ])
    func `it is what sha256sum says of owner, slash and name`(_ owner: String, _ name: String) throws {
        let id = try #require(SessionID(name))
        let sum = try Self.shell("printf '%s/%s' '\(owner)' '\(name)' | sha256sum | cut -c 1-8")
        #expect(SessionFingerprint(id, of: owner.isEmpty ? nil : owner).text + "\n" == sum)
    }
}
