import COpenSSL

/// Refuses to give a passphrase; without this the library would ask for one on the terminal.
private func noPassphrase(
    _ buffer: UnsafeMutablePointer<CChar>?, _ size: CInt, _ isWriting: CInt, _ context: UnsafeMutableRawPointer?
) -> CInt { -1 }

/// Reads successive objects from PEM text in memory.
struct PEMReader: ~Copyable {
    private let text: CredentialText
    private let input: TLSHandle

    init(_ text: CredentialText) throws(CredentialFailure) {
        // A copy of the bytes that lives as long as the reader.
        guard let input = TLSHandle(BIO_new(BIO_s_mem()), freedBy: BIO_free_all),
            text.bytes.isEmpty || BIO_write(input.pointer, text.bytes, CInt(text.bytes.count)) == text.bytes.count
        else { throw CredentialFailure("\(text.name) cannot be read: there is no memory.") }
        self.text = text
        self.input = input
    }

    func nextCertificate() -> TLSHandle? {
        TLSHandle(PEM_read_bio_X509(input.pointer, nil, noPassphrase, nil), freedBy: X509_free)
    }

    func privateKey() -> TLSHandle? {
        TLSHandle(PEM_read_bio_PrivateKey(input.pointer, nil, noPassphrase, nil), freedBy: EVP_PKEY_free)
    }
}
