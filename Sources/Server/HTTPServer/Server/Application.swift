/// Answers the requests that the HTTP server reads.
// An object: a copy of another value for each request took 95 instructions.
package protocol Application: AnyObject, Sendable {
    /// Answers one complete request.
    ///
    /// Called on the connection's event loop, so it must neither block nor compute for long: other connections wait.
    /// The request's bytes are valid only during the call. A HEAD request is answered like GET; the server leaves the
    /// body out.
    ///
    /// - Returns: `.now` when `response` holds the answer, `.later` when `request.deferred(continuing:)` was taken.
    func respond(to request: borrowing Request, with response: inout Response) -> Response.Disposition

    /// Answers a request from its head alone, before the rest of its body has come.
    ///
    /// Called at the end of the head of each request whose body is not complete by then; `request.body` is empty.
    /// Requests whose answer depends on the body must not be declined.
    ///
    /// - Returns: whether `response` holds the final answer; the body is then dropped. The connection of a client that
    ///   waits for “100 Continue” ends, since it may leave the body out (RFC 9110 §10.1.1). False by default.
    func declines(_ request: borrowing Request, with response: inout Response) -> Bool

    /// Fills the answer to a request that the server itself refuses.
    ///
    /// `request` is the request's id; the request itself may be invalid. `response` has the fault's status; the server
    /// ends the connection after it, whatever is set here.
    func explain(_ fault: HTTPError, of request: RequestID, with response: inout Response)
}

extension Application {
    package func declines(_ request: borrowing Request, with response: inout Response) -> Bool { false }
}
