import Foundation
import Glibc
import TestSupport
import Testing

/// The program over TLS, as its clients see it.
@Suite struct SecureTests {
    private static let flags = [
        "--tls-cert", TestCertificates.pem("server"), "--tls-key", TestCertificates.key("server"),
    ]

    @Test("HSTS over TLS only, and a client without TLS learns what to do")
    func protection() async throws {
        let server = try await RunningServer.start(flags: Self.flags)
        let port = server.port
        let head = try await blocking {
            try TLSSocketClient(port: port, TLSClient()).ask("GET /healthz HTTP/1.1\r\nHost: a\r\n\r\n").head
        }
        #expect(head.contains("Strict-Transport-Security: max-age=63072000"))
        for method in ["GET", "POST", "DELETE", "BREW"] {
            let plain = try await server.connect()
            try await plain.send(method, "/avoid")
            let answer = try await plain.answer()
            #expect(answer.status == 400)
            #expect(answer.field("connection") == "close")
            #expect(answer.field("strict-transport-security") == nil)
            #expect(try answer.json["detail"].string?.contains("https") == true)
            plain.finishSending()
            #expect(try await plain.isEnded())
        }
        let open = try await RunningServer.start()
        #expect(try await open.ask("GET", "/healthz").field("strict-transport-security") == nil)
    }

    @Test("--tls-client-ca: without a certificate 403, health doors open, sessions by certificate")
    func clientCertificates() async throws {
        let server = try await RunningServer.start(
            flags: Self.flags + ["--tls-client-ca", TestCertificates.pem("authority")])
        let port = server.port
        func ask(_ name: String?, _ request: String) async throws -> (status: Int, head: String, body: String) {
            let certificate = name.map { (chain: TestCertificates.pem($0), key: TestCertificates.key($0)) }
            return try await blocking {
                try TLSSocketClient(port: port, TLSClient(certificate: certificate)).ask(request)
            }
        }
        func get(_ path: String) -> String { "GET \(path) HTTP/1.1\r\nHost: a\r\n\r\n" }
        let mint = "POST /sessions HTTP/1.1\r\nHost: a\r\nContent-Length: 0\r\n\r\n"
        #expect(try await ask(nil, get("/healthz")).status == 200)
        #expect(try await ask(nil, get("/version")).status == 403)
        #expect(try await ask("client", get("/version")).status == 200)
        await #expect(throws: (any Error).self) { try await ask("client-of-stranger", get("/healthz")) }
        let id = try #require(try JSONValue(try await ask("client", mint).body)["id"].string)
        #expect(try await ask("client", get("/sessions/\(id)")).status == 200)
        #expect(try await ask("client-two", get("/sessions/\(id)")).status == 404)
    }

    @Test("An expired certificate is one sentence and a failure")
    func expired() async throws {
        let end = try await Program.run([
            "serve", "--port", "0", "--tls-cert", TestCertificates.pem("expired"), "--tls-key",
            TestCertificates.key("expired"),
        ])
        #expect(end.status == 1)
        #expect(end.errors.split(separator: "\n").count == 1)
        #expect(end.errors.contains("has expired on Jan 31 00:00:00 2024 GMT."))
    }

    @Test("SIGHUP brings the new certificate; one that is broken changes nothing")
    func reloading() async throws {
        let paths = try TestCertificates.copy(of: "server")
        defer { try? FileManager.default.removeItem(atPath: paths.folder) }
        let server = try await RunningServer.start("--tls-cert", paths.certificate, "--tls-key", paths.key)
        let port = server.port
        func serial() async throws -> String? {
            try await blocking { try TLSSocketClient(port: port, TLSClient()).tls.serverSerial }
        }
        let before = try await serial()
        try TestCertificates.replace(paths.certificate, paths.key, with: "server-next")
        server.signal(SIGHUP)
        var after = before
        for _ in 0..<100 where after == before {
            try await Task.sleep(for: .milliseconds(50))
            after = try await serial()
        }
        #expect(after != before)
        try Data("broken".utf8).write(to: URL(fileURLWithPath: paths.certificate))
        server.signal(SIGHUP)
        try await Task.sleep(for: .milliseconds(200))
        #expect(try await serial() == after)
        server.signal(SIGTERM)
        #expect(try await server.end() == 0)
    }
}
