import TestSupport
import Testing

@testable import Transport

@Suite struct TLSContextTests {
    /// A server's message about certificate and key of these names.
    private func failure(_ certificate: String, _ key: String, authorities: String? = nil) -> String? {
        let files = TLSServer.Files(
            certificate: TestCertificates.pem(certificate), key: TestCertificates.key(key),
            clientAuthorities: authorities.map(TestCertificates.pem))
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
    }
}
