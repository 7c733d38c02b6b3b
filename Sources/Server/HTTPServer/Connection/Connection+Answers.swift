import Transport

// Answering requests.
extension Connection {
    /// Lets the application answer a request, now or later.
    func answer(_ request: consuming Request) {
        context.counters.requests.increase()
        state.requestArrived(keepsAlive: request.head.keepsAlive, limits: context.limits)
        let persistence = persistence(for: request.head)
        let omitsBody = request.method == .head
        context.begin(request)
        if request.head.line.form == .asterisk {
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
            if request.body.count > BufferBudget.alwaysTaken { pending.bodySize = request.body.count }
            if context.logsAny { pending.logged = LoggedRequest(request, context.names) }
            state.answerDeferred()
        }
    }

    /// Lets the application answer a request from its head; the body, received or not, is then dropped.
    ///
    /// - Parameter received: the number of bytes received of its body.
    /// - Returns: whether it was answered.
    func decline(
        _ request: consuming Request, received: Int, _ progress: inout RequestReader.Progress
    ) -> Bool {
        context.begin(request)
        guard context.application.declines(request, with: &context.response) else {
            // It begins again when it is complete.
            context.abandon(context.exchange)
            return false
        }
        context.counters.requests.increase()
        state.requestArrived(keepsAlive: request.head.keepsAlive, limits: context.limits)
        // RFC 9110 §10.1.1: a client that waits for “100 Continue” may leave the body out, and some do so without closing.
        if progress.expectsContinue, received == 0 { state.end() }
        finish(request, omittingBody: request.method == .head, persistence(for: request.head))
        if state.isEnding {
            // The body is still being sent, so this is not the moment to close at once.
            state.inputGoesOn()
            progress = RequestReader.Progress()
        } else {
            progress.dropBody(received: received)
            state.waitForDroppedBody(now: context.now, received: received)
        }
        return true
    }

    /// The persistence that the answer to a request announces.
    private func persistence(for head: RequestHead) -> ResponseWriter.Persistence {
        if state.isEnding { return .close }
        return head.line.minorVersion == 0 ? .keepAlive : .implied
    }

    /// Appends the context's response to the output, and reports the request if it is to be logged.
    func finish(_ request: borrowing Request, omittingBody omitsBody: Bool, _ persistence: ResponseWriter.Persistence) {
        write(&context.response, omittingBody: omitsBody, persistence)
        if context.logs(context.response.status) {
            report(LoggedRequest(request, context.names), context.response, omittingBody: omitsBody)
        }
        sendConstantBody(of: context.response, omittingBody: omitsBody)
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

    /// Sends the constant body that `write` has left out; after the report, because the answer now counts as given.
    private func sendConstantBody(of response: borrowing Response, omittingBody omitsBody: Bool) {
        if let bytes = response.constantBody, !omitsBody, response.status.allowsBody { flush(then: bytes) }
    }

    /// Answers an invalid or unserved request with a fault, as the last answer of the connection.
    func refuse(_ fault: HTTPError, omittingBody omitsBody: Bool = false) {
        if isMidRequest { backlog.input = [] }
        context.beginUnread(isSecure: isSecure)
        explain(fault, omittingBody: omitsBody)
    }

    /// Answers the context's request with a fault, as the last answer of the connection.
    private func explain(_ fault: HTTPError, omittingBody omitsBody: Bool = false) {
        context.counters.count(fault)
        context.response.reset()
        context.response.status = fault.status
        context.application.explain(fault, of: context.names.id, with: &context.response)
        state.end()
        write(&context.response, omittingBody: omitsBody, .close)
        if context.logs(context.response.status) {
            report(LoggedRequest(context.exchange, context.names), context.response, omittingBody: omitsBody)
        }
        sendConstantBody(of: context.response, omittingBody: omitsBody)
    }

    /// Lets the application answer the current request later, continuing the present response.
    func deferAnswer(_ response: consuming Response) -> PendingResponse {
        let request = state.requestCount
        let abandonment = Abandonment()
        backlog.pending = Backlog.PendingAnswer(
            request: request, names: context.names, exchange: context.exchange, abandonment: abandonment)
        return PendingResponse(response, abandonment, from: context.buffers.budget) { [context] in
            context.loop.post($0)
        } deliver: { [self] response, isOnLoop in
            // Before the application's call has returned, the connection cannot take the answer.
            guard isOnLoop, state.phase == .answering else {
                return context.loop.post { [self] in takeAnswer(response, to: request) }
            }
            takeAnswer(response, to: request)
        }
    }

    /// Sends a deferred answer; nil if the application gave none.
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
            sendConstantBody(of: response, omittingBody: pending.omitsBody)
        } else {
            explain(.answerMissing, omittingBody: pending.omitsBody)
        }
        goOn()
    }

    /// The persistence of a late answer, which may have become the last one since the request arrived.
    private func persistence(of pending: Backlog.PendingAnswer) -> ResponseWriter.Persistence {
        guard state.closesAfterAnswer || pending.persistence == .close else { return pending.persistence }
        state.end()
        return .close
    }
}
