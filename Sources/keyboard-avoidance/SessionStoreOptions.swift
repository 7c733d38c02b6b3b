import ArgumentParser
import AvoidanceService

/// Where sessions are kept, if not in memory.
struct SessionStoreOptions: ParsableArguments {
    @Option(secret: .sessionStore) var sessionStore = ServerConfiguration().sessionStore.description
    @Option(.sessionStoreCa) var sessionStoreCa: String?
    @Option(.sessionStoreCert) var sessionStoreCert: String?
    @Option(.sessionStoreKey) var sessionStoreKey: String?
    @Option(.sessionStorePasswordFile) var sessionStorePasswordFile: String?
    @Option(.sessionStorePrefix) var sessionStorePrefix = ServerConfiguration().sessionStorePrefix
    @Option(.sessionStoreTimeout) var sessionStoreTimeout = ServerConfiguration().sessionStoreTimeout
    @Option(.sessionStoreInFlight) var sessionStoreInFlight = ServerConfiguration().sessionStoreInFlight
    @Option(.sessionCacheBytes) var sessionCacheBytes = ServerConfiguration().sessionCacheBytes
    @Option(.maximumSessionState) var maximumSessionState = ServerConfiguration().maximumSessionState
    @Option(.sessionFormat) var sessionFormat = ServerConfiguration().sessionFormat

    func validate() throws {
        let location: SessionStoreLocation
        do {
            location = try SessionStoreLocation(sessionStore)
        } catch {
            throw ValidationError("--session-store: \(error)")
        }
        let files = [
            (ServeOption.sessionStoreCa, sessionStoreCa), (.sessionStoreCert, sessionStoreCert),
            (.sessionStoreKey, sessionStoreKey),
        ]
        if let option = files.first(where: { $0.1 != nil })?.0, !location.isSecure {
            throw ValidationError("\(option.argument) needs --session-store with a URL that begins with rediss://")
        }
        guard (sessionStoreCert == nil) == (sessionStoreKey == nil) else {
            throw ValidationError("--session-store-cert and --session-store-key belong together")
        }
        guard sessionStorePasswordFile == nil || location != .memory else {
            throw ValidationError(
                "--session-store-password-file needs --session-store with a URL such as redis://host:6379")
        }
    }

    func apply(to configuration: inout ServerConfiguration) {
        // Refused by `validate()` if it is none.
        if let location = try? SessionStoreLocation(sessionStore) { configuration.sessionStore = location }
        configuration.sessionStoreAuthorities = sessionStoreCa
        configuration.sessionStoreCertificate = sessionStoreCert
        configuration.sessionStoreKey = sessionStoreKey
        configuration.sessionStorePasswordFile = sessionStorePasswordFile
        configuration.sessionStorePrefix = sessionStorePrefix
        configuration.sessionStoreTimeout = sessionStoreTimeout
        configuration.sessionStoreInFlight = sessionStoreInFlight
        configuration.sessionCacheBytes = sessionCacheBytes
        configuration.maximumSessionState = maximumSessionState
        configuration.sessionFormat = sessionFormat
    }
}
