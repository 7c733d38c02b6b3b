import Transport

extension Request {
    /// A digest of the subject of the client's certificate; nil unless the client has shown a trusted one.
    package var clientCertificateName: String? { (stream as? TLSStream)?.peerSubjectDigest?.hexadecimal }
}
