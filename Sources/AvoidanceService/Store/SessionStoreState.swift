/// Whether sessions can be reached, as `/readyz` says it.
package enum SessionStoreState: String, CaseIterable, Sendable {
    /// They are on Redis, which can be asked.
    case up
    /// They are on Redis, which cannot be asked now.
    case away
    /// They are in the memory of this process.
    case none
}
