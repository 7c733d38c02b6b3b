import ArgumentParser
import AvoidanceService

/// Every limit on a connection and a request, by name.
struct LimitOptions: ParsableArguments {
    @Option(
        help: "Connections served at a time; 10000, or what the limit on descriptors leaves, unless given.",
        transform: ServeOption.maximumConnections.read)
    var maximumConnections: Int?

    @Option(
        help: "Connections of one address at a time, else 503; any number unless given.",
        transform: ServeOption.maximumConnectionsPerAddress.read)
    var maximumConnectionsPerAddress: Int?

    @Option(
        help: "Bytes of a request line; longer ones are answered 414.",
        transform: ServeOption.maximumRequestLine.read)
    var maximumRequestLine = ServerConfiguration().maximumRequestLine

    @Option(
        help: "Bytes of all header fields together; more are answered 431.",
        transform: ServeOption.maximumHeader.read)
    var maximumHeader = ServerConfiguration().maximumHeader

    @Option(help: "Header fields of one request; more are answered 431.", transform: ServeOption.maximumFields.read)
    var maximumFields = ServerConfiguration().maximumFields

    @Option(help: "Bytes of a body; larger ones are answered 413.", transform: ServeOption.maximumBody.read)
    var maximumBody = ServerConfiguration().maximumBody

    @Option(
        help: "Bytes of the chunk extensions of one body; more are answered 413.",
        transform: ServeOption.maximumChunkExtensions.read)
    var maximumChunkExtensions = ServerConfiguration().maximumChunkExtensions

    @Option(
        help: "Bytes of the trailer fields of one body; more are answered 431.",
        transform: ServeOption.maximumTrailers.read)
    var maximumTrailers = ServerConfiguration().maximumTrailers

    @Option(
        help: "Requests of one connection; the answer to the last one ends it.",
        transform: ServeOption.maximumRequests.read)
    var maximumRequests = ServerConfiguration().maximumRequests

    @Option(
        help: "Bytes of answers kept for a client that does not read before its next request is looked at.",
        transform: ServeOption.maximumUnsentAnswers.read)
    var maximumUnsentAnswers = ServerConfiguration().maximumUnsentAnswers

    @Option(
        help: "Bytes read and dropped from a client that still sends after its last answer.",
        transform: ServeOption.maximumLinger.read)
    var maximumLinger = ServerConfiguration().maximumLinger

    @Option(
        help: "Seconds for the TLS handshake, then the connection ends.",
        transform: ServeOption.handshakeTimeout.read)
    var handshakeTimeout = ServerConfiguration().handshakeTimeout

    @Option(help: "Seconds for a request's header to arrive, else 408.", transform: ServeOption.headerTimeout.read)
    var headerTimeout = ServerConfiguration().headerTimeout

    @Option(help: "Seconds for a request's body to arrive, else 408.", transform: ServeOption.bodyTimeout.read)
    var bodyTimeout = ServerConfiguration().bodyTimeout

    @Option(
        help: "Bytes of a body that must come each second after --body-grace-timeout, else 408; 0 for any rate.",
        transform: ServeOption.minimumBodyRate.read)
    var minimumBodyRate = ServerConfiguration().minimumBodyRate

    @Option(
        help: "Seconds of a body's time before --minimum-body-rate counts.",
        transform: ServeOption.bodyGraceTimeout.read)
    var bodyGraceTimeout = ServerConfiguration().bodyGraceTimeout

    @Option(help: "Seconds for a client to take more of an answer.", transform: ServeOption.writeTimeout.read)
    var writeTimeout = ServerConfiguration().writeTimeout

    @Option(help: "Seconds a connection may wait for its next request.", transform: ServeOption.idleTimeout.read)
    var idleTimeout = ServerConfiguration().idleTimeout

    @Option(
        help: "Seconds a client has to close its side after the last answer.",
        transform: ServeOption.lingerTimeout.read)
    var lingerTimeout = ServerConfiguration().lingerTimeout

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
