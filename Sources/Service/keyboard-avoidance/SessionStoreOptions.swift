import Service

/// The options of a session store outside memory.
enum SessionStoreOptions: OptionSection {
    static let options: [ServeOption] = [
        ServeOption(
            "session-store", \.sessionStore, .sessionStore,
            "The store of sessions: memory, or redis://[user[:password]@]host[:port][,host:port...][/database],"
                + " rediss:// with TLS."),
        ServeOption(
            "session-store-ca", \.sessionStoreAuthorities, .file,
            "A PEM file with authorities, one of which has signed the store's certificate; the machine's unless"
                + " given."),
        ServeOption(
            "session-store-cert", \.sessionStoreCertificate, .file,
            "A PEM file with the client certificate for a store that asks for one; needs --session-store-key."),
        ServeOption(
            "session-store-key", \.sessionStoreKey, .file,
            "A PEM file with the private key of --session-store-cert."),
        ServeOption(
            "session-store-password-file", \.sessionStorePasswordFile, .file,
            "A file with the store's password in one line, instead of one in the URL."),
        ServeOption(
            "session-store-prefix", \.sessionStorePrefix, .keyPrefix,
            "The prefix of the key of each session."),
        ServeOption(
            "session-store-timeout", \.sessionStoreTimeout, .positiveSeconds(upTo: 60), of: .seconds,
            "Seconds for all that a request asks of the store, else 503, or 504 if it may have been carried out."),
        ServeOption(
            "session-store-in-flight", \.sessionStoreInFlight, .wholeNumber(1...1_000_000), of: .count,
            "Commands of one loop that wait for the store; requests beyond them are answered 503."),
        ServeOption(
            "session-cache-bytes", \.sessionCacheBytes, .wholeNumber(0...(1 << 40)), of: .bytes,
            "Bytes of sessions that the process keeps beside the store, to ask it once an event; 0 for none."),
        ServeOption(
            "maximum-session-state", \.maximumSessionState, .wholeNumber(1_024...1_048_576), of: .bytes,
            "Bytes of one session in the store; an event that needs more is answered 422."),
        ServeOption(
            "session-format", \.sessionFormat, .wholeNumber(ServerConfiguration.sessionFormats),
            "The version of the records that are written, for upgrades of several replicas."),
    ]

    static func contradiction(in configuration: ServerConfiguration, given: Set<String>) -> String? {
        let files = ["session-store-ca", "session-store-cert", "session-store-key"]
        if let file = files.first(where: given.contains), !configuration.sessionStore.isSecure {
            return "--\(file) needs --session-store with a URL that begins with rediss://"
        }
        guard (configuration.sessionStoreCertificate == nil) == (configuration.sessionStoreKey == nil) else {
            return "--session-store-cert and --session-store-key belong together"
        }
        guard configuration.sessionStorePasswordFile == nil || configuration.sessionStore != .memory else {
            return "--session-store-password-file needs --session-store with a URL such as redis://host:6379"
        }
        return nil
    }
}
