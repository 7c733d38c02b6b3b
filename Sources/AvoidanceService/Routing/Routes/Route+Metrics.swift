import AvoidanceWire
import AvoidanceSessions
import HTTPServer
import SessionStore
import StructuredLog

extension Route {
    /// The service's counters, for Prometheus.
    static let metrics = Route(
        "/metrics",
        get: Operation(
            refusesOtherQueries: false, outputs: [.plainText], negotiates: false,
            .now { request, context, response in
                var writer = MetricsWriter()
                writer.write(MetricFamily.all, of: MetricsSource(context.service, request.serverCounters))
                response.body.append(contentsOf: writer.text.utf8)
                response.contentType = MetricsWriter.contentType
            }))
}

extension MetricsSource {
    /// The present state of a service and of the server that calls it.
    init(_ service: AvoidanceService, _ server: Counters) {
        self.server = server
        statistics = service.statistics
        isReady = service.isReady
        backgroundJobs = service.background.count + service.audits.count
        refusedBackgroundJobs = service.background.refused + service.audits.refused
        sessions = service.sessions.count
        sessionBytes = service.sessions.bytes
        createdSessions = service.sessions.creations
        evictedSessions = service.sessions.evictions
        expiredSessions = service.sessions.expirations
        owners =
            service.access.knowsClients
            ? (service.sessions.ownerCount, service.sessions.mostSessionsOfOwner) : nil
        store = service.redisSessions.map { ($0.statistics, $0.counters) }
        stateTokens = service.stateTokens?.outcomes
        for loss in LogOutput.Loss.allCases { logLosses[loss] = service.log?.losses(loss) }
        process = .current
        routeLabel = RouteTable.label
    }
}
