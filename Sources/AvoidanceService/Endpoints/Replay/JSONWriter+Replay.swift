import AvoidanceWire
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
        literal("],\"violation\":")
        if let violation = replay.violation {
            literal("{\"index\":")
            integer(violation.index)
            literal(",\"invariant\":")
            word(violation.invariant.rawValue)
            literal(",\"message\":")
            string(violation.message)
            literal("}")
        } else {
            null()
        }
        literal(",\"minimal\":")
        if let minimal = replay.minimal {
            literal("{\"indices\":")
            array(minimal.indices) { $0.integer($1) }
            literal(",\"isMinimal\":")
            bool(minimal.isMinimal)
            literal(",\"solves\":")
            integer(minimal.solves)
            literal("}")
        } else {
            null()
        }
        literal(",\"coveredSteps\":")
        array(replay.coveredSteps) { $0.integer($1) }
        literal(",\"warnings\":")
        array(replay.warnings) { writer, warning in
            writer.literal("{\"code\":")
            writer.word(warning.code.rawValue)
            writer.literal(",\"message\":")
            writer.string(warning.message)
            writer.literal("}")
        }
        literal("}")
        return true
    }
}
