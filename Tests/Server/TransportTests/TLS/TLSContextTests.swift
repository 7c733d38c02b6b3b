import Glibc
import TestSupport
import Testing

@testable import Transport

@Suite struct TLSContextTests {
    /// A server's message about certificate and key of these names.
    private func failure(
        _ certificate: String, _ key: String, authorities: String? = nil, revoked: String? = nil
    ) -> String? {
        let files = TLSServer.Files(
            certificate: TestCertificates.pem(certificate), key: TestCertificates.key(key),
            clientAuthorities: authorities.map(TestCertificates.pem),
            revocationLists: revoked.map(TestCertificates.pem))
        do throws(CredentialError) {
            _ = try TLSServer(files)
            return nil
        } catch {
            return error.description.replacing(TestCertificates.folder + "/", with: "")
        }
    }

    @Test func `files that cannot be used are refused in one sentence that says why`() {
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
        func listFailure(_ revoked: String) -> String? {
            self.failure("server", "server", authorities: "authority", revoked: revoked)
        }
        #expect(listFailure("client-revoked") == nil)
        #expect(
            listFailure("old-list")
                == "A revocation list in old-list.pem has expired on Jan 31 00:00:00 2024 GMT.")
        #expect(listFailure("server")?.hasPrefix("server.pem has no revocation list in PEM: ") == true)
    }

    @Test(arguments: [
        ("none-revoked", "client", true), ("client-revoked", "client", false), ("client-revoked", "client-two", true),
        // Each authority needs a list of its own.
        ("list-of-stranger", "client", false),
    ])
    func `a client certificate that its authority has revoked is refused`(
        _ list: String, _ name: String, isAccepted: Bool
    ) throws {
        let server = try TLSServer(
            TLSServer.Files(
                certificate: TestCertificates.pem("server"), key: TestCertificates.key("server"),
                clientAuthorities: TestCertificates.pem("authority"), revocationLists: TestCertificates.pem(list)))
        let certificate = (chain: TestCertificates.pem(name), key: TestCertificates.key(name))
        let pair = try TLSPair(server, TLSClient(certificate: certificate))
        if isAccepted {
            try pair.shakeHands()
        } else {
            #expect(throws: (any Error).self) { try pair.shakeHands() }
        }
    }

    @Test(arguments: [0x0303, 0x0304] as [CInt])
    func `a session of a certificate that was revoked since is not resumed`(_ version: CInt) throws {
        let folder = try TestCertificates.copy(of: "server").folder
        let list = folder + "/list.pem"
        func write(_ name: String) throws {
            let bytes = try FileReader.bytes(of: TestCertificates.pem(name), limit: 1 << 20)
            let file = try #require(fopen(list, "w"))
            defer { fclose(file) }
            #expect(fwrite(bytes, 1, bytes.count, file) == bytes.count)
        }
        try write("none-revoked")
        let server = try TLSServer(
            TLSServer.Files(
                certificate: TestCertificates.pem("server"), key: TestCertificates.key("server"),
                clientAuthorities: TestCertificates.pem("authority"), revocationLists: list))
        let certificate = (chain: TestCertificates.pem("client"), key: TestCertificates.key("client"))
        func connect(_ session: TLSClient.Session? = nil) throws -> TLSPair {
            let pair = try TLSPair(server, TLSClient(resuming: session, version: version, certificate: certificate))
            try pair.shakeHands()
            return pair
        }
        let session = try #require(try connect().client.session)
        #expect(try connect(session).client.isResumed)
        try write("client-revoked")
        try server.reload()
        #expect(throws: (any Error).self) { try connect(session) }
    }
}
