import ArgumentParser
import AvoidanceService

/// How many sessions are kept, and for how long.
struct SessionOptions: ParsableArguments {
    @Option(
        help: "Sessions kept at a time; the least recently used leave first.",
        transform: ServeOption.maximumSessions.read)
    var maximumSessions = ServerConfiguration().maximumSessions

    @Option(help: "Bytes that all sessions may take together.", transform: ServeOption.maximumSessionBytes.read)
    var maximumSessionBytes = ServerConfiguration().maximumSessionBytes

    @Option(
        help: "New sessions of one address in a minute, else 429; any number unless given.",
        transform: ServeOption.maximumNewSessionsPerAddress.read)
    var maximumNewSessionsPerAddress: Int?

    @Option(help: "Seconds a session lives after its last use.", transform: ServeOption.sessionLifetime.read)
    var sessionLifetime = ServerConfiguration().sessionLifetime

    @Option(
        help: """
            Seconds by which a session whose keyboard is shown counts as used later than it was; 60, or \
            --session-lifetime if that is shorter, unless given.
            """,
        transform: ServeOption.shownSessionBonus.read)
    var shownSessionBonus: Double?

    func validate() throws {
        guard (shownSessionBonus ?? 0) <= sessionLifetime else {
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
