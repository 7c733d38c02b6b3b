import AvoidanceSessions
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

    /// Answers with JSON text.
    package mutating func setJSON(_ text: String) { setBody(Array(text.utf8), .json) }

    /// Answers with a problem.
    package mutating func write(_ problem: Problem, in occurrence: Problem.Occurrence) {
        var writer = JSONWriter()
        writer.problem(problem, in: occurrence)
        writer.append(to: &body)
        status = problem.status
        if let session = problem.session { addLogField("session", session.text) }
        addLogField("problem", problem.kind.rawValue)
        contentType = "application/problem+json"
        if let challenge = problem.challenge { addField("WWW-Authenticate", challenge) }
        if problem.kind == .unavailable { addField("Retry-After", "1") }
        // RFC 9110 section 12.5.3: it tells this 415 from that of a type.
        if problem.kind == .unsupportedContentCoding { addField("Accept-Encoding", "identity") }
        if let seconds = problem.retryAfter { addField("Retry-After", "\(seconds)") }
    }
}
