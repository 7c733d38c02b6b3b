import InputFormats
import Contract
@_spi(Engine) import KeyboardAvoidance
import SessionStore

/// The reason why a request is refused.
///
/// The list of missing members depends on the session's state.
struct AvoidRequestError: Error {
    private let problem: Problem
    /// The session whose state decides about further errors; nil if none does.
    let session: SessionID?
    /// The required members that a session's state lacks, too.
    private let missing: (@Sendable (SessionState?) -> [ContractError])?
    /// The state that the request carries.
    private var carried: SessionState?

    /// A refusal that does not depend on a session.
    init(_ problem: Problem) {
        self.problem = problem
        session = nil
        missing = nil
    }

    /// The refusal of a request that was read.
    ///
    /// - Parameter problem: the errors of its text.
    init(of request: AvoidRequest, _ problem: Problem) {
        self.problem = problem
        session = request.session
        // With a refused token, the missing members are unknown.
        let isKnown = !request.stateToken.isPresent || !request.carriedStates.isEmpty
        guard isKnown else {
            missing = nil
            return
        }
        let (event, carried) = (request.event, request.carriedStates.first)
        self.carried = carried
        missing = { state in missingProperties(of: event, from: state ?? carried) }
    }

    /// The problem with every error of the request.
    func problem(knowing state: SessionState?) -> Problem {
        guard let missing else { return problem }
        var errors = problem.errors
        for error in missing(state) {
            let error = Problem.ValidationError(error)
            // A member that is present but invalid was read as absent: it is not missing as well.
            let isKnown = errors.contains {
                error.pointer.isPathPrefix(of: $0.pointer) || $0.pointer.isPathPrefix(of: error.pointer)
                    // A member that a valid device would have set.
                    || $0.pointer == "/device" && error.pointer.hasPrefix("/keyboard")
            }
            if !isKnown { errors.append(error) }
        }
        var problem = problem
        problem.list(errors, isTruncated: problem.isTruncated)
        problem.facts = FixFacts(state ?? carried)
        problem.followsOthers = (state ?? carried)?.revision ?? 0 > 0
        return problem
    }
}

extension String {
    /// Whether a JSON Pointer refers to the same value as another one, or to one around it.
    fileprivate func isPathPrefix(of other: String) -> Bool {
        let own = utf8.count
        guard other.utf8.count >= own, other.utf8.starts(with: utf8) else { return false }
        return other.utf8.count == own || other.utf8.dropFirst(own).first == UInt8(ascii: "/")
    }
}
