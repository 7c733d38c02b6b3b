import JSON
import KeyboardAvoidance
import SessionStore

@testable import AvoidanceService

/// What is wrong with the service's answers to these requests; nothing if all is well.
///
/// The byte 0x1E ends one request and begins the next one of the same session. Every answer must be JSON with finite
/// numbers, and the same requests to another service must have the same answers.
func avoidComplaint(_ input: UnsafeBufferPointer<UInt8>) -> String? {
    let first = answers(to: input)
    for answer in first {
        if let error = syntaxError(answer) { return "an answer is no JSON at \(error.offset): \(error.message)" }
    }
    return answers(to: input) == first ? nil : "the same requests were answered differently"
}

private func answers(to input: UnsafeBufferPointer<UInt8>) -> [[UInt8]] {
    let service = AvoidanceService(now: { 0 })
    let session = Array("fuzz".utf8)
    return input.split(separator: 0x1E, maxSplits: 8, omittingEmptySubsequences: false).map { request in
        var writer = JSONWriter(minimumCapacity: 4096)
        do throws(Problem) {
            try session.withUnsafeBufferPointer { session throws(Problem) in
                try service.avoidEndpoint(of: nil).answer(
                    .init(rebasing: request), sessionField: session, into: &writer)
            }
            return writer.bytes
        } catch {
            var problem = JSONWriter()
            problem.problem(error, instance: "/avoid")
            return problem.bytes
        }
    }
}

private func syntaxError(_ text: [UInt8]) -> JSONSyntaxError? {
    text.withUnsafeBufferPointer { text in
        var reader = JSONReader(text, maximumDepth: 64)
        do throws(JSONSyntaxError) {
            try reader.skipValue()
            try reader.end()
            return nil
        } catch {
            return error
        }
    }
}
