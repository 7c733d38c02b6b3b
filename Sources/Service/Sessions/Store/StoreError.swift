package import Redis

/// The reason why the store did not carry out a request.
package struct StoreError: Error, Hashable {
    /// The reasons.
    package enum Reason: Hashable {
        /// A command had no reply, or was refused.
        case command(CommandError)
        /// The record was written by a later release.
        case newerRecord
        /// A write was lost, and the session has changed since.
        case lostWrite
        /// The session's record would be larger than this many bytes.
        case recordTooLarge(maximum: Int)
        /// The session's queue is full.
        case tooManyWaiting
    }

    /// The reason.
    package let reason: Reason
    /// Whether the session has the event.
    package let applied: Applied

    /// Whether an event without a confirmation by the store was applied.
    package enum Applied: String, CaseIterable, Sendable {
        /// It was not written, and will not be.
        case no
        /// It may have been written, or may be yet.
        case unknown
    }

    package init(_ reason: Reason, applied: Applied) {
        self.reason = reason
        self.applied = applied
    }

    /// The metric's reason; nil if the failed command is counted instead.
    var counted: StoreStatistics.Refusal? {
        switch reason {
        case .command(.away), .command(.stopped): .away
        case .command(.overloaded), .tooManyWaiting: .inFlight
        case .command(.deadline): .deadline
        case .recordTooLarge: .size
        case .command(.connectionLost), .command(.refused), .command(.tooManyRedirections), .command(.tooManyNodes),
            .command(.replyTooLarge), .newerRecord, .lostWrite:
            nil
        }
    }

    /// The warning for an operator, for problems that do not pass by themselves.
    var notice: String? {
        switch reason {
        case .command(.refused(let text)): "the session store refuses commands: \(text)"
        case .command(.tooManyRedirections): "the session store's nodes send commands from one to the other"
        case .command(.tooManyNodes): "the session store's cluster names too many nodes"
        case .command(.replyTooLarge): "the session store answers with more than a session can be"
        case .newerRecord: "a session was written by a later release, which alone can go on with it"
        case .command, .lostWrite, .recordTooLarge, .tooManyWaiting: nil
        }
    }
}
