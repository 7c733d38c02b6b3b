import HTTPServer

/// What operators ask for, on a listener of their own: no token, and nothing of the service but its state.
struct AdminApplication: Application {
    let service: AvoidanceService
    /// Everyone.
    private let access = Access()

    init(_ service: AvoidanceService) { self.service = service }

    func respond(to request: borrowing Request, with response: inout Response) -> Response.Disposition {
        service.respond(to: request, among: .admin, admittedBy: access, with: &response)
    }

    func declines(_ request: borrowing Request, with response: inout Response) -> Bool {
        service.declines(request, among: .admin, admittedBy: access, with: &response)
    }

    func explain(_ fault: Fault, of request: RequestID, with response: inout Response) {
        service.explain(fault, of: request, with: &response)
    }
}
