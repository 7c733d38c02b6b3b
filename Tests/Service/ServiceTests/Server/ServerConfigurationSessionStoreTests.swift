import Foundation
import Redis
import TestSupport
import Testing
import Transport

@testable import Service

/// The configuration of the session store, its password and its authorities.
@Suite struct ServerConfigurationSessionStoreTests {
    /// A temporary file with these bytes, removed with the value.
    private final class TemporaryFile {
        let path = FileManager.default.temporaryDirectory.appending(path: "store-\(UUID().uuidString)").path

        init(_ text: String) throws { try write(Array(text.utf8)) }

        func write(_ bytes: [UInt8]) throws { try Data(bytes).write(to: URL(fileURLWithPath: path)) }

        deinit { try? FileManager.default.removeItem(atPath: path) }
    }

    private static func configuration(_ store: String, passwordFile: String? = nil) throws -> ServerConfiguration {
        var configuration = ServerConfiguration()
        configuration.port = 0
        configuration.loops = 1
        configuration.sessionStore = try SessionStoreLocation(store)
        configuration.sessionStorePasswordFile = passwordFile
        return configuration
    }

    @Test func `sessions in memory need no client`() throws {
        #expect(try ServerConfiguration().redisSettings() == nil)
        #expect(try ServerConfiguration().sessionStorePassword() == nil)
        #expect(!ServerConfiguration().readsFiles)
    }

    @Test func `a store's settings are those of the options`() throws {
        var configuration = try Self.configuration("redis://user:secret@h:1/2")
        configuration.sessionStoreTimeout = 0.25
        configuration.sessionStoreInFlight = 7
        configuration.maximumSessionState = 1 << 20
        let settings = try #require(try configuration.redisSettings())
        #expect(settings.url == (try RedisURL("redis://user:secret@h:1/2")))
        #expect(settings.tls == nil)
        #expect(settings.timeouts == RedisSettings.Timeouts(reply: .milliseconds(250)))
        #expect(settings.limits.inFlight == 7)
        // The longest record, and the script's additions.
        #expect(settings.limits.replies.size == (1 << 20) + 1024)
    }

    @Test func `a store with TLS is verified by the authorities of the file, or of the machine`() throws {
        var configuration = try Self.configuration("rediss://h")
        #expect(try configuration.redisSettings()?.tls != nil)
        configuration.sessionStoreAuthorities = TestCertificates.pem("authority")
        #expect(try configuration.redisSettings()?.tls != nil)
        configuration.sessionStoreAuthorities = "/nowhere/authorities.pem"
        let failure = #expect(throws: CredentialError.self) { try configuration.redisSettings() }
        #expect(
            failure?.description
                == "rediss://h:6379 cannot be asked: /nowhere/authorities.pem is no file with certificates in PEM.")
        #expect(throws: CredentialError.self) { try AvoidanceServer(configuration) }
    }

    @Test(
        arguments: [
            ("secret", "secret"), ("secret\n", "secret"), ("secret\r\n", "secret"), (" s#: /@% ", " s#: /@% "),
            ("ü", "ü"),
        ])
    func `the password of a file is its one line, as it stands there`(_ text: String, _ password: String) throws {
        let file = try TemporaryFile(text)
        #expect(try Self.configuration("redis://h", passwordFile: file.path).sessionStorePassword() == password)
    }

    @Test(
        arguments: [
            ([], "has no password in it."), (Array("\n".utf8), "has no password in it."),
            (Array("\r\n".utf8), "has no password in it."),
            (Array("a\nb".utf8), "has more than one line: write the password, and nothing else."),
            (Array("secret\n\n".utf8), "has more than one line: write the password, and nothing else."),
            ([0x61, 0xFF], "has bytes that are no UTF-8: write the password as text."),
        ] as [([UInt8], String)])
    func `a file without a password is refused with what it lacks`(_ bytes: [UInt8], _ reason: String) throws {
        let file = try TemporaryFile("")
        try file.write(bytes)
        let configuration = try Self.configuration("redis://h", passwordFile: file.path)
        let failure = #expect(throws: CredentialError.self) { try configuration.sessionStorePassword() }
        #expect(failure?.description == "\(file.path) \(reason)")
        #expect(throws: CredentialError.self) { try AvoidanceServer(configuration) }
    }

    @Test func `a file that is not there keeps the server from starting`() throws {
        let configuration = try Self.configuration("redis://h", passwordFile: "/nowhere/password")
        let failure = #expect(throws: CredentialError.self) { try AvoidanceServer(configuration) }
        #expect(failure?.description == "/nowhere/password cannot be read: No such file or directory (2).")
    }

    @Test func `the password is read again; a file that has none changes nothing`() throws {
        let file = try TemporaryFile("first")
        let server = try AvoidanceServer(try Self.configuration("redis://127.0.0.1:1", passwordFile: file.path))
        defer { server.drain(seconds: 0) {} }
        #expect(server.canReload)
        try file.write(Array("second".utf8))
        let taken = "the password of the session store was read again; new connections use it"
        #expect(server.reload() == [.taken(taken)])
        try file.write([])
        let kept = "the password of the session store stays as it was: \(file.path) has no password in it."
        #expect(server.reload() == [.kept(kept)])
        #expect(server.service.statistics.reloadCounts == [.taken: 1, .kept: 1])
    }

    @Test(
        arguments: [
            ("memory", false), ("redis://redis", false), ("redis://user@redis", false),
            ("redis://:secret@redis", true), ("redis://:secret@10.0.0.1,127.0.0.1", true),
            ("redis://:secret@localhost", false), ("redis://:secret@127.0.0.1,[::1]", false),
            ("rediss://:secret@redis", false),
        ])
    func `a password over the network without TLS is warned of`(_ store: String, _ isExposed: Bool) throws {
        let configuration = try Self.configuration(store)
        #expect(configuration.exposesStorePassword == isExposed)
        let server = try AvoidanceServer(configuration)
        defer { server.drain(seconds: 0) {} }
        let warning =
            "the session store's password crosses the network unprotected: rediss:// in --session-store protects it"
        #expect(server.warnings == (isExposed ? [warning] : []))
    }

    @Test func `a password in a file is as good as one in the URL`() throws {
        let file = try TemporaryFile("secret")
        #expect(try Self.configuration("redis://redis", passwordFile: file.path).exposesStorePassword)
        #expect(try !Self.configuration("redis://localhost", passwordFile: file.path).exposesStorePassword)
    }
}
