import JSON
@_spi(Engine) import KeyboardAvoidance
import TestSupport

@testable import Pictures
@testable import Service
@testable import Contract

/// Requests as JSON whose answers are drawn, each after those before it.
final class PicturedRequests {
    private let endpoint = AvoidanceService(now: { 0 }).avoidEndpoint(of: nil)
    private var session = Session<RememberedEvent>()

    /// Carries a request out in the session of all of them.
    func picture(_ body: JSONValue) throws -> PicturedAnswer {
        let request = try body.bytes.withUnsafeBufferPointer { body in
            try endpoint.request(in: body, sessionField: nil) { decoder throws(JSONSyntaxError) in
                try decoder.request()
            }
        }
        return try session.carryOut(request.event) { state, event throws(ContractErrors) in
            try PicturedAnswer(to: event, in: &state)
        }
    }

    /// Draws the answers to a request that is compared without a session.
    ///
    /// - Parameter policies: by default `automatic` and the articles' systems.
    func comparePicture(
        _ body: JSONValue,
        policies: [String] = [
            "automatic", "keyboardListener", "keyboardAwareness", "appleDocumentation", "keyboardOverlap", "textBox",
        ]
    ) throws -> [UInt8] {
        let named = body["policies"] ?? .array(policies.map(JSONValue.string))
        let body = body.setting("policies", to: named)
        var asked = RequestDecoder.ApproachLists()
        let request = try body.bytes.withUnsafeBufferPointer { body in
            try endpoint.request(in: body, sessionField: nil) { decoder throws(JSONSyntaxError) in
                try decoder.comparison(into: &asked)
            }
        }
        let comparison = Comparison(request, asking: asked, or: nil)
        let (stage, answers) = (try comparison.stage(from: nil), try comparison.answers(from: nil))
        return Sheet(answers, on: stage, version: "1.2.3").svg()
    }
}
