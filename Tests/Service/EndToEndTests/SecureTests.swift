import Foundation
import Glibc
import Testing
import TestSupport

/// The program over TLS, as its clients see it.
@Suite(.fewAtOnce) struct SecureTests {
    private static let flags = [
        "--tls-cert", TestCertificates.pem("server"), "--tls-key", TestCertificates.key("server"),
    ]

    @Test func `HSTS over TLS only, and a client without TLS learns what to do`() async throws {
        let server = try await RunningServer.start(flags: Self.flags)
        let port = server.port
        let head = try await onOwnThread {
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
            #expect(try answer.json["detail"]?.text?.contains("https") == true)
            plain.finishSending()
            #expect(try await plain.isEnded())
        }
        let open = try await RunningServer.start()
        #expect(try await open.ask("GET", "/healthz").field("strict-transport-security") == nil)
    }

    @Test func `--tls-client-ca: without a certificate 403, health endpoints open, sessions by certificate`()
        async throws
    {
        let server = try await RunningServer.start(
            flags: Self.flags + ["--tls-client-ca", TestCertificates.pem("authority")])
        let port = server.port
        func ask(_ name: String?, _ request: String) async throws -> (status: Int, head: String, body: String) {
            let certificate = name.map { (chain: TestCertificates.pem($0), key: TestCertificates.key($0)) }
            return try await onOwnThread {
                try TLSSocketClient(port: port, TLSClient(certificate: certificate)).ask(request)
            }
        }
        func get(_ path: String) -> String { "GET \(path) HTTP/1.1\r\nHost: a\r\n\r\n" }
        let create = "POST /sessions HTTP/1.1\r\nHost: a\r\nContent-Length: 0\r\n\r\n"
        #expect(try await ask(nil, get("/healthz")).status == 200)
        #expect(try await ask(nil, get("/version")).status == 403)
        #expect(try await ask("client", get("/version")).status == 200)
        await #expect(throws: (any Error).self) { try await ask("client-of-stranger", get("/healthz")) }
        let id = try #require(try JSONValue(parsing: Array(try await ask("client", create).body.utf8))["id"]?.text)
        #expect(try await ask("client", get("/sessions/\(id)")).status == 200)
        #expect(try await ask("client-two", get("/sessions/\(id)")).status == 404)
    }

    @Test(
        arguments: [
            ("expired", "expired", "has expired on Jan 31 00:00:00 2024 GMT."),
            ("future", "expired", "is not valid before Jan  1 00:00:00 2099 GMT."),
            ("server", "client", "is not that of the certificate in"),
            ("server", "nothing", "cannot be read: No such file or directory"),
        ]
    )
    func `A certificate that cannot be used is one sentence and a failure`(
        _ certificate: String, _ key: String, _ reason: String
    ) async throws {
        let end = try await Program.run([
            "serve", "--port", "0", "--tls-cert", TestCertificates.pem(certificate), "--tls-key",
            TestCertificates.key(key),
        ])
        #expect(end.status == 1)
        #expect(end.errors.split(separator: "\n").count == 1)
        #expect(end.errors.contains(reason))
    }

    @Test func `A certificate that ends within fourteen days is worth a warning, another one is not`() async throws {
        let ending = try await RunningServer.start(
            "--tls-cert", TestCertificates.pem("ending"), "--tls-key", TestCertificates.key("ending"))
        #expect(ending.warnings.count == 1)
        #expect(ending.warnings.first?.contains("the certificate expires in ") == true)
        #expect(try await RunningServer.start(flags: Self.flags).warnings.isEmpty)
    }

    @Test func `health over TLS: by its URL as curl does it, and by the server's own environment`() async throws {
        let (server, plain) = (try await RunningServer.start(flags: Self.flags), try await RunningServer.start())
        let url = "https://localhost:\(server.port)/healthz"
        let environment = [
            "KEYBOARD_AVOIDANCE_PORT": "\(server.port)", "KEYBOARD_AVOIDANCE_HOST": "0.0.0.0",
            "KEYBOARD_AVOIDANCE_TLS_CERT": TestCertificates.pem("server"),
        ]
        let authority = TestCertificates.pem("authority")
        let rows: [(words: [String], environment: [String: String], trouble: String?)] = [
            ([url, "--cacert", authority], [:], nil),
            (["https://127.0.0.1:\(server.port)/healthz", "--cacert", authority], [:], nil),
            ([url, "-k"], [:], nil),
            ([url], [:], "is not trusted"),
            ([url, "--cacert", TestCertificates.pem("stranger")], [:], "is not trusted"),
            ([url, "--cacert", TestCertificates.pem("broken")], [:], "no file with certificates"),
            (["https://localhost:\(plain.port)/healthz", "-k"], [:], "makes no TLS connection"),
            (["http://127.0.0.1:\(server.port)/healthz"], [:], "answered 400"),
            (["https://localhost:\(server.port)/nothing", "-k"], [:], "answered 404"),
            // The command of a container's HEALTHCHECK.
            ([], environment, nil),
            (["--port", "\(server.port)"], [:], nil),
            (["--cacert", authority], environment, nil),
            (["--cacert", TestCertificates.pem("stranger")], environment, "is not trusted"),
            ([], ["KEYBOARD_AVOIDANCE_PORT": "\(plain.port)"], nil),
            (["http://127.0.0.1:\(plain.port)/healthz"], environment, nil),
        ]
        for row in rows {
            let end = try await Program.run(Program.patientHealth + row.words, environment: row.environment)
            #expect(end.status == (row.trouble == nil ? 0 : 1), "\(row.words): \(end.errors)")
            if let trouble = row.trouble {
                #expect(end.errors.contains(trouble), "\(row.words): \(end.errors)")
                #expect(end.errors.split(separator: "\n").count == 1)
            }
        }
        let none = try await Program.run(Program.patientHealth + ["localhost:\(server.port)"])
        #expect(none.status == 64)
        #expect(none.firstError == "Error: localhost:\(server.port) is no URL such as https://127.0.0.1:8443/healthz")
    }

    @Test func `SIGHUP brings the new certificate; one that is broken changes nothing`() async throws {
        let paths = try TestCertificates.copy(of: "server")
        defer { try? FileManager.default.removeItem(atPath: paths.folder) }
        let receiver = try DatagramReceiver(isAbstract: true)
        let server = try await RunningServer.start(
            environment: ["NOTIFY_SOCKET": receiver.name], "--tls-cert", paths.certificate, "--tls-key", paths.key)
        #expect(try await onOwnThread { try receiver.next() } == "READY=1")
        let port = server.port
        /// Makes the server reload its files, and waits until it has.
        func reload() async throws {
            server.signal(SIGHUP)
            #expect(try await onOwnThread { try receiver.next() }.hasPrefix("RELOADING=1\n"))
            #expect(try await onOwnThread { try receiver.next() } == "READY=1")
        }
        func serial() async throws -> String? {
            try await onOwnThread { try TLSSocketClient(port: port, TLSClient()).tls.serverSerial }
        }
        let before = try await serial()
        try TestCertificates.replace(paths.certificate, paths.key, with: "server-next")
        try await reload()
        let after = try await serial()
        #expect(after != before)
        try Data("broken".utf8).write(to: URL(fileURLWithPath: paths.certificate))
        try await reload()
        #expect(try await serial() == after)
        server.signal(SIGTERM)
        #expect(try await server.end() == 0)
    }
}
