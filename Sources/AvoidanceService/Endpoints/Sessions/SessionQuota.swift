import HTTPServer

/// What a session is charged to that a client makes.
///
/// It is charged before the store is asked, so that no store is asked for more than a client may have, and given back if
/// the store made none.
struct SessionQuota: Sendable {
    let account: SessionAdmission
    let client: ClientNetwork

    /// Takes the price of one session.
    ///
    /// - Throws: `tooManyRequests` where the client has used up its quota; nothing is taken then.
    func charge() throws(Problem) {
        guard let seconds = account.secondsToWait(client) else { return }
        var problem = Problem(.tooManyRequests, "this address has made as many sessions as it may for now")
        problem.retryAfter = seconds
        throw problem
    }

    /// Gives the price back.
    func giveBack() { account.giveBack(to: client) }
}
