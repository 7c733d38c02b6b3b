import SessionStore

/// A task of a request on its way to the store.
package struct StoredTask: Sendable {
    let work: SessionTask.Work
    /// The session's name among those of all owners.
    let id: SessionID
    /// Whether the server has made the name: then no event makes the session.
    let isMinted: Bool
    /// What the log calls the session.
    let fingerprint: SessionFingerprint

    init(_ task: SessionTask, id: SessionID, fingerprint: SessionFingerprint) {
        work = task.work
        self.id = id
        isMinted = task.id.isMinted
        self.fingerprint = fingerprint
    }
}
