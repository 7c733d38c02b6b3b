import HTTPServer
import JSON
import SessionStore

/// One request without a server: what the command `solve` runs.
package enum Solver {
    /// The most bytes of a request, as the server takes.
    package static let maximumRequest = Limits().body

    /// What came of a request.
    package enum Outcome: Sendable {
        /// The answer as JSON.
        case answer([UInt8])
        /// What is wrong, one sentence an error.
        case refusal([String])
    }

    /// Answers a request of POST /avoid.
    ///
    /// A session named in it lasts no longer than this call.
    package static func solve(_ request: [UInt8]) -> Outcome {
        let sessions = Sessions(now: { 0 }, cost: { _ in 0 }, isShown: { _ in false })
        var writer = JSONWriter(minimumCapacity: 4096)
        do throws(Problem) {
            try request.withUnsafeBufferPointer { body throws(Problem) in
                try AvoidEndpoint(sessions: sessions).answer(body, sessionField: nil, into: &writer)
            }
            return .answer(writer.bytes)
        } catch {
            return .refusal(error.sentences)
        }
    }
}

extension Problem {
    /// What is wrong, one sentence an error.
    var sentences: [String] {
        guard !breaches.isEmpty else { return [detail] }
        return breaches.map { "\($0.pointer.isEmpty ? "the request" : $0.pointer): \($0.detail)" }
    }
}
