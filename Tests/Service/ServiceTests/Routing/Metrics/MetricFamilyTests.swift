import Foundation
import TestSupport
import Testing

@testable import Service
@testable import Contract

/// The documents and the program have the metrics of the contract, and its paths as routes.
@Suite struct MetricFamilyTests {
    private static let root = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../../../..")
        .standardized

    /// A family as the contract has it: name, type, labels.
    private static let contract = [
        "http_server_request_duration_seconds histogram "
            + "http_request_method http_response_status_code http_route url_scheme",
        "http_server_active_requests gauge http_request_method url_scheme",
        "keyboard_avoidance_build_info gauge commit swift version",
        "keyboard_avoidance_ready gauge",
        "keyboard_avoidance_draining gauge",
        "keyboard_avoidance_loops gauge",
        "keyboard_avoidance_loop_busy_seconds_total counter loop",
        "keyboard_avoidance_connections_open gauge",
        "keyboard_avoidance_connections_accepted_total counter",
        "keyboard_avoidance_connections_refused_total counter reason",
        "keyboard_avoidance_received_bytes_total counter",
        "keyboard_avoidance_sent_bytes_total counter",
        "keyboard_avoidance_buffered_bytes gauge",
        "keyboard_avoidance_buffered_bytes_limit gauge",
        "keyboard_avoidance_buffer_closed_total counter reason",
        "keyboard_avoidance_tls_handshakes_total counter result tls_protocol_version",
        "keyboard_avoidance_tls_certificate_expiry_timestamp_seconds gauge",
        "keyboard_avoidance_reloads_total counter result",
        "keyboard_avoidance_answers_total counter decision policy",
        "keyboard_avoidance_warnings_total counter code",
        "keyboard_avoidance_background_jobs gauge",
        "keyboard_avoidance_background_jobs_refused_total counter",
        "keyboard_avoidance_sessions gauge",
        "keyboard_avoidance_session_bytes gauge",
        "keyboard_avoidance_sessions_created_total counter",
        "keyboard_avoidance_sessions_evicted_total counter",
        "keyboard_avoidance_sessions_expired_total counter",
        "keyboard_avoidance_session_owners gauge", "keyboard_avoidance_session_owner_sessions_max gauge",
        "keyboard_avoidance_store_up gauge",
        "keyboard_avoidance_store_in_flight gauge",
        "keyboard_avoidance_store_connections gauge",
        "keyboard_avoidance_store_request_duration_seconds histogram operation result",
        "keyboard_avoidance_store_retries_total counter reason",
        "keyboard_avoidance_store_refused_total counter reason",
        "keyboard_avoidance_store_unreadable_total counter",
        "keyboard_avoidance_state_tokens_total counter result",
        "keyboard_avoidance_log_lines_dropped_total counter reason",
        "process_cpu_seconds_total counter",
        "process_resident_memory_bytes gauge",
        "process_virtual_memory_bytes gauge",
        "process_open_fds gauge",
        "process_max_fds gauge",
        "process_start_time_seconds gauge",
        "process_threads gauge",
    ]

    private static let declared = MetricFamily.all.map { family in
        ([family.name, family.kind.rawValue] + family.labels).joined(separator: " ")
    }

    /// The lines of a document's list of metrics: name with type and labels, causes, alert.
    private static func rows(of document: String) throws -> [[String]] {
        let page = try String(contentsOf: root.appending(path: document), encoding: .utf8)
        let names = ["`http_server_", "`keyboard_avoidance_", "`process_"]
        return page.split(separator: "\n").filter { line in names.contains { line.hasPrefix("- \($0)") } }.map { line in
            line.dropFirst(2).split(separator: ": ", maxSplits: 1).flatMap {
                $0.split(separator: " → ").map(String.init)
            }
        }
    }

    @Test func `the program has the families of the contract, in its order`() {
        #expect(Self.declared == Self.contract)
    }

    @Test func `docs metrics md has each metric with its type, its labels, its causes and an alert or none`() throws {
        let rows = try Self.rows(of: "docs/reference/metrics.md")
        #expect(
            rows.map { row in
                row[0].matches(of: /[a-z_]+/).map { String($0.0) }.joined(separator: " ")
            } == Self.declared)
        for row in rows {
            #expect(row.count == 3, "\(row)")
            #expect(row[1].count > 3 && (row[2].contains(": ") || row[2] == "none"), "\(row)")
        }
    }

    @Test func `a scrape has the declared families and labels, and nothing else`() async throws {
        let scrape = try await withService { server in
            let client = try server.connect()
            _ = try client.ask("GET", "/metrics")
            return try Scrape(try client.ask("GET", "/metrics").body)
        }
        let off = [
            "keyboard_avoidance_tls_", "keyboard_avoidance_reloads_", "keyboard_avoidance_state_tokens_",
            "keyboard_avoidance_store_", "keyboard_avoidance_session_owner",
        ]
        let families = MetricFamily.all.filter { family in !off.contains { family.name.hasPrefix($0) } }
        #expect(scrape.types.map(\.name) == families.map(\.name))
        #expect(scrape.types.map(\.type) == families.map(\.kind.rawValue))
        for family in families { #expect(scrape.labels[family.name, default: []].isSubset(of: family.labels)) }
    }

    @Test func `the routes of metrics are the paths of the contract`() throws {
        let labels = (1...UInt8(RouteTable.all.count)).map { RouteTable.label($0) }.filter { !$0.isEmpty }.sorted()
        let contract = try JSONValue(parsing: Asset.openapiJSON.bytes)["paths"]?.members.keys.sorted()
        #expect(labels == contract)
    }

    @Test func `the queries of the documents use metrics that there are`() throws {
        for document in ["docs/guide/operating.md", "docs/reference/metrics.md"] {
            let page = try String(contentsOf: Self.root.appending(path: document), encoding: .utf8)
            for name in page.matches(of: /\b(?:http_server|keyboard_avoidance|process)_[a-z_]+/).map({ String($0.0) }) {
                let family = name.replacing(/_(?:bucket|sum|count)$/, with: "")
                #expect(MetricFamily.all.contains { $0.name == family || $0.name == name }, "\(name) in \(document)")
            }
        }
    }
}
