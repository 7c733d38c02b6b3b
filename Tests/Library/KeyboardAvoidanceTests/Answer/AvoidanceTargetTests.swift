import TestSupport
import Testing

@_spi(Engine) @testable import KeyboardAvoidance

/// The one place that says what becomes of a target.
@Suite struct AvoidanceTargetTests {
    private static func answer(
        _ coverage: Avoidance.Coverage?, _ codes: [Warning.Code] = []
    ) throws -> Avoidance {
        var state = SessionState()
        var answer = try state.handle(Phone.show())
        answer.coverage = coverage
        answer.warnings = codes.map { Warning($0, "") }
        return answer
    }

    private static func covered(_ after: Double?) -> Avoidance.Coverage {
        var coverage = Avoidance.Coverage(before: 44, after: 0, residual: 0)
        coverage.after = after
        return coverage
    }

    @Test(
        arguments: [
            (0, [], .keyboardWillShow, .seen), (12, [], .keyboardWillShow, .covered),
            (12, [.keyboardOverTarget], .keyboardWillShow, .covered),
            (12, [.targetOutOfReach], .keyboardWillShow, .covered),
            (12, [.targetTallerThanBand], .keyboardWillShow, .tooTall), (12, [], .interactiveDismiss, .dragged),
            (0, [], .interactiveDismiss, .seen), (nil, [.offsetLeftToSystem], .keyboardWillShow, .leftToSystem),
            (nil, [.offsetLeftToSystem], .interactiveDismiss, .leftToSystem),
        ] as [(Double?, [Warning.Code], KeyboardEvent.Kind, Avoidance.TargetOutcome)])
    func `a target is seen, covered with or without an excuse, or left to the system`(
        _ after: Double?, _ codes: [Warning.Code], _ kind: KeyboardEvent.Kind, _ outcome: Avoidance.TargetOutcome
    ) throws {
        let answer = try Self.answer(Self.covered(after), codes)
        #expect(answer.targetOutcome(of: kind) == outcome)
        #expect(answer.coveredUntilSystemMoves == (outcome == .leftToSystem ? 44 : nil))
    }

    @Test func `nothing becomes of a target that is not there`() throws {
        let answer = try Self.answer(nil)
        #expect(answer.targetOutcome(of: .keyboardWillShow) == nil && answer.coveredUntilSystemMoves == nil)
    }
}
