@preconcurrency import Dispatch
package import HTTPServer
package import StructuredLog
import Synchronization

/// Writes one line for each answered request in scope, up to a limit per second.
package final class AccessLog: RequestLog {
    private let output: LogOutput
    private let rate: Mutex<AccessLogRate>
    private let now: @Sendable () -> UInt64
    private let queue = DispatchQueue(label: "access-log")

    /// - Parameters:
    ///   - linesPerSecond: the most lines a second, and as many of answers with status 500 and above.
    ///   - now: a monotonic clock, in nanoseconds.
    package init(_ output: LogOutput, linesPerSecond: Int, now: @escaping @Sendable () -> UInt64) {
        self.output = output
        self.now = now
        rate = Mutex(AccessLogRate(limit: linesPerSecond))
    }

    package func log(_ request: LoggedRequest) {
        // Successful probes are not logged.
        guard request.status != .ok || !RouteTable.isHealth(request.route) else { return }
        let isServerError = request.status.rawValue >= 500
        let decision = rate.withLock { [now] in $0.admit(isServerError: isServerError, at: now()) }
        tell(decision.omittedBefore)
        if let deadline = decision.deadline { tellOmitted(at: deadline) }
        guard decision.isLogged else { return output.countLoss(.rate) }
        output.append(LogLine(request, output.format).finished())
    }

    /// Reports the number of lines dropped so far, before the log ends.
    func finish() { tell(rate.withLock { $0.takeOmitted() }) }

    private func tellOmitted(at deadline: UInt64) {
        // The timer uses another clock and may fire slightly early.
        let wait = deadline - min(deadline, now()) + 1_000_000
        queue.asyncAfter(deadline: .now() + .nanoseconds(Int(wait))) { [self] in
            guard now() >= deadline else { return tellOmitted(at: deadline) }
            tell(rate.withLock { [now] in $0.advance(to: now()) })
        }
    }

    private func tell(_ omitted: UInt64) { if omitted > 0 { output.appendLoss(.rate, lines: omitted) } }
}
