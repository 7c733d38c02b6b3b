import TestSupport
import Testing
import Transport

@testable import Redis

@Suite struct RedisSettingsTests {
    @Test func `a file without authorities is a reason not to start`() throws {
        let url = try RedisURL("rediss://localhost")
        let broken = TLSClientContext.CertificateVerification.authorities(file: TestCertificates.pem("broken"))
        #expect(throws: ClientError.self) { try RedisSettings(url: url, verification: broken) }
        #expect(try RedisSettings(url: RedisURL("redis://localhost"), verification: broken).tls == nil)
    }

    @Test func `a password of a file counts instead of the URL's`() throws {
        let settings = try RedisSettings(url: RedisURL("redis://ann:old@localhost/2"))
        #expect(settings.greeting() == Greeting(user: "ann", password: "old", database: 2))
        #expect(settings.greeting(password: "new") == Greeting(user: "ann", password: "new", database: 2))
    }
}
