import Transport

extension HTTPServer {
    /// The SHA-256 of a text's UTF-8, as 64 lower-case hexadecimal digits.
    package static func sha256(_ text: String) -> String {
        var text = text
        return text.withUTF8 { Digest(of: UnsafeRawBufferPointer($0)).hexadecimal }
    }

    /// The SHA-256 of some bytes, 32 of them.
    package static func sha256(_ bytes: [UInt8]) -> [UInt8] {
        bytes.withUnsafeBytes { Digest(of: $0).byteArray }
    }
}
