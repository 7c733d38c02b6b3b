import ArgumentParser
import SessionStore

/// How many sessions are kept, and for how long.
struct SessionOptions: ParsableArguments {
    @Option(help: "Sessions kept at a time; the least recently used leave first, those whose keyboard is shown last.")
    var maximumSessions = SessionLimits().sessions

    @Option(help: "Bytes that all sessions may take together.")
    var maximumSessionBytes = SessionLimits().bytes

    @Option(help: "Seconds a session lives after its last use.")
    var sessionLifetime = Int(SessionLimits().timeToLive / 1_000_000_000)

    func validate() throws {
        try check("--maximum-sessions", maximumSessions, within: 1...1_000_000_000)
        try check("--maximum-session-bytes", maximumSessionBytes, within: 1...(1 << 40))
        try check("--session-lifetime", sessionLifetime, within: 1...31_536_000)
    }

    var limits: SessionLimits {
        SessionLimits(
            sessions: maximumSessions,
            bytes: maximumSessionBytes,
            timeToLive: UInt64(sessionLifetime) * 1_000_000_000
        )
    }
}
