/// The availability of sessions, in the words of `/readyz`.
package enum SessionStoreState: String, CaseIterable, Sendable {
    /// They are on Redis, which can be reached.
    case up
    /// They are on Redis, which cannot be reached now.
    case away
    /// They are in the memory of this process.
    case none
}
