@preconcurrency import Dispatch
package import HTTPServer
package import StructuredLog
import Synchronization

/// One line for each answered request that is worth one, and no more in a second than are wanted.
package final class AccessLog: RequestLog {
    private let output: LogOutput
    private let rate: Mutex<AccessLogRate>
    private let now: @Sendable () -> UInt64
    private let queue = DispatchQueue(label: "access-log")

    /// - Parameters:
    ///   - linesPerSecond: the most lines a second, and as many of answers with status 500 and above.
    ///   - now: a clock that never goes back, in nanoseconds.
    package init(_ output: LogOutput, linesPerSecond: Int, now: @escaping @Sendable () -> UInt64) {
        self.output = output
        self.now = now
        rate = Mutex(AccessLogRate(limit: linesPerSecond))
    }

    package func log(_ request: LoggedRequest) {
        // Probes say only that all is well.
        guard request.status != .ok || !RouteTable.isHealth(request.route) else { return }
        let isServerError = request.status.rawValue >= 500
        let decision = rate.withLock { [now] in $0.admit(isServerError: isServerError, at: now()) }
        tell(decision.omittedBefore)
        if let deadline = decision.deadline { tellOmitted(at: deadline) }
        guard decision.isLogged else { return output.countLoss(.rate) }
        output.append(LogLine(request, output.format).finished())
    }

    /// Tells how many lines were left out so far, before the log ends.
    func finish() { tell(rate.withLock { $0.takeOmitted() }) }

    private func tellOmitted(at deadline: UInt64) {
        // The timer's clock is another: it may be early by a little.
        let wait = deadline - min(deadline, now()) + 1_000_000
        queue.asyncAfter(deadline: .now() + .nanoseconds(Int(wait))) { [self] in
            guard now() >= deadline else { return tellOmitted(at: deadline) }
            tell(rate.withLock { [now] in $0.advance(to: now()) })
        }
    }

    private func tell(_ omitted: UInt64) { if omitted > 0 { output.appendLoss(.rate, lines: omitted) } }
}
