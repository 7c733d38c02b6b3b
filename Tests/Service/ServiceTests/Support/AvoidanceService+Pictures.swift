import Pictures
import Foundation
import HTTPServer
import KeyboardAvoidanceAnalysis
@_spi(Engine) import KeyboardAvoidance
import Synchronization
import TestSupport
import Testing

@testable import Service
@testable import Contract

extension AvoidanceService {
    /// The answers of the policies and the stage they share, without HTTP.
    func compared(_ body: JSONValue) throws -> (stage: Snapshot, answers: [ComparedAnswer]) {
        let found = Mutex<(Snapshot, [ComparedAnswer])?>(nil)
        var response = Response()
        _ = try body.bytes.withUnsafeBufferPointer {
            try avoidEndpoint(of: nil).compare($0, sessionField: nil, with: &response) {
                comparison, state, _ throws(Problem) in
                let (stage, answers) = (try comparison.stage(from: state), try comparison.answers(from: state))
                found.withLock { $0 = (stage, answers) }
            }
        }
        return try #require(found.withLock { $0 })
    }
}
