import Service
import StructuredLog

/// The addresses to listen on, and the options of the process.
enum ProcessOptions: OptionSection {
    static let options: [ServeOption] = [
        ServeOption("host", \.host, .address, "The address to listen on."),
        ServeOption(
            "port", \.port, .wholeNumber(0...65_535), alsoFrom: "PORT",
            "The port to listen on; 0 takes a free one and logs it."),
        ServeOption(
            "reuse-port", \.reusesPort, .flag,
            "Lets another process with this option listen on the same port, as during an upgrade."),
        ServeOption("admin-host", \.adminHost, .address, "The address of --admin-port; that of --host unless given."),
        ServeOption(
            "admin-port", \.adminPort, .wholeNumber(0...65_535),
            "A port for operators, plain HTTP: /healthz, /readyz, /version and /metrics, which the main port then"
                + " lacks; 0 takes a free one and logs it."),
        ServeOption("loops", \.loops, .wholeNumber(1...1_024), "Event loops; one a core unless given."),
        ServeOption(
            "readiness-grace", \.readinessGrace, .seconds(0...3_600, or: "auto"), of: .seconds,
            "Seconds after SIGTERM in which /readyz answers 503 and everything is still served, or auto: 5 if"
                + " /readyz was asked within the last 60, else 0."),
        ServeOption(
            "drain-timeout", \.drainTimeout, .seconds(0...86_400), of: .seconds,
            "Seconds that requests under way have to finish after SIGTERM or SIGINT."),
    ]
}

/// The options of the log.
enum LogOptions: OptionSection {
    static let options: [ServeOption] = [
        ServeOption(
            "log-format", \.logFormat, .word(LogFormat.allCases.map(\.rawValue)),
            "The form of log lines: text, or json for one object a line."),
        ServeOption(
            "log-level", \.logLevel, .word(LogLine.Level.allCases.map(\.rawValue)),
            "The lowest level of log messages: trace, debug, info, notice, warning, error or"
                + " critical."),
        ServeOption(
            "access-log", \.accessLog, .word(AccessLogScope.allCases.map(\.rawValue)),
            "The requests that have a line in the log: none, errors for status 500 and above, or all."),
        ServeOption(
            "access-log-rate", \.accessLogRate, .wholeNumber(1...1_000_000), of: .linesPerSecond,
            "Lines a second of --access-log, and as many of status 500 and above; dropped lines are counted."),
    ]
}
