import JSON
@_spi(Engine) import KeyboardAvoidance
@_spi(Engine) import KeyboardAvoidanceAnalysis

/// A request of POST /compare: one event, and the policies that answer it.
struct Comparison: Sendable {
    let request: AvoidRequest
    private let approaches: [Approach]

    /// - Parameters:
    ///   - asked: the lists of the request.
    ///   - lists: what takes their place.
    init(
        _ request: AvoidRequest, asking asked: Decoding.ApproachLists,
        or lists: Decoding.ApproachLists = Decoding.ApproachLists()
    ) {
        self.request = request
        var asked = asked
        asked.policies = lists.policies ?? asked.policies
        asked.fidelities = lists.fidelities ?? asked.fidelities
        approaches = asked.approaches
    }

    /// The answer of each policy, none of which changes anything.
    ///
    /// - Parameter state: what the request's session remembers.
    func answers(from state: SessionState?) throws(Problem) -> [ComparedAnswer] {
        do throws(ContractErrors) {
            return try KeyboardAvoidanceAnalysis.compare(request.event, from: state, through: approaches)
        } catch {
            throw Problem(error)
        }
    }

    /// The stage that all of the answers are given on, for a picture of them beside each other.
    func stage(from state: SessionState?) throws(Problem) -> Snapshot {
        do throws(ContractErrors) {
            var snapshot: Snapshot?
            _ = try transition(from: state, on: request.event, taking: &snapshot)
            guard let snapshot else { preconditionFailure("a transition that is carried out has been observed") }
            return snapshot
        } catch {
            throw Problem(error)
        }
    }
}
