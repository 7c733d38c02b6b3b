import InputFormats
import Contract
import JSON
@_spi(Engine) import KeyboardAvoidance
@_spi(Engine) import KeyboardAvoidanceAnalysis

/// A request of POST /compare: one event, and the policies that answer it.
struct Comparison: Sendable {
    let request: AvoidRequest
    private let approaches: [Approach]
    private let peers: [Policy: PeerOptions]
    /// Whether the request names the policies: then each of them has to answer.
    let namesPolicies: Bool

    /// - Parameters:
    ///   - asked: the lists of the request.
    ///   - lists: replaces them; nil for those of the request.
    init(_ request: AvoidRequest, asking asked: RequestDecoder.ApproachLists, or lists: RequestDecoder.ApproachLists?) {
        self.request = request
        var asked = asked
        asked.policies = lists?.policies ?? asked.policies
        asked.fidelities = lists?.fidelities ?? asked.fidelities
        approaches = asked.approaches
        peers = asked.peers
        namesPolicies = asked.policies != nil
    }

    /// The answer of each policy, or its refusal, without any change of state.
    ///
    /// - Parameter state: the state of the request's session.
    /// - Throws: `Problem`; one that the request names has to answer.
    func results(from state: SessionState?) throws(Problem) -> [Result<
        ComparedAnswer, ComparedRefusal
    >] {
        let results: [Result<ComparedAnswer, ComparedRefusal>]
        do throws(ContractErrors) {
            results = try compareEach(request.event, from: state, through: approaches, peers: peers)
        } catch {
            throw Problem(error)
        }
        for refusal in results.refusals where namesPolicies || !refusal.approach.policy.isPeer {
            var problem = Problem(refusal.errors)
            problem.errors = refusal.validationErrors
            throw problem
        }
        return results
    }

    /// The answers without the refusals.
    func answers(from state: SessionState?) throws(Problem) -> [ComparedAnswer] {
        try results(from: state).answers
    }

    /// Whether the exit code of a command depends on an approach: on those named, or else on `automatic`.
    func decides(_ approach: Approach) -> Bool {
        namesPolicies || approach.policy == .automatic || !approaches.contains { $0.policy == .automatic }
    }

    /// The common stage of all answers, for a picture that compares them.
    func stage(from state: SessionState?) throws(Problem) -> Snapshot {
        do throws(ContractErrors) {
            var state = state ?? SessionState()
            return try state.handleWithSnapshot(request.event).snapshot
        } catch {
            throw Problem(error)
        }
    }
}

extension ComparedRefusal {
    /// The errors at their places in a request of POST /compare, which has options by policy.
    var validationErrors: [Problem.ValidationError] {
        errors.errors.map { error in
            var error = Problem.ValidationError(error)
            if error.pointer == "/peer" || error.pointer.hasPrefix("/peer/") {
                error.pointer = "/peer/\(approach.policy.rawValue)" + error.pointer.dropFirst("/peer".count)
            }
            return error
        }
    }
}

extension [Result<ComparedAnswer, ComparedRefusal>] {
    var answers: [ComparedAnswer] { compactMap { try? $0.get() } }

    var refusals: [ComparedRefusal] {
        // By their places: an answer is large to copy.
        indices.compactMap { index in
            guard case .failure = self[index], case .failure(let refusal) = self[index] else { return nil }
            return refusal
        }
    }
}
