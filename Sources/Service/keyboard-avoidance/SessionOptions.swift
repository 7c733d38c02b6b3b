import Service

/// The limits on sessions.
enum SessionOptions: OptionSection {
    static let options: [ServeOption] = [
        ServeOption(
            "maximum-sessions", \.maximumSessions, .wholeNumber(1...1_000_000_000), of: .count,
            "Sessions kept at a time; the least recently used leave first."),
        ServeOption(
            "maximum-session-bytes", \.maximumSessionBytes, .wholeNumber(1...(1 << 40)), of: .bytes,
            "Bytes that all sessions may take together; a third of the memory there is, at most 256 MiB, unless given."),
        ServeOption(
            "maximum-owner-sessions", \.maximumOwnerSessions, .wholeNumber(1...1_000_000_000), of: .count,
            "Sessions kept of one token or client certificate; its own least recently used leave first; any number"
                + " unless given."),
        ServeOption(
            "maximum-new-sessions-per-address", \.maximumNewSessionsPerAddress, .wholeNumber(1...1_000_000), of: .count,
            "New sessions of one address in a minute, else 429; any number unless given."),
        ServeOption(
            "session-lifetime", \.sessionLifetime, .positiveSeconds(upTo: 31_536_000), of: .seconds,
            "Seconds a session lives after its last use."),
        ServeOption(
            "shown-session-bonus", \.shownSessionBonus, .seconds(0...31_536_000), of: .seconds, isHidden: true,
            "Seconds by which a session whose keyboard is shown counts as used later than it was, at most"
                + " --session-lifetime."),
        ServeOption(
            "state-key-file", \.stateKeyFile, .file,
            "A file with one id:hexadecimal key a line; clients can then carry their sessions in signed tokens."),
        ServeOption(
            "state-token-lifetime", \.stateTokenLifetime, .positiveSeconds(upTo: 31_536_000), of: .seconds,
            "Seconds for which a state token is valid."),
    ]

    static func contradiction(in configuration: ServerConfiguration, given: Set<String>) -> String? {
        let lifetime = configuration.sessionLifetime
        guard given.contains("shown-session-bonus"), configuration.shownSessionBonus > lifetime else { return nil }
        return "--shown-session-bonus takes seconds from 0 to those of --session-lifetime, \(lifetime)"
    }
}
