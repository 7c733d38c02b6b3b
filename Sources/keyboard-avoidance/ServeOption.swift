import AvoidanceService

/// An option of `serve`: what it is called on the command line and in the environment, and what it takes.
///
/// In the order of `serve --help`. Each case has the name of the property that the command line is parsed into.
package enum ServeOption: String, CaseIterable, Sendable {
    case tlsCert, tlsKey, tlsClientCa, authTokenFile, mintedSessionsOnly, corsOrigin, allowedHosts
    case trustedProxies

    case maximumConnections, maximumConnectionsPerAddress
    case maximumRequestLine, maximumHeader, maximumFields, maximumBody, maximumChunkExtensions, maximumTrailers
    case maximumRequests, maximumUnsentAnswers, maximumLinger, maximumBufferedBytes
    case handshakeTimeout, headerTimeout, bodyTimeout, minimumBodyRate, bodyGraceTimeout
    case writeTimeout, idleTimeout, lingerTimeout

    case maximumSessions, maximumSessionBytes, maximumOwnerSessions, maximumNewSessionsPerAddress
    case sessionLifetime, shownSessionBonus, stateKeyFile, stateTokenLifetime

    case sessionStore, sessionStoreCa, sessionStoreCert, sessionStoreKey, sessionStorePasswordFile
    case sessionStorePrefix, sessionStoreTimeout, sessionStoreInFlight, sessionCacheBytes, maximumSessionState
    case sessionFormat

    case logFormat, logLevel, accessLog, accessLogRate

    case host, port, reusePort, adminHost, adminPort, loops, readiness, readinessGrace, drainTimeout

    /// What each variable begins with.
    package static let prefix = "KEYBOARD_AVOIDANCE_"

    /// On the command line: `--maximum-body`.
    package var argument: String {
        rawValue.reduce(into: "--") { $0 += $1.isUppercase ? "-" + $1.lowercased() : String($1) }
    }

    /// In the environment: `KEYBOARD_AVOIDANCE_MAXIMUM_BODY`.
    package var variable: String {
        Self.prefix + argument.dropFirst(2).uppercased().replacing("-", with: "_")
    }

    /// All variables that set it, the strongest first.
    package var variables: [String] { self == .port ? [variable, "PORT"] : [variable] }

    /// Whether an argument of the command line names it, alone or with its value.
    func isNamed(by text: String) -> Bool { text == argument || text.hasPrefix(argument + "=") }

    /// The arguments that say what a variable's value says.
    ///
    /// - Throws: if it is none of `values`.
    func arguments(for value: String) throws(OptionValues.InvalidValue) -> [String] {
        try values.check(value)
        guard values == .flag else { return ["\(argument)=\(value)"] }
        return OptionValues.set.contains(value.lowercased()) ? [argument] : []
    }

    /// A value of the command line, for `@Option(transform:)`.
    ///
    /// - Throws: if it is none of `values`.
    func read<Value: LosslessStringConvertible>(_ text: String) throws(OptionValues.InvalidValue) -> Value {
        try values.check(text)
        guard let value = Value(text) else { throw OptionValues.InvalidValue("no value of \(argument)") }
        return value
    }

    /// One of the words that the command line may say, for `@Option(transform:)`.
    ///
    /// - Throws: if it is none of `values`.
    func readWord<Value: RawRepresentable<String>>(_ text: String) throws(OptionValues.InvalidValue) -> Value {
        try values.check(text)
        guard let value = Value(rawValue: text) else { throw OptionValues.InvalidValue("no value of \(argument)") }
        return value
    }
}

extension ServeOption {
    /// What the numbers of a limit count.
    package enum Unit: Sendable {
        case count, bytes, bytesPerSecond, linesPerSecond, seconds

        /// A number for a reader: `1 MiB`, `10 s`.
        package func text(_ number: String) -> String {
            guard number != "0" else { return number }
            switch self {
            case .count: return number
            case .bytesPerSecond: return "\(number) bytes/s"
            case .linesPerSecond: return "\(number) \(number == "1" ? "line" : "lines")/s"
            case .seconds:
                guard let seconds = Double(number) else { return number }
                return "\(Int(exactly: seconds).map(String.init) ?? number) s"
            case .bytes:
                guard let bytes = Int(number) else { return number }
                let units = [(40, "TiB"), (30, "GiB"), (20, "MiB"), (10, "KiB")]
                let unit = units.first { bytes > 0 && bytes % (1 << $0.0) == 0 }
                return unit.map { "\(bytes >> $0.0) \($0.1)" } ?? "\(number) \(bytes == 1 ? "byte" : "bytes")"
            }
        }
    }
}
