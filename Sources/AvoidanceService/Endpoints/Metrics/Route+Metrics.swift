import HTTPServer

extension Route {
    /// What the service counts, for Prometheus.
    static let metrics = Route(
        "/metrics",
        get: Operation(
            outputs: [.plainText], negotiates: false,
            .now { request, context, response in
                var writer = MetricsWriter()
                writer.write(MetricFamily.all, of: MetricsSource(context.service, request.serverCounters))
                response.body.append(contentsOf: writer.text.utf8)
                response.contentType = MetricsWriter.contentType
            }))
}
