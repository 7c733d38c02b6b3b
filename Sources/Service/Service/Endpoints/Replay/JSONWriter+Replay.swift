import Contract
import JSON
@_spi(Engine) import KeyboardAvoidance
@_spi(Engine) import KeyboardAvoidanceAnalysis

extension JSONWriter {
    /// Writes the result of a sequence under one policy.
    ///
    /// - Parameter limit: the most bytes the writer may hold.
    /// - Returns: false if it would hold more; its content is then cut off.
    mutating func replay(_ replay: Replay, upTo limit: Int) -> Bool {
        literal("{")
        approach(replay.approach)
        literal(",\"answers\":[")
        for (index, (answer, savedState)) in zip(replay.answers, replay.savedStates).enumerated() {
            if index > 0 { literal(",") }
            self.answer(answer, savedState: savedState)
            guard count <= limit else { return false }
        }
        literal("],")
        let violation = replay.violation.map { broken in
            JSONTree([
                ("index", .count(broken.index)), ("invariant", .string(broken.invariant.rawValue)),
                ("message", .string(broken.message)),
            ])
        }
        let minimal = replay.minimal.map { part in
            JSONTree([
                ("indices", .array(part.indices.map { .count($0) })), ("isMinimal", .bool(part.isMinimal)),
                ("solves", .count(part.solves)),
            ])
        }
        members([
            ("violation", violation ?? .null), ("minimal", minimal ?? .null),
            ("coveredSteps", .array(replay.coveredSteps.map { .count($0) })),
            (
                "warnings",
                .list(replay.warnings) { [("code", .string($0.code.rawValue)), ("message", .string($0.message))] }
            ),
        ])
        literal("}")
        return true
    }
}
