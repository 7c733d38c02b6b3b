import Glibc
import TestSupport
import Testing

@testable import Transport

@Suite struct TLSClientContextTests {
    @Test(arguments: ["broken", "no such file"]) func `a file without certificates is refused by its name`(name: String)
    {
        let file = TestCertificates.pem(name)
        #expect(throws: ClientError("cannot be asked: \(file) is no file with certificates in PEM")) {
            try TLSClientContext(.authorities(file: file))
        }
    }

    @Test(arguments: [
        ("server", "client", "is not that of the certificate in"), ("broken", "client", "has no certificate in PEM"),
        ("client", "encrypted", "has no private key in PEM without a passphrase"),
        ("expired", "expired", "has expired on"),
        ("client", "no such file", "cannot be read"),
    ])
    func `a certificate that cannot be shown is refused by its file`(_ name: String, _ key: String, _ reason: String) {
        let certificate = TLSClientContext.ClientCertificate(
            certificate: TestCertificates.pem(name), key: TestCertificates.key(key))
        let failure = #expect(throws: ClientError.self) { try TLSClientContext(.none, showing: certificate) }
        #expect(failure?.description.contains(reason) == true, "\(failure?.description ?? "")")
    }

    @Test(arguments: [
        ("db", true), ("cafe.de", true), ("redis.example", true), ("127.0.0.1", false), ("2001:db8::1", false),
    ])
    func `a server is told the name that it is asked by, and no address`(host: String, isName: Bool) throws {
        var ends: [CInt] = [0, 0]
        try #require(socketpair(AF_UNIX, CInt(SOCK_STREAM.rawValue) | CInt(SOCK_NONBLOCK.rawValue), 0, &ends) == 0)
        let client = Descriptor(adopting: ends[0])
        let server = Descriptor(adopting: ends[1])
        let peer = try #require(try HostPort(host: "127.0.0.1", port: 1).resolve().first)
        let stream = try #require(try TLSClientContext(.none).protect(SocketStream(client, peer: peer), to: host))
        #expect(try stream.shakeHands() == .readable)
        var hello = [UInt8](repeating: 0, count: 4_096)
        let count = recv(server.number, &hello, hello.count, 0)
        // A host_name and its length, RFC 6066 section 3.
        let name = [0, 0, UInt8(host.utf8.count)] + Array(host.utf8)
        #expect(hello.prefix(max(count, 0)).contains(name) == isName)
    }
}
