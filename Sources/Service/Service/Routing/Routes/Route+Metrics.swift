import Contract
import Sessions
import HTTPServer

extension Route {
    /// The service's counters, for Prometheus.
    static let metrics = Route(
        "/metrics",
        get: Operation(
            refusesOtherQueries: false, outputs: [.plainText], negotiates: false,
            .now { request, context, response in
                let store = context.service.redisSessions.map { ($0.statistics, $0.counters) }
                let source = MetricsSource(service: context.service, server: request.serverCounters, store: store)
                var writer = MetricsWriter()
                writer.write(MetricFamily.all, of: source)
                response.body.append(contentsOf: writer.text.utf8)
                response.contentType = MetricsWriter.contentType
            }))
}
