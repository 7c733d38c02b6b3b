import HTTPServer
import JSON

extension Response {
    /// Answers with these bytes.
    mutating func setBody(_ bytes: [UInt8], _ type: MediaType) {
        body.append(contentsOf: bytes)
        contentType = type.contentType
    }

    /// Answers with what was written.
    mutating func setBody(_ writer: borrowing JSONWriter) {
        writer.append(to: &body)
        contentType = MediaType.json.contentType
    }

    /// Answers with JSON text.
    mutating func setJSON(_ text: String) { setBody(Array(text.utf8), .json) }
}
