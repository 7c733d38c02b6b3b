@_spi(Engine) import KeyboardAvoidance
import SessionStore

/// Why a request is not carried out.
///
/// Which members it lacks besides depends on what its session remembers.
struct RequestRefusal: Error {
    private let problem: Problem
    /// The session whose memory decides what else is wrong; nil if none does.
    let session: SessionID?
    /// The members that are missing beside a session's memory.
    private let missing: (@Sendable (SessionState?) -> [ContractError])?

    /// A refusal whatever a session remembers.
    init(_ problem: Problem) {
        self.problem = problem
        session = nil
        missing = nil
    }

    /// The refusal of a request that was read.
    ///
    /// - Parameter problem: what is wrong with its text.
    init(of request: AvoidRequest, _ problem: Problem) {
        self.problem = problem
        session = request.session
        // Of a token that is not taken nobody knows what is missing besides it.
        let isKnown = !request.stateToken.isPresent || request.hasCarriedState
        guard isKnown else {
            missing = nil
            return
        }
        let (event, carried) = (request.event, request.carriedState)
        missing = { state in missingMembers(of: event, from: state ?? carried) }
    }

    /// Everything that is wrong with the request.
    func problem(knowing state: SessionState?) -> Problem {
        guard let missing else { return problem }
        var breaches = problem.breaches
        for error in missing(state) {
            let breach = Problem.Breach(error)
            // A member that is there but wrong was read as absent: it is not missing as well.
            let isKnown = breaches.contains {
                breach.pointer.isPathPrefix(of: $0.pointer) || $0.pointer.isPathPrefix(of: breach.pointer)
                    // What a device would have filled in.
                    || $0.pointer == "/device" && breach.pointer.hasPrefix("/keyboard")
            }
            if !isKnown { breaches.append(breach) }
        }
        return Problem(breaches: breaches, isTruncated: problem.isTruncated)
    }
}

extension String {
    /// True for a JSON Pointer to the same place as another one, or to a place around it.
    fileprivate func isPathPrefix(of other: String) -> Bool {
        other == self || other.hasPrefix(self + "/")
    }
}
