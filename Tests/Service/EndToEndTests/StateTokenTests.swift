import Foundation
import TestSupport
import Testing

/// Sessions that clients carry, between processes.
@Suite(.fewAtOnce) struct StateTokenTests {
    private static let first = "first:" + String(repeating: "0f", count: 32)
    private static let second = "second:" + String(repeating: "a1", count: 32)

    /// A file with these lines, removed with the value.
    private final class KeyFile {
        let path = FileManager.default.temporaryDirectory.appending(path: "keys-\(UUID().uuidString)").path

        init(_ lines: String...) throws { try write(lines) }

        func write(_ lines: [String]) throws {
            try (lines.joined(separator: "\n") + "\n").write(toFile: path, atomically: true, encoding: .utf8)
        }

        deinit { try? FileManager.default.removeItem(atPath: path) }
    }

    private static let show = "{\"stateToken\":null,\(Requests.geometry),\(Requests.keyboard)}"

    private static func hide(_ token: String) -> String {
        "{\"event\":\"keyboardWillHide\",\"stateToken\":\"\(token)\"}"
    }

    private func token(of answer: Answer) throws -> String { try #require(try answer.json["stateToken"]?.text) }

    /// The code of a refusal.
    private func code(_ answer: Answer) throws -> String? { try answer.json["errors"]?.elements.first?["code"]?.text }

    @Test func `a token is taken by another process with the same keys, as those change`() async throws {
        let file = try KeyFile(Self.first)
        let servers = [
            try await RunningServer.start("--state-key-file", file.path),
            try await RunningServer.start("--state-key-file", file.path),
        ]
        let old = try token(of: try await servers[0].avoid(Self.show))
        let answers = [try await servers[0].avoid(Self.hide(old)), try await servers[1].avoid(Self.hide(old))]
        for answer in answers {
            #expect(answer.status == 200)
            #expect(try answer.json["decision"] == "restore")
            #expect(try answer.json["contentInset"] == answers[0].json["contentInset"])
        }

        // The second key first verifies, then signs; no token is refused meanwhile.
        var tokens = [old]
        for lines in [[Self.first, Self.second], [Self.second, Self.first]] {
            try file.write(lines)
            for server in servers { server.signal(SIGHUP) }
            if lines[0] == Self.second {
                try await eventually {
                    try self.token(of: try await servers[0].avoid(Self.show)).hasPrefix("v1.second.")
                }
            }
            tokens.append(try token(of: try await servers[0].avoid(Self.show)))
            for token in tokens {
                for server in servers { #expect(try await server.avoid(Self.hide(token)).status == 200) }
            }
        }
        // A file that cannot be used changes nothing.
        try file.write(["second:00"])
        servers[0].signal(SIGHUP)
        try file.write([Self.second])
        servers[1].signal(SIGHUP)
        try await eventually { try await servers[1].avoid(Self.hide(old)).status == 422 }
        #expect(try code(await servers[1].avoid(Self.hide(old))) == "stateTokenKeyUnknown")
    }

    @Test func `a token of one client is none of another's`() async throws {
        let keys = try KeyFile(Self.first)
        let clients = ["first-token-0123456789abcdefghijklmnop", "second-token-0123456789abcdefghijklmno"]
        let access = try KeyFile(clients[0], clients[1])
        let server = try await RunningServer.start("--state-key-file", keys.path, "--auth-token-file", access.path)
        let fields = clients.map { ["Authorization: Bearer \($0)"] }
        let token = try token(of: try await server.avoid(Self.show, fields[0]))
        #expect(try await server.avoid(Self.hide(token), fields[0]).status == 200)
        let refusal = try await server.avoid(Self.hide(token), fields[1])
        #expect(refusal.status == 422)
        #expect(try code(refusal) == "stateTokenInvalid")
    }

    @Test(arguments: [
        ("", "KEYS has no key in it."),
        ("first:00", "Line 1 of KEYS has a key of 1 bytes: 32 or more are needed, as of openssl rand -hex 32."),
        (
            "\(first)\n\(second)\n\(first)",
            "Line 3 of KEYS has the id first a second time: give each key an id of its own."
        ),
    ])
    func `a file of keys that cannot be used is a reason not to start`(_ lines: String, _ reason: String) async throws {
        let file = try KeyFile(lines)
        let end = try await Program.run(["serve", "--port", "0", "--state-key-file", file.path])
        #expect(end.status == 1)
        #expect(end.firstError == "Error: " + reason.replacing("KEYS", with: file.path))
    }
}
