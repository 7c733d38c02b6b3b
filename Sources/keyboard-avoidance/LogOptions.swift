import AvoidanceService
import StructuredLog

/// What the server says of itself and of requests, and how.
enum LogOptions: OptionSection {
    static let options: [ServeOption] = [
        ServeOption(
            "log-format", \.logFormat, .word(LogFormat.allCases.map(\.rawValue)),
            "How a line of the log is written: text, or json for one object a line."),
        ServeOption(
            "log-level", \.logLevel, .word(LogLevel.allCases.map(\.rawValue)),
            "The least level of what the server says of itself: trace, debug, info, notice, warning, error or"
                + " critical."),
        ServeOption(
            "access-log", \.accessLog, .word(AccessLogScope.allCases.map(\.rawValue)),
            "The requests that have a line in the log: none, errors for status 500 and above, or all."),
        ServeOption(
            "access-log-rate", \.accessLogRate, .wholeNumber(1...1_000_000), of: .linesPerSecond,
            "Lines a second of --access-log, and as many of status 500 and above; what is left out is counted."),
    ]
}
