import Service
import HTTPServer

/// The limits on connections and requests.
enum LimitOptions: OptionSection {
    static let options: [ServeOption] = [
        ServeOption(
            "maximum-connections", \.maximumConnections, .wholeNumber(1...10_000_000), of: .count,
            "Connections served at a time; 10000, or what the limit on descriptors leaves, unless given."),
        ServeOption(
            "maximum-connections-per-address", \.maximumConnectionsPerAddress, .wholeNumber(1...10_000_000), of: .count,
            "Connections of one address at a time, else 503; any number unless given."),
        ServeOption(
            "maximum-request-line", \.limits.requestLine, .wholeNumber(64...32_768), of: .bytes,
            "Bytes of a request line; longer ones are answered 414."),
        ServeOption(
            "maximum-header", \.limits.header, .wholeNumber(64...32_704), of: .bytes,
            "Bytes of all header fields together; more are answered 431."),
        ServeOption(
            "maximum-fields", \.limits.fields, .wholeNumber(1...254), of: .count,
            "Header fields of one request; more are answered 431."),
        ServeOption(
            "maximum-body", \.limits.body, .wholeNumber(0...1_073_741_824), of: .bytes,
            "Bytes of a body; larger ones are answered 413."),
        ServeOption(
            "maximum-chunk-extensions", \.limits.chunkExtensions, .wholeNumber(0...1_073_741_824), of: .bytes,
            isHidden: true,
            "Bytes of the chunk extensions of one body; more are answered 413."),
        ServeOption(
            "maximum-trailers", \.limits.trailers, .wholeNumber(0...32_767), of: .bytes, isHidden: true,
            "Bytes of the trailer fields of one body; more are answered 431."),
        ServeOption(
            "maximum-requests", \.limits.requestsPerConnection, .wholeNumber(1...1_000_000_000), of: .count,
            "Requests of one connection; the answer to the last one ends it."),
        ServeOption(
            "maximum-unsent-answers", \.limits.unsentAnswers, .wholeNumber(1_024...1_073_741_824), of: .bytes,
            "Bytes of answers kept for a client that does not read before its next request is looked at."),
        ServeOption(
            "maximum-linger", \.limits.lingering, .wholeNumber(0...1_073_741_824), of: .bytes, isHidden: true,
            "Bytes read and dropped from a client that still sends after its last answer."),
        ServeOption(
            "maximum-buffered-bytes", \.maximumBufferedBytes, .wholeNumber(65_536...(1 << 40)), of: .bytes,
            "Bytes of unfinished requests and unsent answers together; a third of the memory there is, at least 64"
                + " MiB, unless given."),
        ServeOption(
            "maximum-audits", \.maximumAudits, .wholeNumber(1...1_000), of: .count,
            "Audits running and waiting at a time, else 503; one runs after another."),
        ServeOption(
            "maximum-audit-results", \.maximumAuditResults, .wholeNumber(1...1_000_000), of: .count,
            "Results, fields by cells, of one audit; more are answered 422."),
        ServeOption(
            "maximum-job-steps", \.maximumJobSteps, .wholeNumber(1...1_000_000_000_000), of: .count,
            "Steps of one audit or replay, a scroll view of a solve each; more are answered 422."),
        ServeOption(
            "handshake-timeout", \.timeouts.handshake, .positiveSeconds(upTo: 86_400), of: .seconds,
            "Seconds for the TLS handshake, then the connection ends."),
        ServeOption(
            "header-timeout", \.timeouts.header, .positiveSeconds(upTo: 86_400), of: .seconds,
            "Seconds for a request's header to arrive, else 408."),
        ServeOption(
            "body-timeout", \.timeouts.body, .positiveSeconds(upTo: 86_400), of: .seconds,
            "Seconds for a request's body to arrive, else 408."),
        ServeOption(
            "minimum-body-rate", \.timeouts.bodyRate, .wholeNumber(0...1_000_000_000), of: .bytesPerSecond,
            "Bytes of a body that must come each second after --body-grace-timeout, else 408; 0 for any rate."),
        ServeOption(
            "body-grace-timeout", \.timeouts.bodyGrace, .positiveSeconds(upTo: 86_400), of: .seconds, isHidden: true,
            "Seconds of a body's time before --minimum-body-rate counts."),
        ServeOption(
            "write-timeout", \.timeouts.write, .positiveSeconds(upTo: 86_400), of: .seconds,
            "Seconds for a client to take more of an answer."),
        ServeOption(
            "idle-timeout", \.timeouts.idle, .positiveSeconds(upTo: 86_400), of: .seconds,
            "Seconds a connection may wait for its next request."),
        ServeOption(
            "linger-timeout", \.timeouts.lingering, .positiveSeconds(upTo: 86_400), of: .seconds,
            "Seconds a client has to close its side after the last answer."),
    ]
}
