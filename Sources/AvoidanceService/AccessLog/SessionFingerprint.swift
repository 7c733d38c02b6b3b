import HTTPServer
import SessionStore

/// What the log calls a session: enough to find its lines, too little to use it.
struct SessionFingerprint: Sendable {
    /// How many hexadecimal digits of the digest it has.
    private static let length = 8

    private let id: SessionID
    private let owner: String?

    /// - Parameter owner: whose session it is; nil is everybody's who says nothing of himself.
    init(_ id: SessionID, of owner: String?) {
        self.id = id
        self.owner = owner
    }

    /// The first digits of the SHA-256 of owner, slash and name; of a session without an owner, of slash and name.
    var text: String { String(HTTPServer.sha256(id.owned(by: owner ?? "").description).prefix(Self.length)) }
}
