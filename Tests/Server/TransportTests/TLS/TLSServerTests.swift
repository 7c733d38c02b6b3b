import Foundation
import TestSupport
import Testing

@testable import Transport

@Suite struct TLSServerTests {
    @Test func `a certificate's days are counted`() throws {
        #expect(19...30 ~= (try TLSServer.test().daysLeft))
    }

    @Test func `reloading: new connections get the new certificate, old ones live on, a broken file changes nothing`()
        throws
    {
        let paths = try TestCertificates.copy(of: "server")
        defer { try? FileManager.default.removeItem(atPath: paths.folder) }
        let server = try TLSServer(TLSServer.Files(certificate: paths.certificate, key: paths.key))
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
        #expect(throws: CredentialError.self) { try server.reload() }
        #expect(try serial() == after)
        try begun.shakeHands()
        #expect(begun.client.serverSerial == before)
        try old.client.write([1])
        old.exchange()
        #expect(old.read() == .received(1))
    }

    @Test func `a client certificate: none, a good one, a bad one`() throws {
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
}
