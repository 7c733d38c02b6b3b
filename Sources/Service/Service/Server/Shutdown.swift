/// The end of a server process from its first signal on: decides without signals, timers and sockets.
///
/// Times are nanoseconds of a monotonic clock.
package struct Shutdown: Sendable {
    /// A signal that asks the process to end.
    package enum Signal: Sendable {
        /// SIGTERM, from a service manager.
        case terminate
        /// SIGINT, from a person at a terminal, without a grace.
        case interrupt
    }

    /// The phases in order; any but the last may be skipped.
    package enum Phase: Hashable, Sendable {
        case serving
        /// Serves all requests, on new connections too, while `/readyz` answers 503.
        case grace
        /// The second half of the grace: each answer ends its connection, so that few are open at the drain.
        case closingConnections
        /// Refuses new connections and finishes running requests.
        case draining
        /// Ends at once: the drain has not ended in its time, because a loop computes and cannot be told.
        case overdue
        /// Ends at once, by a second signal.
        case aborted
    }

    package private(set) var phase = Phase.serving
    /// The time when the phase ends by itself; nil while only a signal does.
    package private(set) var deadline: UInt64?
    private let grace: ReadinessGrace
    private let drain: UInt64
    private var graceEnd: UInt64 = 0

    /// The nanoseconds that loops may take to end connections once the drain's time is over.
    static let loopsTime: UInt64 = 200_000_000

    /// - Parameter drain: the seconds that running requests have to finish.
    package init(grace: ReadinessGrace, drain: Double) {
        self.grace = grace
        self.drain = UInt64(drain * 1e9)
    }

    /// Receives a signal.
    ///
    /// - Parameter readinessAsked: the time of the last request of `/readyz`; nil if there was none.
    package mutating func receive(_ signal: Signal, at now: UInt64, readinessAsked: UInt64?) {
        guard phase == .serving else {
            (phase, deadline) = (.aborted, nil)
            return
        }
        let sinceAsked = readinessAsked.map { now - min($0, now) }
        let length = signal == .terminate ? grace.length(sinceAsked: sinceAsked) : 0
        guard length > 0 else { return beginDrain(at: now) }
        phase = .grace
        deadline = now + length / 2
        graceEnd = now + length
    }

    /// Advances the time to `now`.
    package mutating func advance(to now: UInt64) {
        guard let deadline, now >= deadline else { return }
        if phase == .draining {
            (phase, self.deadline) = (.overdue, nil)
        } else if now >= graceEnd {
            beginDrain(at: graceEnd)
        } else {
            (phase, self.deadline) = (.closingConnections, graceEnd)
        }
    }

    private mutating func beginDrain(at now: UInt64) {
        (phase, deadline) = (.draining, now + drain + Self.loopsTime)
    }
}

extension Shutdown {
    /// The time that the server continues to serve after SIGTERM while `/readyz` answers 503.
    ///
    /// In this time load balancers learn to send requests elsewhere, before connections are refused.
    package enum ReadinessGrace: Hashable, Sendable, LosslessStringConvertible {
        /// A fixed time in seconds, 0 to 3600.
        case seconds(Double)
        /// 5 s if `/readyz` was requested within the last 60 s, else none: a client that never asks learns nothing from the
        /// answer.
        case automatic

        /// Parses `auto` or a number of seconds; nil for anything else.
        package init?(_ text: String) {
            if text == "auto" {
                self = .automatic
                return
            }
            guard let seconds = Double(text), (0...3600).contains(seconds) else { return nil }
            self = .seconds(seconds)
        }

        package var description: String {
            switch self {
            case .seconds(let seconds): "\(seconds)"
            case .automatic: "auto"
            }
        }

        /// The grace in nanoseconds.
        ///
        /// - Parameter sinceAsked: the nanoseconds since the last request of `/readyz`; nil if there was none.
        func length(sinceAsked: UInt64?) -> UInt64 {
            switch self {
            case .seconds(let seconds): UInt64(seconds * 1e9)
            case .automatic: (sinceAsked ?? .max) <= 60_000_000_000 ? 5_000_000_000 : 0
            }
        }
    }
}
