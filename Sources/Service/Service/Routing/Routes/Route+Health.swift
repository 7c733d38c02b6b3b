import Contract
import Sessions

extension Route {
    /// Liveness of the process.
    static let healthz = Route(
        "/healthz", isOpen: true,
        get: Operation(
            refusesOtherQueries: false, outputs: [.json],
            .now { _, _, response in response.setJSON("{\"status\":\"ok\"}") }))

    /// Readiness for new requests.
    static let readyz = Route(
        "/readyz", isOpen: true,
        get: Operation(
            refusesOtherQueries: false, outputs: [.json],
            .now { _, context, response throws(Problem) in
                guard context.service.checkReadiness() else {
                    throw Problem(.unavailable, "the service is stopping; send new requests elsewhere")
                }
                let store = context.service.sessionStoreState.rawValue
                response.setJSON("{\"status\":\"ready\",\"sessionStore\":\"\(store)\"}")
            }))
}
