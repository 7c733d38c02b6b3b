@_spi(Engine) import KeyboardAvoidance
import SessionStore

/// The sessions of one owner: the only way from a request to the store, so that no endpoint can forget whose they are.
struct OwnedSessions: Sendable {
    private let store: Sessions
    private let owner: String?
    /// Whether names that clients give are refused.
    private let mintedOnly: Bool

    /// - Parameter owner: whose sessions they are; nil is everybody's who says nothing of himself.
    init(_ store: Sessions, of owner: String? = nil, mintedOnly: Bool = false) {
        self.store = store
        self.owner = owner
        self.mintedOnly = mintedOnly
    }

    /// Changes a session, as `SessionStore.update(_:_:)`.
    ///
    /// - Throws: what the transform throws; `mintedSessionsOnly` for a name that is not taken here. Each names the
    ///   session.
    @discardableResult
    func update<Result: Sendable>(
        _ id: SessionID,
        _ transform: (_ state: inout SessionState?, _ revision: UInt64) throws(Problem) -> Result
    ) throws(Problem) -> (result: Result, revision: UInt64) {
        do throws(Problem) {
            if mintedOnly, !id.isMinted { throw .mintedSessionsOnly }
            return try store.update(id.owned(by: owner), transform)
        } catch {
            throw error.naming(fingerprint(of: id))
        }
    }

    /// What the log calls a session.
    func fingerprint(of id: SessionID) -> SessionFingerprint { SessionFingerprint(id, of: owner) }

    /// Puts a session in, as `SessionStore.create(_:_:)`.
    func create(_ id: SessionID, _ state: SessionState) -> Bool { store.create(id.owned(by: owner), state) }

    /// The state of a session, as `SessionStore.read(_:)`.
    func read(_ id: SessionID) -> (state: SessionState, revision: UInt64)? { store.read(id.owned(by: owner)) }

    /// Ends a session, as `SessionStore.remove(_:)`.
    func remove(_ id: SessionID) -> Bool { store.remove(id.owned(by: owner)) }
}

extension Problem {
    static let mintedSessionsOnly = Problem(
        .forbidden, "this server takes only sessions that it has named itself: make one with POST /sessions")
}
