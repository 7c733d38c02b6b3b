import ArgumentParser
import AvoidanceService

/// How many sessions are kept, and for how long.
struct SessionOptions: ParsableArguments {
    @Option(
        help: "Sessions kept at a time; the least recently used leave first, those whose keyboard is shown last.",
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

    func apply(to configuration: inout ServerConfiguration) {
        configuration.maximumSessions = maximumSessions
        configuration.maximumSessionBytes = maximumSessionBytes
        configuration.maximumNewSessionsPerAddress = maximumNewSessionsPerAddress
        configuration.sessionLifetime = sessionLifetime
    }
}
