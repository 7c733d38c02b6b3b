import AvoidanceService
import Transport

/// Where the server listens, and how its process runs and ends.
enum ProcessOptions: OptionSection {
    static let options: [ServeOption] = [
        ServeOption("host", \.host, .text, "The address to listen on."),
        ServeOption(
            "port", \.port, .wholeNumber(0...65_535), alsoFrom: "PORT",
            "The port to listen on; 0 takes a free one and logs it."),
        ServeOption(
            "reuse-port", \.reusesPort, .flag,
            "Lets another process that says so too listen on the same port, as during an upgrade."),
        ServeOption("admin-host", \.adminHost, .text, "The address of --admin-port; that of --host unless given."),
        ServeOption(
            "admin-port", \.adminPort, .wholeNumber(0...65_535),
            "A port for operators, plain HTTP: /healthz, /readyz, /version and /metrics, which the main port then"
                + " lacks; 0 takes a free one and logs it."),
        ServeOption("loops", \.loops, .wholeNumber(1...1_024), "Event loops; one a core unless given."),
        ServeOption(
            "readiness", \.readiness, .word(ReadinessBackend.allCases.map(\.rawValue)),
            "How the loops learn which sockets are ready: epoll, or dispatch."),
        ServeOption(
            "readiness-grace", \.readinessGrace, .secondsOr("auto", 0...3_600), of: .seconds,
            "Seconds after SIGTERM in which /readyz answers 503 and everything is still served, or auto: 5 if"
                + " /readyz was asked within the last 60, else 0."),
        ServeOption(
            "drain-timeout", \.drainTimeout, .seconds(0...86_400), of: .seconds,
            "Seconds that requests under way have to finish after SIGTERM or SIGINT."),
    ]
}
