import ArgumentParser
import AvoidanceService

/// How many sessions are kept, and for how long.
struct SessionOptions: ParsableArguments {
    @Option(.maximumSessions) var maximumSessions = ServerConfiguration().maximumSessions
    @Option(.maximumSessionBytes) var maximumSessionBytes = ServerConfiguration().maximumSessionBytes
    @Option(.maximumOwnerSessions) var maximumOwnerSessions: Int?
    @Option(.maximumNewSessionsPerAddress) var maximumNewSessionsPerAddress: Int?
    @Option(.sessionLifetime) var sessionLifetime = ServerConfiguration().sessionLifetime
    @Option(.shownSessionBonus) var shownSessionBonus: Double?
    @Option(.stateKeyFile) var stateKeyFile: String?
    @Option(.stateTokenLifetime) var stateTokenLifetime = ServerConfiguration().stateTokenLifetime

    func validate() throws {
        guard (shownSessionBonus ?? 0) <= sessionLifetime else {
            throw ValidationError(
                "--shown-session-bonus takes seconds from 0 to those of --session-lifetime, \(sessionLifetime)")
        }
    }

    func apply(to configuration: inout ServerConfiguration) {
        configuration.maximumSessions = maximumSessions
        configuration.maximumSessionBytes = maximumSessionBytes
        configuration.maximumOwnerSessions = maximumOwnerSessions
        configuration.maximumNewSessionsPerAddress = maximumNewSessionsPerAddress
        configuration.sessionLifetime = sessionLifetime
        configuration.stateKeyFile = stateKeyFile
        configuration.stateTokenLifetime = stateTokenLifetime
        if let shownSessionBonus { configuration.shownSessionBonus = shownSessionBonus }
    }
}
