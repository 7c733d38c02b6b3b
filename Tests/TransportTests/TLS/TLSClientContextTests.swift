import TestSupport
import Testing

@testable import Transport

@Suite struct TLSClientContextTests {
    @Test(arguments: ["broken", "no such file"]) func `a file without certificates is refused by its name`(name: String)
    {
        let file = TestCertificates.pem(name)
        #expect(throws: ClientFailure("cannot be asked: \(file) is no file with certificates in PEM")) {
            try TLSClientContext(.authorities(file: file))
        }
    }
}
