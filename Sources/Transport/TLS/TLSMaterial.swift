/// The contents of the files.
struct TLSMaterial: Sendable {
    let certificate: CredentialText
    let key: CredentialText
    let clientAuthorities: CredentialText?
}
