import Sessions
import HTTPServer
package import JSON

extension Response {
    /// Answers with these bytes.
    package mutating func setBody(_ bytes: [UInt8], _ type: MediaType) {
        body.append(contentsOf: bytes)
        contentType = type.contentType
    }

    /// Answers with what was written.
    package mutating func setBody(_ writer: borrowing JSONWriter) {
        writer.append(to: &body)
        contentType = MediaType.json.contentType
    }

    /// Answers with what was written; a large answer without a copy.
    package mutating func setLargeBody(_ writer: consuming JSONWriter) {
        guard writer.count > Self.copiedBytes else { return setBody(writer) }
        constantBody = ConstantBytes(adopting: writer.detachedMemory())
        contentType = MediaType.json.contentType
    }

    /// A copy of as many bytes costs less than a second call to send them.
    private static let copiedBytes = 256 * 1024

    /// Answers with JSON text.
    package mutating func setJSON(_ text: String) { setBody(Array(text.utf8), .json) }

    /// Answers with a problem, whose place is known.
    package mutating func setProblem(_ problem: Problem, in occurrence: Problem.Occurrence) {
        var writer = JSONWriter()
        writer.problem(problem, in: occurrence)
        writer.append(to: &body)
        status = problem.status
        if let session = problem.session { addLogField("session", session.text) }
        addLogField("problem", problem.kind.rawValue)
        contentType = "application/problem+json"
        if let challenge = problem.challenge { addField("WWW-Authenticate", challenge) }
        // RFC 9110 section 12.5.3: it tells this 415 from that of a type.
        if problem.kind == .unsupportedContentCoding { addField("Accept-Encoding", "identity") }
        if let seconds = problem.retryAfter ?? (problem.kind == .unavailable ? 1 : nil) {
            addField("Retry-After", "\(seconds)")
        }
    }
}
