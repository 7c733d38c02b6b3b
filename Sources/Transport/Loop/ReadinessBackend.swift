/// The ways to learn which sockets are ready.
package enum ReadinessBackend: String, CaseIterable, Sendable {
    /// One epoll set for each loop.
    case epoll
    /// Dispatch sources for each socket.
    case dispatch
}
