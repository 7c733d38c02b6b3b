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
        missing = isKnown ? { missingMembers(of: request.event, from: $0 ?? request.carriedState) } : nil
    }

    /// Everything that is wrong with the request.
    func problem(knowing state: SessionState?) -> Problem {
        var problem = problem
        for missing in missing?(state) ?? [] {
            let breach = Problem.Breach(missing)
            // A member that is there but wrong was read as absent: it is not missing as well.
            let isKnown = problem.breaches.contains {
                breach.pointer.isPathPrefix(of: $0.pointer) || $0.pointer.isPathPrefix(of: breach.pointer)
                    // What a device would have filled in.
                    || $0.pointer == "/device" && breach.pointer.hasPrefix("/keyboard")
            }
            if !isKnown { problem.breaches.append(breach) }
        }
        problem.detail = Problem.summary(count: problem.breaches.count)
        return problem
    }
}

extension String {
    /// True for a JSON Pointer to the same place as another one, or to a place around it.
    fileprivate func isPathPrefix(of other: String) -> Bool {
        other == self || other.hasPrefix(self + "/")
    }
}
