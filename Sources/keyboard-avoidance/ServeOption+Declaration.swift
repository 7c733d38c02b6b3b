import AvoidanceService
import StructuredLog
import Transport

extension ServeOption {
    /// What an option is, said once: the command line, the environment, the help and docs/reference/limits.md follow from it.
    package struct Declaration: Sendable {
        /// The values it takes.
        package let values: OptionValues
        /// What its numbers count; nil if it is no limit.
        package let unit: ServeOption.Unit?
        /// One sentence for the help, without the default.
        let text: String
        /// What a configuration holds; nil if that is not set.
        let value: @Sendable (ServerConfiguration) -> String?

        fileprivate init(
            _ values: OptionValues, of unit: ServeOption.Unit? = nil, _ text: String,
            value: @escaping @Sendable (ServerConfiguration) -> (any CustomStringConvertible)?
        ) {
            self.values = values
            self.unit = unit
            self.text = text
            self.value = { value($0)?.description }
        }
    }

    /// The values it takes.
    package var values: OptionValues { declaration.values }

    /// What a server has that nobody told otherwise; nil if that is not set.
    package var defaultValue: String? { declaration.value(ServerConfiguration()) }

    /// What `serve --help` says of it.
    package var help: String {
        let value = defaultValue.map { "default: \($0.hasSuffix(".0") ? String($0.dropLast(2)) : $0)" }
        let known = [value, values.range()].compactMap(\.self)
        switch values {
        case .flag, .origin, .host: return declaration.text
        case .text, .sessionStore, .keyPrefix, .addressBlocks, .word, .wholeNumber, .seconds, .secondsOr,
            .positiveSeconds:
            return known.isEmpty ? declaration.text : declaration.text + " (\(known.joined(separator: "; ")))"
        }
    }

