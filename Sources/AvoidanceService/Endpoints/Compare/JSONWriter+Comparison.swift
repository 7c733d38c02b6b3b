import AvoidanceWire
import JSON
@_spi(Engine) import KeyboardAvoidance
@_spi(Engine) import KeyboardAvoidanceAnalysis

extension JSONWriter {
    /// Writes the answer of POST /compare.
    mutating func comparison(_ entries: [ComparedAnswer]) {
        literal("{\"results\":")
        array(entries) { $0.comparedAnswer($1) }
        literal("}")
    }

    private mutating func comparedAnswer(_ entry: ComparedAnswer) {
        literal("{")
        approach(entry.approach)
        literal(",\"event\":")
        word(entry.kind.rawValue)
        literal(",\"decision\":")
        word(entry.answer.decision.rawValue)
        literal(",\"contentInset\":")
        insets(entry.answer.contentInset)
        literal(",\"contentOffset\":")
        if let offset = entry.answer.contentOffset { point(offset) } else { null() }
        literal(",\"coveredAfter\":")
        if let covered = entry.coveredAfter { number(covered) } else { null() }
        literal(",\"isCaretVisible\":")
        if let isVisible = entry.isCaretVisible { bool(isVisible) } else { null() }
        literal(",\"isOffsetLegal\":")
        if let isLegal = entry.isOffsetLegal { bool(isLegal) } else { null() }
        literal(",\"defects\":")
        array(entry.defects) { $0.word($1.rawValue) }
        literal(",\"answer\":")
        answer(entry.answer, savedState: entry.savedState)
        literal("}")
    }

    /// A policy and its reading as two members, the first without a comma before it.
    mutating func approach(_ approach: Approach) {
        literal("\"policy\":")
        word(approach.policy.name)
        literal(",\"fidelity\":")
        word(approach.fidelity.rawValue)
    }
}
