/// What is wrong with a state token, in one word for programs.
enum StateTokenCode: String, CaseIterable {
    case stateTokenInvalid, stateTokenExpired, stateTokenKeyUnknown, stateTokensNotOffered, conflictingMembers
    case sessionTooLarge
}
