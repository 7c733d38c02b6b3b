import HTTPServer
import JSON
@_spi(Engine) import KeyboardAvoidance
import SessionStore
import TestSupport

@testable import AvoidanceService

/// POST /avoid without a socket: bytes in, status and bytes out.
struct InProcessEndpoint {
    let service = AvoidanceService(now: { 0 })

    struct Reply {
        var status: Int
        var bytes: [UInt8]
    }

    func post(_ body: [UInt8], sessionField: String? = nil) -> Reply {
        var writer = JSONWriter(minimumCapacity: 4096)
        do throws(Problem) {
            _ = try body.withUnsafeBufferPointer { body throws(Problem) in
                guard let sessionField else {
                    return try service.avoidEndpoint(of: nil).answer(body, sessionField: nil, into: &writer)
                }
                return try Array(sessionField.utf8).withUnsafeBufferPointer { name throws(Problem) in
                    try service.avoidEndpoint(of: nil).answer(body, sessionField: name, into: &writer)
                }
            }
            return Reply(status: 200, bytes: writer.bytes)
        } catch {
            var problem = JSONWriter()
            problem.problem(error, in: Problem.Occurrence(instance: "/avoid", requestID: "0"))
            return Reply(status: Int(error.kind.status.rawValue), bytes: problem.bytes)
        }
    }

    /// Posts a request and reads the reply with Foundation.
    func post(_ body: JSONValue, sessionField: String? = nil) throws -> (status: Int, body: JSONValue) {
        let reply = post(body.bytes, sessionField: sessionField)
        return (reply.status, try JSONValue(parsing: reply.bytes))
    }

    /// Posts a request to be compared, and draws all answers.
    func comparePicture(_ body: JSONValue) throws -> [UInt8] {
        let (stage, answers, _) = try body.bytes.withUnsafeBufferPointer {
            try service.avoidEndpoint(of: nil).comparePicture($0, sessionField: nil)
        }
        return Sheet(answers, on: stage, version: "1.2.3").svg()
    }

    /// Posts a request for its picture.
    func picture(_ body: JSONValue) throws -> PicturedAnswer {
        try body.bytes.withUnsafeBufferPointer {
            try service.avoidEndpoint(of: nil).picture($0, sessionField: nil).pictured
        }
    }
}
