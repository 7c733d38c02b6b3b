package import SessionStore
import Transport

/// A session's name in the log: enough to find its lines, too little to use it.
package struct SessionFingerprint: Sendable {
    /// The number of hexadecimal digits taken from the digest.
    private static let length = 8

    private let id: SessionID
    private let owner: String?

    /// - Parameter owner: the session's owner; nil for a client without credentials.
    package init(_ id: SessionID, of owner: String?) {
        self.id = id
        self.owner = owner
    }

    /// The first digits of the SHA-256 of owner, slash and name; of a session without an owner, of slash and name.
    package var text: String {
        var name = id.owned(by: owner ?? "").description
        return String(name.withUTF8 { Digest(of: UnsafeRawBufferPointer($0)).hexadecimal }.prefix(Self.length))
    }
}
