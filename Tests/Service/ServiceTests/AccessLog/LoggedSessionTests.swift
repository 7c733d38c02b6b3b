import Foundation
import Glibc
import TestSupport
import Testing

@testable import Service

/// The name of a session in the lines of the log.
@Suite struct LoggedSessionTests {
    /// Returns the output of a shell command.
    private static func shell(_ command: String) throws -> String {
        let output = try #require(popen(command, "r"))
        defer { pclose(output) }
        var text = ""
        while case let byte = fgetc(output), byte != EOF { text.unicodeScalars.append(Unicode.Scalar(UInt8(byte))) }
        return text
    }

    private static let token = String(repeating: "t0ken", count: 8)

    /// Requests about the session `the-form`, with the expected status.
    private static let requests: [(line: String, fields: String, body: String?, status: Int)] = [
        ("POST /avoid", "", "{\"session\":\"the-form\",\(Form.show().dropFirst())", 200),
        ("POST /avoid", "Avoid-Session: the-form\r\n", "{\"event\":\"keyboardWillHide\"}", 200),
        ("POST /avoid", "Avoid-Session: the-form\r\nAccept: image/svg+xml\r\n", Form.show(), 200),
        ("POST /compare", "Avoid-Session: the-form\r\n", Form.show(), 200),
        ("POST /compare", "Avoid-Session: the-form\r\nAccept: image/svg+xml\r\n", Form.show(), 200),
        ("POST /avoid", "Avoid-Session: the-form\r\n", "{\"x\":1}", 422),
        ("POST /avoid", "Avoid-Session: the-form\r\n", "{", 400),
        ("POST /compare", "Avoid-Session: the-form\r\n", "{\"x\":1}", 422),
        ("GET /sessions/the-form", "", nil, 200), ("GET /sessions/the%2Dform", "", nil, 200),
        ("DELETE /sessions/the-form", "", nil, 204), ("GET /sessions/the-form", "", nil, 404),
        ("DELETE /sessions/the-form", "", nil, 404),
    ]

    @Test(arguments: [nil, token])
    func `each line of a request that names a session has it, and never the name or the token`(_ token: String?)
        async throws
    {
        let file = FileManager.default.temporaryDirectory.appending(path: "tokens-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: file) }
        try Self.token.write(to: file, atomically: true, encoding: .utf8)
        let server = try LoggedServer { if token != nil { $0.authTokenFile = file.path } }
        let authorization = token.map { "Authorization: Bearer \($0)\r\n" } ?? ""
        try await onOwnThread {
            let client = try server.connect()
            for (line, fields, body, status) in Self.requests {
                let length = body.map { "Content-Length: \($0.utf8.count)\r\n" } ?? ""
                try client.send("\(line) HTTP/1.1\r\nHost: a\r\n\(authorization)\(fields)\(length)\r\n\(body ?? "")")
                #expect(try client.response()?.status == status, "\(line)")
            }
        }
        let owner = token.map { "$(printf %s '\($0)' | sha256sum | cut -d ' ' -f 1)" } ?? ""
        let sum = try Self.shell("printf '%s/%s' \"\(owner)\" the-form | sha256sum | cut -c 1-8 | tr -d '\\n'")
        let lines = try await server.end()
        #expect(lines.count == Self.requests.count)
        for line in lines {
            #expect(try JSONValue(parsing: Array(line.utf8))["session"] == .string(sum), "\(line)")
            #expect(!line.contains("the-form") && !line.contains("the%2D") && !line.contains(Self.token))
        }
    }

    @Test func `a server-generated session has the same one when it is made and used, and none is where none is named`()
        async throws
    {
        let server = try LoggedServer()
        let name = try await onOwnThread {
            let client = try server.connect()
            let name = try #require(try client.ask("POST", "/sessions").json["id"]?.text)
            #expect(try client.ask("GET", "/sessions/\(name)").status == 200)
            #expect(try client.ask("POST", "/avoid", [], Form.show()).status == 200)
            #expect(try client.ask("POST", "/avoid", [], "{\"session\":1}").status == 422)
            #expect(try client.ask("GET", "/sessions/not%20a%20name").status == 404)
            return name
        }
        let lines = try await server.end()
        #expect(!lines.contains { $0.contains(name) })
        let sessions = try lines.map { try JSONValue(parsing: Array($0.utf8))["session"] }
        try #require(sessions.count == 5)
        #expect(sessions[0]?.text?.wholeMatch(of: /[0-9a-f]{8}/) != nil)
        #expect(sessions[1] == sessions[0])
        #expect(sessions.dropFirst(2).allSatisfy { $0 == nil })
    }
}
