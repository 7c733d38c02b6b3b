import ArgumentParser
import AvoidanceService

/// Every limit on a connection and a request, by name.
struct LimitOptions: ParsableArguments {
    @Option(help: "Connections served at a time; 10000, or what the limit on descriptors leaves, unless given.")
    var maximumConnections: Int?

    @Option(help: "Connections of one address at a time, else 503; any number unless given.")
    var maximumConnectionsPerAddress: Int?

    @Option(help: "Bytes of a request line; longer ones are answered 414.")
    var maximumRequestLine = ServerConfiguration().maximumRequestLine

    @Option(help: "Bytes of all header fields together; more are answered 431.")
    var maximumHeader = ServerConfiguration().maximumHeader

    @Option(help: "Header fields of one request; more are answered 431.")
    var maximumFields = ServerConfiguration().maximumFields

    @Option(help: "Bytes of a body; larger ones are answered 413.")
    var maximumBody = ServerConfiguration().maximumBody

    @Option(help: "Bytes of the chunk extensions of one body; more are answered 413.")
    var maximumChunkExtensions = ServerConfiguration().maximumChunkExtensions

    @Option(help: "Bytes of the trailer fields of one body; more are answered 431.")
    var maximumTrailers = ServerConfiguration().maximumTrailers

    @Option(help: "Requests of one connection; the answer to the last one ends it.")
    var maximumRequests = ServerConfiguration().maximumRequests

    @Option(help: "Bytes of answers kept for a client that does not read before its next request is looked at.")
    var maximumUnsentAnswers = ServerConfiguration().maximumUnsentAnswers

    @Option(help: "Bytes read and dropped from a client that still sends after its last answer.")
    var maximumLinger = ServerConfiguration().maximumLinger

    @Option(help: "Seconds for the TLS handshake, then the connection ends.")
    var handshakeTimeout = ServerConfiguration().handshakeTimeout

    @Option(help: "Seconds for a request's header to arrive, else 408.")
    var headerTimeout = ServerConfiguration().headerTimeout

    @Option(help: "Seconds for a request's body to arrive, else 408.")
    var bodyTimeout = ServerConfiguration().bodyTimeout

    @Option(help: "Bytes of a body that must come each second after --body-grace-timeout, else 408; 0 for any rate.")
    var minimumBodyRate = ServerConfiguration().minimumBodyRate

    @Option(help: "Seconds of a body's time before --minimum-body-rate counts.")
    var bodyGraceTimeout = ServerConfiguration().bodyGraceTimeout

    @Option(help: "Seconds for a client to take more of an answer.")
    var writeTimeout = ServerConfiguration().writeTimeout

    @Option(help: "Seconds a connection may wait for its next request.")
    var idleTimeout = ServerConfiguration().idleTimeout

    @Option(help: "Seconds a client has to close its side after the last answer.")
    var lingerTimeout = ServerConfiguration().lingerTimeout

    func validate() throws {
        try check("--maximum-connections", maximumConnections ?? 1, within: 1...10_000_000)
        try check("--maximum-connections-per-address", maximumConnectionsPerAddress ?? 1, within: 1...10_000_000)
        try check("--minimum-body-rate", minimumBodyRate, within: 0...1_000_000_000)
        try check("--maximum-request-line", maximumRequestLine, within: 64...32_768)
        try check("--maximum-header", maximumHeader, within: 64...32_704)
        try check("--maximum-fields", maximumFields, within: 1...254)
        try check("--maximum-body", maximumBody, within: 0...1_073_741_824)
        try check("--maximum-chunk-extensions", maximumChunkExtensions, within: 0...1_073_741_824)
        try check("--maximum-trailers", maximumTrailers, within: 0...32_767)
        try check("--maximum-requests", maximumRequests, within: 1...1_000_000_000)
        try check("--maximum-unsent-answers", maximumUnsentAnswers, within: 1_024...1_073_741_824)
        try check("--maximum-linger", maximumLinger, within: 0...1_073_741_824)
        for (name, value) in [
            ("--handshake-timeout", handshakeTimeout),
            ("--header-timeout", headerTimeout), ("--body-timeout", bodyTimeout), ("--write-timeout", writeTimeout),
            ("--body-grace-timeout", bodyGraceTimeout),
            ("--idle-timeout", idleTimeout), ("--linger-timeout", lingerTimeout),
        ] {
            guard value > 0, value <= 86_400 else {
                throw ValidationError("\(name) takes seconds above 0, up to 86400")
            }
        }
    }

    func apply(to configuration: inout ServerConfiguration) {
        configuration.maximumConnections = maximumConnections
        configuration.maximumConnectionsPerAddress = maximumConnectionsPerAddress
        configuration.minimumBodyRate = minimumBodyRate
        configuration.bodyGraceTimeout = bodyGraceTimeout
        configuration.maximumRequestLine = maximumRequestLine
        configuration.maximumHeader = maximumHeader
        configuration.maximumFields = maximumFields
        configuration.maximumBody = maximumBody
        configuration.maximumChunkExtensions = maximumChunkExtensions
        configuration.maximumTrailers = maximumTrailers
        configuration.maximumRequests = maximumRequests
        configuration.maximumUnsentAnswers = maximumUnsentAnswers
        configuration.maximumLinger = maximumLinger
        configuration.handshakeTimeout = handshakeTimeout
        configuration.headerTimeout = headerTimeout
        configuration.bodyTimeout = bodyTimeout
        configuration.writeTimeout = writeTimeout
        configuration.idleTimeout = idleTimeout
        configuration.lingerTimeout = lingerTimeout
    }
}

/// Refuses a number outside its range with a sentence that names the range.
func check(_ name: String, _ value: Int, within range: ClosedRange<Int>) throws {
    guard range.contains(value) else {
        throw ValidationError("\(name) takes a number from \(range.lowerBound) to \(range.upperBound)")
    }
}
