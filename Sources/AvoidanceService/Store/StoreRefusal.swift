import Redis

/// Why the store did not do a task.
struct StoreRefusal: Error, Hashable {
    enum Reason: Hashable {
        /// A command had no reply, or was refused.
        case command(CommandFailure)
        /// A later release wrote the session.
        case newerRecord
        /// A write was lost on its way, and the session has gone on since.
        case lostWrite
        /// The session would remember more than this many bytes.
        case recordTooLarge(maximum: Int)
        /// As many events of the session wait as may.
        case tooManyWaiting
    }

    let reason: Reason
    /// Whether the session has the event.
    let applied: Problem.Applied

    init(_ reason: Reason, applied: Problem.Applied) {
        self.reason = reason
        self.applied = applied
    }

    /// What a client is told.
    var problem: Problem {
        guard case .recordTooLarge(let maximum) = reason else { return .sessionStoreUnavailable(applied: applied) }
        let detail =
            "the session would remember more than \(maximum) bytes (--maximum-session-state): send fewer snapToOffsets"
            + " and outerScrollViews"
        return Problem(breaches: [Problem.Breach(pointer: "/session", code: "sessionTooLarge", detail: detail)])
    }

    /// What it counts as; nil for what is counted as a command already.
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

    /// What an operator has to know: what will not pass by itself.
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
