import AvoidanceService

/// An option of `serve`: what it is called on the command line and in the environment, and what it takes.
///
/// In the order of `serve --help`. Each case has the name of the property that the command line is parsed into.
package enum ServeOption: String, CaseIterable, Sendable {
    case tlsCert, tlsKey, tlsClientCa, authTokenFile, mintedSessionsOnly, corsOrigin, allowedHosts

    case maximumConnections, maximumConnectionsPerAddress
    case maximumRequestLine, maximumHeader, maximumFields, maximumBody, maximumChunkExtensions, maximumTrailers
    case maximumRequests, maximumUnsentAnswers, maximumLinger
    case handshakeTimeout, headerTimeout, bodyTimeout, minimumBodyRate, bodyGraceTimeout
    case writeTimeout, idleTimeout, lingerTimeout

    case maximumSessions, maximumSessionBytes, maximumNewSessionsPerAddress, sessionLifetime
    case shownSessionBonus, stateKeyFile, stateTokenLifetime

    case host, port, loops, readiness, readinessGrace, drainTimeout

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
    func arguments(for value: String) throws(InvalidValue) -> [String] {
        try values.check(value)
        guard values == .flag else { return ["\(argument)=\(value)"] }
        return OptionValues.set.contains(value.lowercased()) ? [argument] : []
    }

    /// A value of the command line, for `@Option(transform:)`.
    ///
    /// - Throws: if it is none of `values`.
    func read<Value: LosslessStringConvertible>(_ text: String) throws(InvalidValue) -> Value {
        try values.check(text)
        guard let value = Value(text) else { throw InvalidValue("no value of \(argument)") }
        return value
    }
}
