import ArgumentParser
import AvoidanceService

/// How many sessions are kept, and for how long.
struct SessionOptions: ParsableArguments {
    @Option(help: "Sessions kept at a time; the least recently used leave first.")
    var maximumSessions = ServerConfiguration().maximumSessions

    @Option(help: "Bytes that all sessions may take together.")
    var maximumSessionBytes = ServerConfiguration().maximumSessionBytes

    @Option(help: "New sessions of one address in a minute, else 429; any number unless given.")
    var maximumNewSessionsPerAddress: Int?

    @Option(help: "Seconds a session lives after its last use.")
    var sessionLifetime = ServerConfiguration().sessionLifetime

    @Option(
        help: """
            Seconds by which a session whose keyboard is shown counts as used later than it was; 60, or \
            --session-lifetime if that is shorter, unless given.
            """)
    var shownSessionBonus: Double?

    func validate() throws {
        try check("--maximum-sessions", maximumSessions, within: 1...1_000_000_000)
        try check("--maximum-session-bytes", maximumSessionBytes, within: 1...(1 << 40))
        try check("--maximum-new-sessions-per-address", maximumNewSessionsPerAddress ?? 1, within: 1...1_000_000)
        guard sessionLifetime > 0, sessionLifetime <= 31_536_000 else {
            throw ValidationError("--session-lifetime takes seconds above 0, up to 31536000")
        }
        guard (0...sessionLifetime).contains(shownSessionBonus ?? 0) else {
            throw ValidationError(
                "--shown-session-bonus takes seconds from 0 to those of --session-lifetime, \(sessionLifetime)")
        }
    }

    func apply(to configuration: inout ServerConfiguration) {
        configuration.maximumSessions = maximumSessions
        configuration.maximumSessionBytes = maximumSessionBytes
        configuration.maximumNewSessionsPerAddress = maximumNewSessionsPerAddress
        configuration.sessionLifetime = sessionLifetime
        if let shownSessionBonus { configuration.shownSessionBonus = shownSessionBonus }
    }
}
