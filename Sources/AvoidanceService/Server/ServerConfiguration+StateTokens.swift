import Glibc
import HTTPServer

extension ServerConfiguration {
    /// Reads the keys of state tokens; nil where there are to be none.
    func signingKeys() throws -> SigningKeys? { try stateKeyFile.map { try SigningKeys(file: $0) } }

    /// How clients carry their sessions themselves; nil where they cannot.
    func stateTokens() throws -> StateTokens? {
        try signingKeys().map {
            StateTokens($0, lifetime: UInt64(stateTokenLifetime.rounded(.up))) { UInt64(max(0, time(nil))) }
        }
    }
}
