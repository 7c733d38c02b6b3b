import ArgumentParser
import AvoidanceService

/// What the server says of itself and of requests, and how.
struct LogOptions: ParsableArguments {
    @Option(.logFormat) var logFormat = ServerConfiguration().logFormat
    @Option(.logLevel) var logLevel = ServerConfiguration().logLevel
    @Option(.accessLog) var accessLog = ServerConfiguration().accessLog
    @Option(.accessLogRate) var accessLogRate = ServerConfiguration().accessLogRate

    func apply(to configuration: inout ServerConfiguration) {
        configuration.logFormat = logFormat
        configuration.logLevel = logLevel
        configuration.accessLog = accessLog
        configuration.accessLogRate = accessLogRate
    }
}
