import Foundation
import Glibc
import TestSupport
import Testing

/// The program with sessions on Redis: refusals, warnings, and reloading.
@Suite(.fewAtOnce) struct SessionStoreTests {
    @Test func `a bad URL ends the start with 64, and nothing of it is shown`() async throws {
        let url = "redis://user:secret@host:0"
        let reason = "the port of host 1 is no number from 1 to 65535; write host:6379"
        let variable = "KEYBOARD_AVOIDANCE_SESSION_STORE"
        for (end, source) in [
            (try await Program.run(["serve", "--port", "0", "--session-store", url]), "--session-store"),
            (try await Program.run(["serve", "--port", "0"], environment: [variable: url]), variable),
        ] {
            #expect(end.status == 64)
            #expect(end.firstError == "Error: \(source): \(reason)")
            #expect(!(end.output + end.errors).contains("secret"))
        }
    }

    @Test func `the password is not in what --print-config prints`() async throws {
        let end = try await Program.run(["serve", "--print-config", "--session-store", "redis://user:secret@host"])
        #expect(end.status == 0)
        #expect(end.output.contains(#""session-store":{"value":"redis://user:***@host:6379","source":"commandLine"}"#))
        #expect(!end.output.contains("secret"))
    }

    @Test
    func `options without effect get a notice, a password sent in clear text a warning, and a Redis away neither`()
        async throws
    {
        // Names under .invalid have no address (RFC 6761 section 6.4).
        let server = try await RunningServer.start(
            "--session-store", "redis://:secret@store.invalid", "--maximum-sessions", "5", "--session-lifetime", "60")
        let said = server.earlyLog.filter { !$0.contains("the session store at ") }
        #expect(said.count == 2, "\(server.earlyLog)")
        #expect(
            said.first?.hasSuffix(
                " notice \"ignored --maximum-sessions: sessions are on Redis, and this is about those in memory\"")
                == true)
        #expect(
            said.last?.hasSuffix(
                " warning \"the session store's password crosses the network unprotected:"
                    + " rediss:// in --session-store protects it\"") == true)
        #expect(server.earlyLog.allSatisfy { !$0.contains("secret") })
        let ready = try await server.ask("GET", "/readyz")
        #expect(ready.status == 200)
        #expect(try ready.json == ["status": "ready", "sessionStore": "away"])
        #expect(try await server.avoid(Requests.show).status == 200)
    }

    @Test func `the certificate for the store is read again on SIGHUP, and the log says when it wants one`()
        async throws
    {
        let store = try await RedisServer.start(isSecure: true, ["--tls-auth-clients", "yes"])
        defer { store.end() }
        let files = try TestCertificates.copy(of: "client-of-stranger")
        defer { try? FileManager.default.removeItem(atPath: files.folder) }
        let url = "rediss://localhost:\(store.port)"
        let flags = ["--loops", "1", "--session-store", url, "--session-store-ca", TestCertificates.pem("authority")]
        let without = try await RunningServer.start(flags: flags)
        without.readLog()
        let said = "the server asked for a client certificate"
        try await eventually { without.hasLogged(said) || without.earlyLog.contains { $0.contains(said) } }
        let server = try await RunningServer.start(
            flags: flags + ["--session-store-cert", files.certificate, "--session-store-key", files.key])
        func state() async throws -> String? { try await server.ask("GET", "/readyz").json["sessionStore"]?.text }
        #expect(try await state() == "away")
        try TestCertificates.replace(files.certificate, files.key, with: "client")
        server.signal(SIGHUP)
        try await eventually { try await state() == "up" }
        #expect(try await server.avoid(Requests.show(session: "form")).status == 200)
    }

    @Test func `the password's file is read again on SIGHUP, and new connections use it`() async throws {
        let file = FileManager.default.temporaryDirectory.appending(path: "password-\(UUID().uuidString)")
        try Data("first\n".utf8).write(to: file)
        defer { try? FileManager.default.removeItem(at: file) }
        var store = try await RedisServer.start(["--requirepass", "first"])
        let server = try await RunningServer.start(
            "--loops", "1", "--session-store", "redis://127.0.0.1:\(store.port)", "--session-store-timeout", "60",
            "--session-store-password-file", file.path)
        func state() async throws -> String? { try await server.ask("GET", "/readyz").json["sessionStore"]?.text }
        try await eventually { try await state() == "up" }
        #expect(try await server.avoid(Requests.show(session: "form")).status == 200)

        let port = store.reservedPort
        store.end()
        store = try await RedisServer.start(port: port, ["--requirepass", "second"])
        try await eventually { try await state() == "away" }
        try Data("second\n".utf8).write(to: file)
        server.signal(SIGHUP)
        try await eventually { try await state() == "up" }
        #expect(try await server.avoid(Requests.show(session: "form")).status == 200)
        withExtendedLifetime(store) {}
    }
}
