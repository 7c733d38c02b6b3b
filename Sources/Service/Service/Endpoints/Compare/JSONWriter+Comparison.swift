import InputFormats
import Contract
import JSON
@_spi(Engine) import KeyboardAvoidance
@_spi(Engine) import KeyboardAvoidanceAnalysis

extension JSONWriter {
    /// Writes the answer of POST /compare.
    mutating func comparison(_ results: [Result<ComparedAnswer, ComparedRefusal>]) {
        literal("{\"results\":")
        array(results) { writer, result in
            switch result {
            case .success(let answer): writer.comparedAnswer(answer)
            case .failure(let refusal): writer.refusal(refusal)
            }
        }
        literal("}")
    }

    private mutating func refusal(_ refusal: ComparedRefusal) {
        literal("{")
        approach(refusal.approach)
        if let error = refusal.validationErrors.first {
            literal(",\"error\":{\"pointer\":")
            string(error.pointer)
            literal(",\"code\":")
            string(error.code)
            literal(",\"detail\":")
            string(error.detail)
            literal("}")
        }
        literal("}")
    }

    /// A peer's platform and version, and the ways in which it moves content.
    private mutating func peer(_ entry: ComparedAnswer) {
        guard entry.approach.policy.isPeer else { return }
        let descriptor = entry.approach.policy.descriptor
        guard let version = descriptor.version else { return }
        literal(",\"platform\":")
        word(descriptor.platform.rawValue)
        literal(",\"version\":")
        word(version)
        literal(",\"means\":")
        array(entry.means) { $0.word($1) }
    }

    private mutating func comparedAnswer(_ entry: ComparedAnswer) {
        literal("{")
        approach(entry.approach)
        peer(entry)
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
        array(entry.answer.warnings.lazy.filter(\.code.isDefect)) { $0.word($1.code.name) }
        literal(",\"answer\":")
        answer(entry.answer, of: entry.state)
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
