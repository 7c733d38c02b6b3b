import Sessions
import TestSupport

@testable import Service

/// POST /avoid of a service that signs state tokens, without a socket.
final class TokenService: Sendable {
    let service: AvoidanceService
    let tokens: TestTokens

    init() throws {
        tokens = try TestTokens()
        service = AvoidanceService(stateTokens: tokens.tokens, now: { 0 })
    }

    func post(_ body: JSONValue, as owner: String? = nil) throws -> (status: Int, body: JSONValue, bytes: [UInt8]) {
        let answer = service.answer(body.bytes, of: owner)
        return (answer.status, try JSONValue(parsing: answer.bytes), answer.bytes)
    }
}
