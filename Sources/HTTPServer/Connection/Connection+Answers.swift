import Transport

// Answering requests.
extension Connection {
    /// Lets the application answer a request, at once or later.
    func answer(_ request: consuming Request, _ head: RequestHead) {
        context.counters.requests.increase()
        state.requestArrived(keepsAlive: head.keepsAlive, limits: context.limits)
        var persistence = ResponseWriter.Persistence.close
        if !state.isEnding { persistence = head.minorVersion == 0 ? .keepAlive : .implied }
        let omitsBody = request.method == .head
        context.begin(request)
        if head.form == .asterisk {
            // OPTIONS of the whole server is a “ping”, RFC 9110 §9.3.7.
            context.response.status = .noContent
            return finish(request, omittingBody: omitsBody, persistence)
        }
        switch context.application.respond(to: request, with: &context.response) {
        case .now:
            if box?.value.pending != nil { backlog.pending = nil }
            finish(request, omittingBody: omitsBody, persistence)
        case .later:
            guard let pending = box?.value.pending else { return explain(.answerMissing) }
            pending.omitsBody = omitsBody
            pending.persistence = persistence
            pending.exchange.route = context.response.route
            if context.logsAny { pending.logged = LoggedRequest(request, context.names) }
            state.answerDeferred()
        }
    }

    /// Appends the context's response to the output, and reports the request if it is to be logged.
    func finish(_ request: borrowing Request, omittingBody omitsBody: Bool, _ persistence: ResponseWriter.Persistence) {
        write(&context.response, omittingBody: omitsBody, persistence)
        if context.logs(context.response.status) {
            report(LoggedRequest(request, context.names), context.response, omittingBody: omitsBody)
        }
    }

    /// Reports the request whose answer was just written.
    private func report(_ request: LoggedRequest, _ response: borrowing Response, omittingBody omitsBody: Bool) {
        var request = request
        request.clientAddress = (request.client ?? stream.peer).host
        context.report(request, response, omittingBody: omitsBody)
    }

    /// Appends a response to the output.
    private func write(
        _ response: inout Response, omittingBody omitsBody: Bool, _ persistence: ResponseWriter.Persistence
    ) {
        var persistence = persistence
        if response.closesConnection {
            state.end()
            persistence = .close
        }
        context.write(&response, omittingBody: omitsBody, persistence)
    }

    /// Answers what is no request, or none that is served, with a fault; it is the connection's last answer.
    func refuse(_ fault: Fault, omittingBody omitsBody: Bool = false) {
        context.beginUnread(isSecure: stream.isSecure)
        explain(fault, omittingBody: omitsBody)
    }

    /// Answers the context's request with a fault; it is the connection's last answer.
    private func explain(_ fault: Fault, omittingBody omitsBody: Bool = false) {
        context.counters.count(fault)
        context.response.reset()
        context.response.status = fault.status
        context.application.explain(fault, of: context.names.id, with: &context.response)
        state.end()
        write(&context.response, omittingBody: omitsBody, .close)
        if context.logs(context.response.status) {
            report(LoggedRequest(context.exchange, context.names), context.response, omittingBody: omitsBody)
        }
    }

    /// Lets the application answer the current request later, with what it has said already.
    func deferAnswer(_ response: Response) -> PendingResponse {
        let request = state.requestCount
        backlog.pending = Backlog.PendingAnswer(request: request, names: context.names, exchange: context.exchange)
        return PendingResponse(response) { [self] response, isOnLoop in
            // Until the application's call has returned, nothing is ready for its answer.
            guard isOnLoop, state.phase == .answering else {
                return context.loop.post { [self] in handle(.answered(request: request, response)) }
            }
            handle(.answered(request: request, response))
        }
    }

    /// Sends the answer that an application has given later; nil if it gave none.
    func complete(_ request: UInt32, _ response: Response?) {
        guard state.phase == .answering, let pending = box?.value.pending, pending.request == request else { return }
        backlog.pending = nil
        state.answerArrived()
        context.resume(pending)
        if var response {
            write(&response, omittingBody: pending.omitsBody, persistence(of: pending))
            if context.logs(response.status), let logged = pending.logged {
                report(logged, response, omittingBody: pending.omitsBody)
            }
        } else {
            explain(.answerMissing, omittingBody: pending.omitsBody)
        }
        if state.takesRequests {
            if isMidRequest { serveBacklog() } else { state.waitForRequest(now: context.now) }
        }
    }

    /// The persistence of a late answer: it may have become the last one since the request came.
    private func persistence(of pending: Backlog.PendingAnswer) -> ResponseWriter.Persistence {
        guard state.closesAfterAnswer || pending.persistence == .close else { return pending.persistence }
        state.end()
        return .close
    }
}
