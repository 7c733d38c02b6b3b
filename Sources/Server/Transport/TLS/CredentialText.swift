import COpenSSL

/// The bytes of a file with certificates, a key or tokens, and its name for messages.
package struct CredentialText: Sendable {
    /// More than any chain of certificates or list of tokens needs.
    private static let maximumBytes = 1 << 20

    package let name: String
    package let bytes: [UInt8]

    /// Reads the file `name`; blocks, so not for an event loop.
    package init(file name: String) throws(CredentialError) {
        do throws(SystemError) {
            bytes = try FileReader.bytes(of: name, limit: Self.maximumBytes)
        } catch {
            throw CredentialError("\(name) cannot be read: \(error).")
        }
        guard bytes.count <= Self.maximumBytes else {
            throw CredentialError("\(name) is larger than such a file can be.")
        }
        self.name = name
    }
}

extension CredentialText {
    /// The lines of a list with their numbers, from 1 on, and without the spaces around them; empty lines and those that
    /// begin with `#` are left out.
    package var lines: [(number: Int, bytes: [UInt8])] {
        func isBlank(_ byte: UInt8) -> Bool { byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") }
        let all = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
        return all.enumerated().compactMap { index, line in
            var line = line.last == UInt8(ascii: "\r") ? line.dropLast() : line
            line = line.drop(while: isBlank)
            while let last = line.last, isBlank(last) { line.removeLast() }
            return line.isEmpty || line.first == UInt8(ascii: "#") ? nil : (index + 1, Array(line))
        }
    }
}

extension CredentialText {
    /// Reads successive objects from PEM text in memory.
    struct PEMReader: ~Copyable {
        private let text: CredentialText
        private let input: TLSHandle

        init(_ text: CredentialText) throws(CredentialError) {
            // A copy of the bytes that lives as long as the reader.
            guard let input = TLSHandle(BIO_new(BIO_s_mem()), freedBy: BIO_free_all),
                text.bytes.isEmpty || BIO_write(input.pointer, text.bytes, CInt(text.bytes.count)) == text.bytes.count
            else { throw CredentialError("\(text.name) cannot be read: there is no memory.") }
            self.text = text
            self.input = input
        }

        func nextCertificate() -> TLSHandle? {
            TLSHandle(PEM_read_bio_X509(input.pointer, nil, noPassphrase, nil), freedBy: X509_free)
        }

        func nextRevocationList() -> TLSHandle? {
            TLSHandle(PEM_read_bio_X509_CRL(input.pointer, nil, noPassphrase, nil), freedBy: X509_CRL_free)
        }

        func privateKey() -> TLSHandle? {
            TLSHandle(PEM_read_bio_PrivateKey(input.pointer, nil, noPassphrase, nil), freedBy: EVP_PKEY_free)
        }
    }
}

/// Refuses to give a passphrase; without this the library would ask for one on the terminal.
private func noPassphrase(
    _ buffer: UnsafeMutablePointer<CChar>?, _ size: CInt, _ isWriting: CInt, _ context: UnsafeMutableRawPointer?
) -> CInt { -1 }
