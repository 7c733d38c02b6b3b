import Transport

extension HTTPServer {
    /// The SHA-256 of some bytes, 32 of them.
    package static func sha256(_ bytes: [UInt8]) -> [UInt8] {
        bytes.withUnsafeBytes { Digest(of: $0).byteArray }
    }
}
