import Sessions
import HTTPServer
import Redis

extension MetricFamily {
    /// The metrics of sessions on Redis; all left out if sessions are in memory.
    static let store = [
        MetricFamily.single("keyboard_avoidance_store_up", .gauge, "Whether a connection to the session store stands.")
        {
            $0.store.map { .flag($0.counters.connections > 0) }
        },
        .single(
            "keyboard_avoidance_store_in_flight", .gauge, "Commands to the session store that wait or are unanswered."
        ) { $0.store.map { .number($0.counters.inFlight) } },
        .single("keyboard_avoidance_store_connections", .gauge, "Connections to the session store that stand.") {
            $0.store.map { .number($0.counters.connections) }
        },
        MetricFamily(
            "keyboard_avoidance_store_request_duration_seconds", .histogram,
            "How long commands to the session store took, from their sending to the reply or the end without one.",
            labels: ["operation", "result"]
        ) { source in
            source.store.map { store in
                StoreStatistics.Operation.allCases.flatMap { operation in
                    StoreStatistics.Result.allCases.compactMap { result in
                        let durations = store.statistics.durations(operation, result)
                        guard durations.counts.contains(where: { $0 > 0 }) else { return nil }
                        let histogram = DurationHistogram(
                            bounds: StoreStatistics.bounds, counts: durations.counts, sum: durations.sum)
                        return Sample([operation.rawValue, result.rawValue], .histogram(histogram))
                    }
                }
            }
        },
        .counts(
            "keyboard_avoidance_store_retries_total", "Attempts at the session store after the first one.",
            by: "reason"
        ) { source in
            source.store.map { store in
                counted { store.statistics.retryCount($0) + UInt64(followed($0, by: store.counters)) }
            }
        },
        .counts(
            "keyboard_avoidance_store_refused_total",
            "Requests refused because of the session store or of a session's size.", by: "reason"
        ) { source in
            source.store.map { store in counted { store.statistics.refusalCount($0) } }
        },
        .single(
            "keyboard_avoidance_store_unreadable_total", .counter,
            "Records of sessions that could not be read and count as lost."
        ) { $0.store.map { .count($0.statistics.unreadableCount) } },
    ]

    /// The number of times the client itself sent a command again.
    private static func followed(_ reason: StoreStatistics.Retry, by counters: RedisCounters) -> Int {
        switch reason {
        case .redirect: counters.retries(.redirect)
        case .loading: counters.retries(.notNow) + counters.retries(.replica)
        case .conflict, .connection, .script: 0
        }
    }
}
