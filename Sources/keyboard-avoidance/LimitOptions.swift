import ArgumentParser
import AvoidanceService

/// Every limit on a connection and a request, by name.
struct LimitOptions: ParsableArguments {
    @Option(.maximumConnections) var maximumConnections: Int?
    @Option(.maximumConnectionsPerAddress) var maximumConnectionsPerAddress: Int?
    @Option(.maximumRequestLine) var maximumRequestLine = ServerConfiguration().maximumRequestLine
    @Option(.maximumHeader) var maximumHeader = ServerConfiguration().maximumHeader
    @Option(.maximumFields) var maximumFields = ServerConfiguration().maximumFields
    @Option(.maximumBody) var maximumBody = ServerConfiguration().maximumBody
    @Option(.maximumChunkExtensions) var maximumChunkExtensions = ServerConfiguration().maximumChunkExtensions
    @Option(.maximumTrailers) var maximumTrailers = ServerConfiguration().maximumTrailers
    @Option(.maximumRequests) var maximumRequests = ServerConfiguration().maximumRequests
    @Option(.maximumUnsentAnswers) var maximumUnsentAnswers = ServerConfiguration().maximumUnsentAnswers
    @Option(.maximumLinger) var maximumLinger = ServerConfiguration().maximumLinger
    @Option(.maximumBufferedBytes) var maximumBufferedBytes: Int?
    @Option(.handshakeTimeout) var handshakeTimeout = ServerConfiguration().handshakeTimeout
    @Option(.headerTimeout) var headerTimeout = ServerConfiguration().headerTimeout
    @Option(.bodyTimeout) var bodyTimeout = ServerConfiguration().bodyTimeout
    @Option(.minimumBodyRate) var minimumBodyRate = ServerConfiguration().minimumBodyRate
    @Option(.bodyGraceTimeout) var bodyGraceTimeout = ServerConfiguration().bodyGraceTimeout
    @Option(.writeTimeout) var writeTimeout = ServerConfiguration().writeTimeout
    @Option(.idleTimeout) var idleTimeout = ServerConfiguration().idleTimeout
    @Option(.lingerTimeout) var lingerTimeout = ServerConfiguration().lingerTimeout

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
        configuration.maximumBufferedBytes = maximumBufferedBytes
        configuration.handshakeTimeout = handshakeTimeout
        configuration.headerTimeout = headerTimeout
        configuration.bodyTimeout = bodyTimeout
        configuration.writeTimeout = writeTimeout
        configuration.idleTimeout = idleTimeout
        configuration.lingerTimeout = lingerTimeout
    }
}
