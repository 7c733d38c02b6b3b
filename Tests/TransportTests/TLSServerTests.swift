import Foundation
import TestSupport
import Testing

@testable import Transport

@Suite struct TLSServerTests {
    /// What a server says to certificate and key of these names.
    private func failure(_ certificate: String, _ key: String, authorities: String? = nil) -> String? {
        let files = TLSFiles(
            certificate: TestCertificates.pem(certificate), key: TestCertificates.key(key),
            clientAuthorities: authorities.map(TestCertificates.pem))
        do throws(CredentialFailure) {
            _ = try TLSServer(files)
            return nil
        } catch {
            return error.description.replacing(TestCertificates.folder + "/", with: "")
        }
    }

    @Test("What cannot be used is refused in one sentence that says why")
    func refusals() {
        #expect(failure("server", "server", authorities: "authority") == nil)
        #expect(
            failure("expired", "expired") == "The certificate in expired.pem has expired on Jan 31 00:00:00 2024 GMT.")
        #expect(
            failure("future", "expired")
                == "The certificate in future.pem is not valid before Jan  1 00:00:00 2099 GMT.")
        #expect(failure("server", "client") == "The key in client.key is not that of the certificate in server.pem.")
        #expect(failure("broken", "server")?.hasPrefix("broken.pem has no certificate in PEM: ") == true)
        #expect(
            failure("server", "encrypted")?.hasPrefix("encrypted.key has no private key in PEM without a passphrase")
                == true)
        #expect(failure("server", "nothing") == "nothing.key cannot be read: No such file or directory (2).")
        #expect(failure("server", "server", authorities: "broken")?.hasPrefix("broken.pem has no certificate") == true)
    }

    @Test("How long the certificate is valid")
    func daysLeft() throws {
        #expect(19...30 ~= (try TLSServer.test().daysLeft))
    }

    @Test("Reloading: new connections get the new certificate, old ones live on, a broken file changes nothing")
    func reloading() throws {
        let paths = try TestCertificates.copy(of: "server")
        defer { try? FileManager.default.removeItem(atPath: paths.folder) }
        let server = try TLSServer(TLSFiles(certificate: paths.certificate, key: paths.key))
        func serial() throws -> String? {
            let pair = try TLSPair(server, TLSClient())
            try pair.shakeHands()
            return pair.client.serverSerial
        }
        let old = try TLSPair(server, TLSClient())
        try old.shakeHands()
        let begun = try TLSPair(server, TLSClient())
        _ = try begun.client.shakeHands()
        begun.exchange()
        begun.read()

        let before = try serial()
        try TestCertificates.replace(paths.certificate, paths.key, with: "server-next")
        #expect(try serial() == before)
        try server.reload()
        let after = try serial()
        #expect(after != before)

        try Data("nothing".utf8).write(to: URL(fileURLWithPath: paths.certificate))
        #expect(throws: CredentialFailure.self) { try server.reload() }
        #expect(try serial() == after)
        try begun.shakeHands()
        #expect(begun.client.serverSerial == before)
        try old.client.write([1])
        old.exchange()
        #expect(old.read() == .received(1))
    }

    @Test("A client certificate: none, a good one, a stranger's")
    func clientCertificates() throws {
        let server = try TLSServer.test(authorities: "authority")
        func pair(_ name: String?) throws -> TLSPair {
            let certificate = name.map { (chain: TestCertificates.pem($0), key: TestCertificates.key($0)) }
            return try TLSPair(server, TLSClient(certificate: certificate))
        }
        let none = try pair(nil)
        try none.shakeHands()
        #expect(none.stream.peerSubjectDigest == nil)
        let good = try pair("client")
        try good.shakeHands()
        let other = try pair("client-two")
        try other.shakeHands()
        let digest = try #require(good.stream.peerSubjectDigest)
        #expect(try #require(other.stream.peerSubjectDigest).isSame(as: digest) == false)
        let stranger = try pair("client-of-stranger")
        _ = try? stranger.shakeHands()
        #expect(!stranger.stream.isEstablished)
        // For clients only: a server certificate of the same authority does not identify a client.
        let misused = try pair("server")
        _ = try? misused.shakeHands()
        #expect(!misused.stream.isEstablished)
    }

    @Test("Digests")
    func digests() {
        let digest = Array("abc".utf8).withUnsafeBytes { Digest(of: $0) }
        #expect(digest.hexadecimal == "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad")
        #expect(!digest.isSame(as: Array("abd".utf8).withUnsafeBytes { Digest(of: $0) }))
        #expect(digest.isSame(as: Array("abc".utf8).withUnsafeBytes { Digest(of: $0) }))
    }
}
