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
    ///
    /// - Parameter isShared: whether the socket may stay open when our descriptor is closed.
    func unwatch(_ descriptor: CInt, token: UInt64, isShared: Bool, whenDone: @escaping @Sendable () -> Void)
    /// Begins to report to `receiver`, which is not retained.
    func resume(reportingTo receiver: any ReadinessReceiver)
    /// Ends all reports and frees what the source holds, then calls `whenDone` on the loop's queue.
    func cancel(whenDone: @escaping @Sendable () -> Void)
}
