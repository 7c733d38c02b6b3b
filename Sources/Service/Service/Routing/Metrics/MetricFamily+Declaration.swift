import Contract
import Sessions
import HTTPServer
@_spi(Engine) import KeyboardAvoidance
import SessionStore
import StructuredLog
import Transport

extension MetricFamily {
    /// Every family, in the order of a scrape.
    static let all = requests + loops + connections + answers + sessions + store + stateTokens + log + kernel

    // MARK: Requests

    private static let requests = [
        MetricFamily(
            "http_server_request_duration_seconds", .histogram,
            "How long requests took, from the complete head to the answer handed to the kernel.",
            labels: ["http_request_method", "http_response_status_code", "http_route", "url_scheme"]
        ) { source in
            source.server.durations.map { series, histogram in
                Sample(
                    [
                        series.method.name, "\(series.status)", RouteTable.label(series.route),
                        scheme(isSecure: series.isSecure),
                    ], .histogram(histogram))
            }
        },
        MetricFamily(
            "http_server_active_requests", .gauge, "Requests that are not answered yet.",
            labels: ["http_request_method", "url_scheme"]
        ) { source in
            source.server.active.map { requests, count in
                Sample([requests.method.name, scheme(isSecure: requests.isSecure)], .number(count))
            }
        },
    ]

    private static func scheme(isSecure: Bool) -> String { isSecure ? "https" : "http" }

    // MARK: The process and its loops

    private static let loops = [
        MetricFamily(
            "keyboard_avoidance_build_info", .gauge, "The origin of the build; always 1.",
            labels: ["commit", "swift", "version"]
        ) { _ in
            [Sample([BuildInformation.commit, BuildInformation.swift, ServiceVersion.current], .number(1))]
        },
        .single("keyboard_avoidance_ready", .gauge, "Whether new requests are welcome, as /readyz says.") {
            .flag($0.service.isReady)
        },
        .single("keyboard_avoidance_draining", .gauge, "Whether the server ends once its requests are answered.") {
            .flag($0.server.isDraining)
        },
        .single("keyboard_avoidance_loops", .gauge, "Event loops.") { .number($0.server.busy.count) },
        MetricFamily(
            "keyboard_avoidance_loop_busy_seconds_total", .counter, "How long each event loop did not wait.",
            labels: ["loop"]
        ) { source in
            source.server.busy.enumerated().map { Sample(["\($0)"], .nanoseconds($1)) }
        },
    ]

    // MARK: Connections

    private static let connections = [
        MetricFamily.single("keyboard_avoidance_connections_open", .gauge, "Connections that are open.") {
            .count($0.server.open)
        },
        .single("keyboard_avoidance_connections_accepted_total", .counter, "Connections taken.") {
            .count($0.server.accepted)
        },
        .counts("keyboard_avoidance_connections_refused_total", "Connections taken and not served.", by: "reason") {
            $0.server.refused
        },
        .single("keyboard_avoidance_received_bytes_total", .counter, "Bytes read from clients, after TLS.") {
            .count($0.server.bytesIn)
        },
        .single("keyboard_avoidance_sent_bytes_total", .counter, "Bytes that clients have taken, before TLS.") {
            .count($0.server.bytesOut)
        },
        .single(
            "keyboard_avoidance_buffered_bytes", .gauge,
            "Bytes of requests that are not complete and of answers that are not sent."
        ) { .number($0.server.bufferedBytes) },
        .single("keyboard_avoidance_buffered_bytes_limit", .gauge, "The most that these may be.") {
            .number($0.server.bufferedBytesLimit)
        },
        .counts(
            "keyboard_avoidance_buffer_closed_total",
            "Connections that ended to make room for others' bytes, by what they kept.", by: "reason"
        ) { $0.server.givenUp },
        MetricFamily(
            "keyboard_avoidance_tls_handshakes_total", .counter, "TLS handshakes that are over.",
            labels: ["result", "tls_protocol_version"]
        ) { source in
            guard source.server.certificateExpiry != nil else { return nil }
            return source.server.handshakes.map { Sample($0.labels, .count($1)) }
        },
        .single(
            "keyboard_avoidance_tls_certificate_expiry_timestamp_seconds", .gauge,
            "When the certificate ends, in seconds since 1970."
        ) { $0.server.certificateExpiry.map { .number($0) } },
        .counts(
            "keyboard_avoidance_reloads_total", "Files read again on SIGHUP, by what became of them.", by: "result"
        ) { $0.service.statistics.canReload ? $0.service.statistics.reloadCounts : nil },
    ]

    // MARK: Answers

