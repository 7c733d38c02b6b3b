import InputFormats
import Contract
import Sessions
import JSON
@_spi(Engine) import KeyboardAvoidance

// A session that the client carries: each request begins with the token of the last answer.
extension AvoidEndpoint {
    /// The token of the next request's session.
    @inline(never)
    func stateToken(of state: SessionState) throws(Problem) -> [UInt8] {
        guard let stateTokens else { throw Problem(errors: [notOffered]) }
        if let token = stateTokens.token(of: state) { return token }
        let reason =
            "the session remembers more than the \(StateTokens.maximumLength) bytes that a token has: name a session"
            + " instead, or send fewer snapToOffsets and outerScrollViews"
        throw Problem(errors: [validationError(.sessionTooLarge, reason)])
    }

    private var notOffered: Problem.ValidationError {
        validationError(
            .stateTokensNotOffered,
            "this server signs no state tokens (--state-key-file): name a session, or send savedState")
    }

    private func validationError(_ code: StateTokenCode, _ detail: String) -> Problem.ValidationError {
        Problem.ValidationError(pointer: "/stateToken", code: code.rawValue, detail: detail)
    }

    /// Takes the state out of a request's token.
    ///
    /// - Returns: the reason why it is refused; nil if it is accepted.
    @inline(never)
    func takeStateToken(of request: inout AvoidRequest) -> Problem.ValidationError? {
        let isAlone = request.session == nil && request.event.savedState == nil
        // A null that begins none is not sent.
        if !request.stateToken.isGiven, !isAlone || stateTokens == nil {
            request.stateToken = .absent
            return nil
        }
        if !isAlone {
            let other = request.session != nil ? "session" : "savedState"
            return validationError(
                .conflictingMembers, "send `stateToken` or `\(other)`, not both: each says what was before")
        }
        guard let stateTokens else { return notOffered }
        // The token itself tells a retry: it has the same answer.
        if request.event.id != nil { return .eventIDWithoutSession }
        guard let token = request.stateToken.given else {
            request.carriedStates = [SessionState()]
            return nil
        }
        do throws(StateTokens.Refusal) {
            request.carriedStates = [try stateTokens.state(in: token)]
            return nil
        } catch {
            switch error {
            case .invalid:
                return validationError(
                    .stateTokenInvalid,
                    "send the token of the last answer as it came, from the same client, or null to begin anew")
            case .expired:
                return validationError(
                    .stateTokenExpired, "the token is too old: send null to begin anew, with every member")
            case .unknownKey:
                return validationError(
                    .stateTokenKeyUnknown,
                    "this server does not have the key that signed the token: send null to begin anew, with every member"
                )
            }
        }
    }
}

extension AvoidEndpoint {
    /// The error of a state token, as a word for programs.
    enum StateTokenCode: String, CaseIterable {
        case stateTokenInvalid, stateTokenExpired, stateTokenKeyUnknown, stateTokensNotOffered, conflictingMembers
        case sessionTooLarge
    }
}
