/// What a socket is ready for, or what its owner waits for.
package struct Readiness: OptionSet, Hashable, Sendable {
    package let rawValue: UInt8

    package init(rawValue: UInt8) { self.rawValue = rawValue }

    /// Bytes or the end of the stream can be read.
    package static let readable = Readiness(rawValue: 1)
    /// More bytes can be written.
    package static let writable = Readiness(rawValue: 2)
    /// Both directions are over, or the connection is lost.
    ///
    /// Reported whether asked for or not.
    package static let hangup = Readiness(rawValue: 4)
}

/// The ways to learn which sockets are ready.
package enum ReadinessBackend: String, CaseIterable, Sendable {
    /// One epoll set for each loop.
    case epoll
    /// Dispatch sources for each socket.
    case dispatch
}

/// The way a loop learns which of its sockets are ready: the seam between loops and the kernel.
///
/// `EpollReadiness` asks one epoll set for all of them, `DispatchReadiness` has Dispatch sources for each.
///
/// Everything but `init` runs on the loop's queue.
protocol ReadinessSource: AnyObject {
    /// Reports readiness of `descriptor` with `token` from now on, repeatedly as long as it lasts (level-triggered).
    func watch(_ descriptor: CInt, token: UInt64, for interest: Readiness) throws(SystemError)
    /// Changes what the descriptor's owner waits for.
    func rewatch(_ descriptor: CInt, token: UInt64, for interest: Readiness) throws(SystemError)
    /// Ends the reports, then calls `whenDone` on the loop's queue; only there may the descriptor be closed.
    func unwatch(_ descriptor: CInt, token: UInt64, whenDone: @escaping @Sendable () -> Void)
    /// Begins to report to `receiver`, which is not retained.
    func resume(reportingTo receiver: any ReadinessReceiver)
    /// Ends all reports and frees what the source holds, then calls `whenDone` on the loop's queue.
    func cancel(whenDone: @escaping @Sendable () -> Void)
}

/// The loop that a source reports to.
protocol ReadinessReceiver: AnyObject, Sendable {
    /// Reads the clock; called before the reports of one turn.
    func turnBegins() -> Instant
    /// The watched descriptor of `token` is ready.
    func ready(token: UInt64, for readiness: Readiness)
    /// The reports of one turn are over.
    func turnEnds()
}
