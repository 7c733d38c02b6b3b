/// The end of a server process from its first signal on: every decision about it, without signals, timers and sockets.
///
/// Times are nanoseconds of a clock that never goes back.
package struct Shutdown: Sendable {
    /// What asks the process to end.
    package enum Signal: Sendable {
        /// SIGTERM, from whoever runs the process.
        case terminate
        /// SIGINT, from a person at a terminal, who does not wait for a grace.
        case interrupt
    }

    /// What the process does, in this order; any but the last may be left out.
    package enum Phase: Hashable, Sendable {
        case serving
        /// Serves everything, on new connections too, while `/readyz` answers 503.
        case grace
        /// The second half of the grace: each answer ends its connection, so that few are open when the drain closes them.
        case closingConnections
        /// Refuses new connections and finishes the requests under way.
        case draining
        /// Ends at once.
        case aborted
    }

    package private(set) var phase = Phase.serving
    /// When the phase ends by itself; nil while only a signal or the last answer ends it.
    package private(set) var deadline: UInt64?
    private let grace: ReadinessGrace
    private var graceEnd: UInt64 = 0

    package init(grace: ReadinessGrace) { self.grace = grace }

    /// A signal has come.
    ///
    /// - Parameter readinessAsked: when `/readyz` was last asked; nil if it never was.
    package mutating func receive(_ signal: Signal, at now: UInt64, readinessAsked: UInt64?) {
        guard phase == .serving else {
            (phase, deadline) = (.aborted, nil)
            return
        }
        let sinceAsked = readinessAsked.map { now - min($0, now) }
        let length = signal == .terminate ? grace.length(sinceAsked: sinceAsked) : 0
        guard length > 0 else {
            phase = .draining
            return
        }
        phase = .grace
        deadline = now + length / 2
        graceEnd = now + length
    }

    /// The time has come to `now`.
    package mutating func advance(to now: UInt64) {
        guard let deadline, now >= deadline else { return }
        if now >= graceEnd {
            (phase, self.deadline) = (.draining, nil)
        } else {
            (phase, self.deadline) = (.closingConnections, graceEnd)
        }
    }
}
