import Transport

extension HTTPServer {
    /// The SHA-256 of a text's UTF-8, as 64 lower-case hexadecimal digits.
    package static func sha256(_ text: String) -> String {
        var text = text
        return text.withUTF8 { Digest(of: UnsafeRawBufferPointer($0)).hexadecimal }
    }
}
