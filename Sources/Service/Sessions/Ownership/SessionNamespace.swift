package import SessionStore

/// The sessions of one owner: the only way from the name in a request to the name in a store, so that no endpoint can
/// forget whose session it is.
package struct SessionNamespace: Sendable {
    private let owner: String?
    /// Whether names that clients give are refused.
    private let serverGeneratedOnly: Bool

    /// - Parameters:
    ///   - owner: the owner of the sessions; nil for anonymous clients.
    ///   - serverGeneratedOnly: whether names that clients give are refused.
    package init(of owner: String? = nil, serverGeneratedOnly: Bool = false) {
        self.owner = owner
        self.serverGeneratedOnly = serverGeneratedOnly
    }

    /// The name of a session in a store that has those of all owners.
    package func storeName(of id: SessionID) -> SessionID { id.owned(by: owner) }

    /// The name of a session in the log.
    package func fingerprint(of id: SessionID) -> SessionFingerprint { SessionFingerprint(id, of: owner) }

    /// Whether events may name this session.
    package func accepts(_ id: SessionID) -> Bool { !serverGeneratedOnly || id.isServerGenerated }
}