    private static let answers = [
        MetricFamily(
            "keyboard_avoidance_answers_total", .counter, "Answers of POST /avoid, numbers and pictures.",
            labels: ["decision", "policy"]
        ) { source in
            sums(of: source.service.answers) { counters, add in
                counters.forEachAnswer { decision, policy, count in add([decision.rawValue, policy.rawValue], count) }
            }
        },
        MetricFamily(
            "keyboard_avoidance_warnings_total", .counter, "Warnings in these answers.", labels: ["code"]
        ) { source in
            sums(of: source.service.answers) { counters, add in
                counters.forEachWarning { code, count in add([code.rawValue], count) }
            }
        },
        .single("keyboard_avoidance_background_jobs", .gauge, "Requests that take long, under way and waiting.") {
            .number($0.service.queues.reduce(0) { $0 + $1.count })
        },
        .single(
            "keyboard_avoidance_background_jobs_refused_total", .counter,
            "Requests that take long, refused because too many were waiting."
        ) { .number($0.service.queues.reduce(0) { $0 + $1.refused }) },
    ]

    /// The samples of all loops together.
    private static func sums(
        of loops: [AnswerCounters], _ read: (AnswerCounters, _ add: ([String], UInt64) -> Void) -> Void
    ) -> [Sample] {
        var counts: [[String]: UInt64] = [:]
        for counters in loops { read(counters) { counts[$0, default: 0] += $1 } }
        return counts.map { Sample($0, .count($1)) }
    }

    // MARK: Sessions

    private static let sessions = [
        inMemory("keyboard_avoidance_sessions", .gauge, "Sessions kept.") { $0.sessions.count },
        inMemory("keyboard_avoidance_session_bytes", .gauge, "Bytes that all sessions take.") { $0.sessions.bytes },
        inMemory("keyboard_avoidance_sessions_created_total", .counter, "Sessions made.") { $0.sessions.creations },
        inMemory("keyboard_avoidance_sessions_evicted_total", .counter, "Sessions that left to make room.") {
            $0.sessions.evictions
        },
        inMemory("keyboard_avoidance_sessions_expired_total", .counter, "Sessions that were unused for too long.") {
            $0.sessions.expirations
        },
        inMemory(
            "keyboard_avoidance_session_owners", .gauge, "Tokens or client certificates that have sessions."
        ) { $0.access.knowsClients ? $0.sessions.ownerCount : nil },
        inMemory(
            "keyboard_avoidance_session_owner_sessions_max", .gauge,
            "Sessions of the token or client certificate that has most."
        ) { $0.access.knowsClients ? $0.sessions.mostSessionsOfOwner : nil },
    ]

    /// A family about sessions in memory; left out if they are on Redis, or if there is no value.
    private static func inMemory(
        _ name: String, _ kind: Kind, _ help: StaticString, _ value: @escaping @Sendable (AvoidanceService) -> Int?
    ) -> MetricFamily {
        single(name, kind, help) { source in source.store == nil ? value(source.service).map { .number($0) } : nil }
    }

    private static let stateTokens = [
        counts("keyboard_avoidance_state_tokens_total", "State tokens, by what became of them.", by: "result") {
            $0.service.stateTokens?.outcomes
        }
    ]

    // MARK: The log and the kernel

    private static let log = [
        counts("keyboard_avoidance_log_lines_dropped_total", "Lines of the log that were left out.", by: "reason") {
            source in counted { (loss: LogOutput.Loss) in source.service.log?.losses(loss) ?? 0 }
        }
    ]

    private static let kernel = [
        MetricFamily.single("process_cpu_seconds_total", .counter, "User and system time.") {
            .nanoseconds($0.process.cpu)
        },
        .single("process_resident_memory_bytes", .gauge, "Memory in use.") {
            $0.process.residentMemory.map { .number($0) }
        },
        .single("process_virtual_memory_bytes", .gauge, "Address space in use.") {
            $0.process.virtualMemory.map { .number($0) }
        },
        .single("process_open_fds", .gauge, "Open descriptors.") { $0.process.descriptors.map { .number($0) } },
        .single("process_max_fds", .gauge, "The most descriptors that may be open.") {
            $0.process.maximumDescriptors.map { .number($0) }
        },
        .single("process_start_time_seconds", .gauge, "When the process started, in seconds since 1970.") {
            $0.process.start.map { .nanoseconds($0) }
        },
        .single("process_threads", .gauge, "Threads.") { $0.process.threads.map { .number($0) } },
    ]
}

extension Handshake {
    /// The result, and the version; an empty one if none was agreed.
    fileprivate var labels: [String] {
        switch self {
        case .full(let version): ["full", version.rawValue]
        case .resumed(let version): ["resumed", version.rawValue]
        case .failed: ["failed", ""]
        }
    }
}
