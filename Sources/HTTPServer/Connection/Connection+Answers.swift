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
        context.response.reset()
        if head.form == .asterisk {
            // OPTIONS of the whole server is a “ping”, RFC 9110 §9.3.7.
            context.response.status = .noContent
            return write(omittingBody: omitsBody, persistence)
        }
        switch context.application.respond(to: request, with: &context.response) {
        case .now:
            if box?.value.pending != nil { backlog.pending = nil }
            write(omittingBody: omitsBody, persistence)
        case .later:
            guard box?.value.pending != nil else { return explain(.answerMissing) }
            backlog.pending?.omitsBody = omitsBody
            backlog.pending?.persistence = persistence
            state.answerDeferred()
        }
    }

    /// Appends the context's response to the output.
    func write(omittingBody omitsBody: Bool, _ persistence: ResponseWriter.Persistence) {
        var persistence = persistence
        if context.response.closesConnection {
            state.end()
            persistence = .close
        }
        context.writer.write(&context.response, omittingBody: omitsBody, persistence, to: context.pendingWrites.buffer)
    }

    /// Answers with a fault; it is the connection's last answer.
    func explain(_ fault: Fault, omittingBody omitsBody: Bool = false) {
        context.counters.count(fault)
        context.response.reset()
        context.response.status = fault.status
        context.application.explain(fault, with: &context.response)
        state.end()
        write(omittingBody: omitsBody, .close)
    }

    /// Lets the application answer the current request later.
    func deferAnswer() -> PendingResponse {
        let request = state.requestCount
        backlog.pending = Backlog.PendingAnswer(request: request)
        return PendingResponse(defaults: context.defaults) { [self] response in
            context.loop.post { [self] in handle(.answered(request: request, response)) }
        }
    }

    /// Sends the answer that an application has given later; nil if it gave none.
    func complete(_ request: UInt32, _ response: Response?) {
        guard state.phase == .answering, let pending = box?.value.pending, pending.request == request else { return }
        backlog.pending = nil
        state.answerArrived()
        if var response {
            let persistence = closing(pending, response)
            context.writer.write(
                &response, omittingBody: pending.omitsBody, persistence, to: context.pendingWrites.buffer)
        } else {
            explain(.answerMissing)
        }
        if state.takesRequests {
            if isMidRequest { serveBacklog() } else { state.waitForRequest(now: context.loop.now) }
        }
    }

    /// The persistence of a late answer: it may have become the last one since the request came.
    private func closing(_ pending: Backlog.PendingAnswer, _ response: Response) -> ResponseWriter.Persistence {
        guard response.closesConnection || state.closesAfterAnswer || pending.persistence == .close else {
            return pending.persistence
        }
        state.end()
        return .close
    }
}
