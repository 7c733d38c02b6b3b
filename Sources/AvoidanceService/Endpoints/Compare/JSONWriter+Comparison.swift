import AvoidanceWire
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
        if let breach = refusal.breaches.first {
            members([
                (
                    "error",
                    JSONTree([
                        ("pointer", .string(breach.pointer)), ("code", .string(breach.code)),
                        ("detail", .string(breach.detail)),
                    ])
                )
            ])
        }
        literal("}")
    }

    private mutating func comparedAnswer(_ entry: ComparedAnswer) {
        let (answer, descriptor) = (entry.answer, entry.approach.policy.descriptor)
        let isPeer = entry.approach.policy.isPeer && descriptor.version != nil
        literal("{")
        approach(entry.approach)
        members([
            ("platform", isPeer ? .string(descriptor.platform.rawValue) : nil),
            ("version", isPeer ? .text(descriptor.version) : nil), ("means", isPeer ? .strings(entry.means) : nil),
            ("event", .string(entry.kind.rawValue)), ("decision", .string(answer.decision.rawValue)),
            ("contentInset", JSONTree(answer.contentInset)),
            ("contentOffset", answer.contentOffset.map { JSONTree($0) } ?? .null),
            ("coveredAfter", entry.coveredAfter.map { JSONTree($0) } ?? .null),
            ("isCaretVisible", entry.isCaretVisible.map { .bool($0) } ?? .null),
            ("isOffsetLegal", entry.isOffsetLegal.map { .bool($0) } ?? .null),
            ("defects", .strings(entry.defects.map(\.rawValue))),
        ])
        literal(",\"answer\":")
        self.answer(answer, of: entry.state)
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