    package var declaration: Declaration {
        switch self {
        // TLS, and who may ask
        case .tlsCert:
            .init(
                .text, "A PEM file with the certificate and its chain; with --tls-key the server speaks HTTPS only."
            ) { $0.tlsCertificate }
        case .tlsKey: .init(.text, "A PEM file with the certificate's private key.") { $0.tlsKey }
        case .tlsClientCa:
            .init(
                .text, "A PEM file with authorities; clients then need a certificate one of them has signed."
            ) { $0.tlsClientAuthorities }
        case .authTokenFile:
            .init(.text, "A file with one bearer token a line; clients then need one of them.") { $0.authTokenFile }
        case .mintedSessionsOnly:
            .init(
                .flag, "Refuses sessions that clients name themselves: only POST /sessions names them."
            ) { $0.mintedSessionsOnly }
        case .corsOrigin:
            .init(
                .origin, "The only origins whose pages may ask, such as https://example.com; any unless given."
            ) { list($0.corsOrigins) }
        case .allowedHosts:
            .init(
                .host, "The only hosts the server answers for; any unless given. Others get 421."
            ) { list($0.allowedHosts) }
        case .trustedProxies:
            .init(
                .addressBlocks,
                "Addresses and blocks, with commas between them, of proxies whose Forwarded or X-Forwarded-… is believed."
            ) { $0.trustedProxies }

        // Connections and requests
        case .maximumConnections:
            .init(
                .wholeNumber(1...10_000_000), of: .count,
                "Connections served at a time; 10000, or what the limit on descriptors leaves, unless given."
            ) { $0.maximumConnections }
        case .maximumConnectionsPerAddress:
            .init(
                .wholeNumber(1...10_000_000), of: .count,
                "Connections of one address at a time, else 503; any number unless given."
            ) { $0.maximumConnectionsPerAddress }
        case .maximumRequestLine:
            .init(
                .wholeNumber(64...32_768), of: .bytes, "Bytes of a request line; longer ones are answered 414."
            ) { $0.maximumRequestLine }
        case .maximumHeader:
            .init(
                .wholeNumber(64...32_704), of: .bytes, "Bytes of all header fields together; more are answered 431."
            ) { $0.maximumHeader }
        case .maximumFields:
            .init(
                .wholeNumber(1...254), of: .count, "Header fields of one request; more are answered 431."
            ) { $0.maximumFields }
        case .maximumBody:
            .init(
                .wholeNumber(0...1_073_741_824), of: .bytes, "Bytes of a body; larger ones are answered 413."
            ) { $0.maximumBody }
        case .maximumChunkExtensions:
            .init(
                .wholeNumber(0...1_073_741_824), of: .bytes,
                "Bytes of the chunk extensions of one body; more are answered 413."
            ) { $0.maximumChunkExtensions }
        case .maximumTrailers:
            .init(
                .wholeNumber(0...32_767), of: .bytes, "Bytes of the trailer fields of one body; more are answered 431."
            ) { $0.maximumTrailers }
        case .maximumRequests:
            .init(
                .wholeNumber(1...1_000_000_000), of: .count,
                "Requests of one connection; the answer to the last one ends it."
            ) { $0.maximumRequests }
        case .maximumUnsentAnswers:
            .init(
                .wholeNumber(1_024...1_073_741_824), of: .bytes,
                "Bytes of answers kept for a client that does not read before its next request is looked at."
            ) { $0.maximumUnsentAnswers }
        case .maximumLinger:
            .init(
                .wholeNumber(0...1_073_741_824), of: .bytes,
                "Bytes read and dropped from a client that still sends after its last answer."
            ) { $0.maximumLinger }
        case .maximumBufferedBytes:
            .init(
                .wholeNumber(65_536...(1 << 40)), of: .bytes,
                "Bytes of unfinished requests and unsent answers together; a third of the memory there is, at least 64 MiB,"
                    + " unless given."
            ) { $0.maximumBufferedBytes }
        case .handshakeTimeout:
            .init(
                .positiveSeconds(upTo: 86_400), of: .seconds,
                "Seconds for the TLS handshake, then the connection ends."
            ) { $0.handshakeTimeout }
        case .headerTimeout:
            .init(
                .positiveSeconds(upTo: 86_400), of: .seconds,
                "Seconds for a request's header to arrive, else 408."
            ) { $0.headerTimeout }
        case .bodyTimeout:
            .init(
                .positiveSeconds(upTo: 86_400), of: .seconds,
                "Seconds for a request's body to arrive, else 408."
            ) { $0.bodyTimeout }
        case .minimumBodyRate:
            .init(
                .wholeNumber(0...1_000_000_000), of: .bytesPerSecond,
                "Bytes of a body that must come each second after --body-grace-timeout, else 408; 0 for any rate."
            ) { $0.minimumBodyRate }
        case .bodyGraceTimeout:
            .init(
                .positiveSeconds(upTo: 86_400), of: .seconds,
                "Seconds of a body's time before --minimum-body-rate counts."
            ) { $0.bodyGraceTimeout }
        case .writeTimeout:
            .init(
                .positiveSeconds(upTo: 86_400), of: .seconds,
                "Seconds for a client to take more of an answer."
            ) { $0.writeTimeout }
        case .idleTimeout:
            .init(
                .positiveSeconds(upTo: 86_400), of: .seconds,
                "Seconds a connection may wait for its next request."
            ) { $0.idleTimeout }
        case .lingerTimeout:
            .init(
                .positiveSeconds(upTo: 86_400), of: .seconds,
                "Seconds a client has to close its side after the last answer."
            ) { $0.lingerTimeout }

        // Sessions
        case .maximumSessions:
            .init(
                .wholeNumber(1...1_000_000_000), of: .count,
                "Sessions kept at a time; the least recently used leave first."
            ) { $0.maximumSessions }
        case .maximumSessionBytes:
            .init(
                .wholeNumber(1...(1 << 40)), of: .bytes, "Bytes that all sessions may take together."
            ) { $0.maximumSessionBytes }
        case .maximumOwnerSessions:
            .init(
                .wholeNumber(1...1_000_000_000), of: .count,
                "Sessions kept of one token or client certificate; its own least recently used leave first; any number"
                    + " unless given."
            ) { $0.maximumOwnerSessions }
        case .maximumNewSessionsPerAddress:
            .init(
                .wholeNumber(1...1_000_000), of: .count,
                "New sessions of one address in a minute, else 429; any number unless given."
            ) { $0.maximumNewSessionsPerAddress }
        case .sessionLifetime:
            .init(
                .positiveSeconds(upTo: 31_536_000), of: .seconds, "Seconds a session lives after its last use."
            ) { $0.sessionLifetime }
        case .shownSessionBonus:
            .init(
                .seconds(0...31_536_000), of: .seconds,
                "Seconds by which a session whose keyboard is shown counts as used later than it was, at most"
                    + " --session-lifetime."
            ) { $0.shownSessionBonus }
        case .stateKeyFile:
            .init(
                .text,
                "A file with one id:hexadecimal key a line; clients can then carry their sessions in signed tokens."
            ) { $0.stateKeyFile }
        case .stateTokenLifetime:
            .init(
                .positiveSeconds(upTo: 31_536_000), of: .seconds, "Seconds for which a state token is taken."
            ) { $0.stateTokenLifetime }

        // Sessions on Redis
        case .sessionStore:
            .init(
                .sessionStore,
                "Where sessions are: memory, or redis://[user[:password]@]host[:port][,host:port...][/database], rediss://"
                    + " with TLS."
            ) { $0.sessionStore }
        case .sessionStoreCa:
            .init(
                .text,
                "A PEM file with authorities, one of which has signed the store's certificate; the machine's unless"
                    + " given."
            ) { $0.sessionStoreAuthorities }
        case .sessionStoreCert:
            .init(
                .text,
                "A PEM file with the certificate that the store is shown if it asks for one; needs --session-store-key."
            ) { $0.sessionStoreCertificate }
        case .sessionStoreKey:
            .init(.text, "A PEM file with the private key of --session-store-cert.") { $0.sessionStoreKey }
        case .sessionStorePasswordFile:
            .init(
                .text, "A file with the store's password in one line, instead of one in the URL."
            ) { $0.sessionStorePasswordFile }
        case .sessionStorePrefix:
            .init(.keyPrefix, "What the key of each session begins with.") { $0.sessionStorePrefix }
        case .sessionStoreTimeout:
            .init(
                .positiveSeconds(upTo: 60), of: .seconds,
                "Seconds for all that a request asks of the store, else 503, or 504 if it may have been carried out."
            ) { $0.sessionStoreTimeout }
        case .sessionStoreInFlight:
            .init(
                .wholeNumber(1...1_000_000), of: .count,
                "Commands of one loop that wait for the store; requests beyond them are answered 503."
            ) { $0.sessionStoreInFlight }
        case .sessionCacheBytes:
            .init(
                .wholeNumber(0...(1 << 40)), of: .bytes,
                "Bytes of sessions that the process keeps beside the store, to ask it once an event; 0 for none."
            ) { $0.sessionCacheBytes }
        case .maximumSessionState:
            .init(
                .wholeNumber(1_024...1_048_576), of: .bytes,
                "Bytes of one session in the store; an event that needs more is answered 422."
            ) { $0.maximumSessionState }
        case .sessionFormat:
            .init(
                .wholeNumber(ServerConfiguration.sessionFormats),
                "The version of the records that are written, for upgrades of several replicas."
            ) { $0.sessionFormat }

        // The log
        case .logFormat:
            .init(
                .word(LogFormat.allCases.map(\.rawValue)),
                "How a line of the log is written: text, or json for one object a line."
            ) { $0.logFormat.rawValue }
        case .logLevel:
            .init(
                .word(LogLevel.allCases.map(\.rawValue)),
                "The least level of what the server says of itself: trace, debug, info, notice, warning, error or critical."
            ) { $0.logLevel.rawValue }
        case .accessLog:
            .init(
                .word(AccessLogScope.allCases.map(\.rawValue)),
                "The requests that have a line in the log: none, errors for status 500 and above, or all."
            ) { $0.accessLog.rawValue }
        case .accessLogRate:
            .init(
                .wholeNumber(1...1_000_000), of: .linesPerSecond,
                "Lines a second of --access-log, and as many of status 500 and above; what is left out is counted."
            ) { $0.accessLogRate }

        // The process
        case .host: .init(.text, "The address to listen on.") { $0.host }
        case .port:
            .init(.wholeNumber(0...65_535), "The port to listen on; 0 takes a free one and logs it.") { $0.port }
        case .reusePort:
            .init(
                .flag, "Lets another process that says so too listen on the same port, as during an upgrade."
            ) { $0.reusesPort }
        case .adminHost:
            .init(.text, "The address of --admin-port; that of --host unless given.") { $0.adminHost }
        case .adminPort:
            .init(
                .wholeNumber(0...65_535),
                "A port for operators, plain HTTP: /healthz, /readyz, /version and /metrics, which the main port then"
                    + " lacks; 0 takes a free one and logs it."
            ) { $0.adminPort }
        case .loops: .init(.wholeNumber(1...1_024), "Event loops; one a core unless given.") { $0.loops }
        case .readiness:
            .init(
                .word(ReadinessBackend.allCases.map(\.rawValue)),
                "How the loops learn which sockets are ready: epoll, or dispatch."
            ) { $0.readiness.rawValue }
        case .readinessGrace:
            .init(
                .secondsOr("auto", 0...3_600), of: .seconds,
                "Seconds after SIGTERM in which /readyz answers 503 and everything is still served, or auto: 5 if /readyz"
                    + " was asked within the last 60, else 0."
            ) { $0.readinessGrace }
        case .drainTimeout:
            .init(
                .seconds(0...86_400), of: .seconds,
                "Seconds that requests under way have to finish after SIGTERM or SIGINT."
            ) { $0.drainTimeout }
        }
    }

    /// Several values as one text; nil for none.
    private func list(_ values: [String]) -> String? { values.isEmpty ? nil : values.joined(separator: " ") }
}
