@_spi(Engine) package import KeyboardAvoidance

/// Why a session does not do what is asked of it.
package enum SessionRequestError: Error, Hashable {
    /// The event cannot be carried out, or its id belongs to another one.
    case event(SessionError)
    case unknownSession
    /// There is no capacity for a new session, or its name is taken.
    case storeFull
    /// The client's quota of new sessions is used up, for `seconds` more seconds.
    case quotaUsed(seconds: Int)
    /// The store failed.
    case store(StoreError)
}
