import AvoidanceWire
import JSON
@_spi(Engine) import KeyboardAvoidance
@_spi(Engine) import KeyboardAvoidanceAnalysis

/// A request of POST /compare: one event, and the policies that answer it.
struct Comparison: Sendable {
    let request: AvoidRequest
    private let approaches: [Approach]

    /// - Parameters:
    ///   - asked: the lists of the request.
    ///   - lists: replaces them.
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

    /// The answer of each policy, without any change of state.
    ///
    /// - Parameter state: the state of the request's session.
    func answers(from state: SessionState?) throws(Problem) -> [ComparedAnswer] {
        do throws(ContractErrors) {
            return try KeyboardAvoidanceAnalysis.compare(request.event, from: state, through: approaches)
        } catch {
            throw Problem(error)
        }
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
