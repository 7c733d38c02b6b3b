import Contract
import JSON
@_spi(Engine) import KeyboardAvoidance
@_spi(Engine) import KeyboardAvoidanceAnalysis
import Synchronization

/// One run of `solve`: what it says besides the request, and the verdict on the answer.
package final class CommandRun: Sendable {
    /// Replaces the request's own policies and fidelities.
    let lists: RequestDecoder.ApproachLists
    /// The names of the file and of the one for the smallest part, for a replay as a table.
    let table: (file: String, minimal: String?)?
    /// The most steps of a replay; nil for any number.
    let maximumSteps: Int?
    private let judged = Mutex<(isGood: Bool, recording: [UInt8]?)>((true, nil))

    init(
        asking lists: RequestDecoder.ApproachLists = RequestDecoder.ApproachLists(),
        table: (file: String, minimal: String?)? = nil, maximumSteps: Int? = nil
    ) {
        (self.lists, self.table, self.maximumSteps) = (lists, table, maximumSteps)
    }

    /// Whether the answer is good; and a replay's smallest part that breaks an invariant.
    var verdict: (isGood: Bool, recording: [UInt8]?) { judged.withLock { $0 } }

    /// Replaces the policy and the fidelity of one request.
    func replaceApproach(of request: inout AvoidRequest) {
        if let policy = lists.policies?.last { request.event.policy = .value(policy) }
        if let fidelity = lists.fidelities?.last { request.event.fidelity = .value(fidelity) }
    }

    /// Judges the answer to an event.
    func judge(_ answer: borrowing Avoidance, to kind: KeyboardEvent.Kind) {
        let isGood = Self.passes(copy answer, to: kind)
        judged.withLock { $0.isGood = isGood }
    }

    /// Judges the answers of the policies that a comparison names, or else that of `automatic`.
    func judge(_ results: [Result<ComparedAnswer, ComparedRefusal>], of comparison: Comparison) {
        let isGood = results.answers.allSatisfy {
            !comparison.decides($0.approach) || Self.passes($0.answer, to: $0.kind)
        }
        judged.withLock { $0.isGood = isGood }
    }

    /// Judges a replay.
    func judge(_ outcome: ReplayEndpoint.Outcome, of sequence: SentSequence) {
        let part = outcome.smallest.map { sequence.recording(of: $0.indices, $0.approach) }
        judged.withLock { $0 = (outcome.isGood, part) }
    }

    /// Whether nothing of the target stays covered; where the system decides, nothing may have been covered.
    private static func passes(_ answer: Avoidance, to kind: KeyboardEvent.Kind) -> Bool {
        switch answer.targetOutcome(of: kind) {
        case nil, .seen: true
        case .covered, .tooTall, .dragged: false
        case .leftToSystem: answer.coverage?.before == 0
        }
    }
}
