package import Transport

/// The account charged for a session that a client creates.
///
/// It is charged before the store is asked, so that no store is asked for more than a client may have, and given back if
/// the store made none.
package struct SessionQuota: Sendable {
    let account: SessionAdmission
    let client: ClientNetwork

    /// A client's quota in the account of all.
    package init(account: SessionAdmission, client: ClientNetwork) {
        self.account = account
        self.client = client
    }

    /// Takes the price of one session.
    ///
    /// - Throws: `quotaUsed` where the client has used up its quota; nothing is taken then.
    package func charge() throws(SessionRequestError) {
        if let seconds = account.secondsToWait(client) { throw .quotaUsed(seconds: seconds) }
    }

    /// Gives the price back.
    package func giveBack() { account.giveBack(to: client) }
}
