/// What is known of a request that is answered later.
// A class, so that a backlog without one is small.
final class PendingAnswer {
    /// The number of the request on its connection, by which a late answer is recognised.
    let request: UInt32
    let names: RequestNames
    var omitsBody = false
    var persistence = Persistence.implied
    var exchange: Exchange
    /// For the log, if there is one.
    var logged: LoggedRequest?

    init(request: UInt32, names: RequestNames, exchange: Exchange) {
        self.request = request
        self.names = names
        self.exchange = exchange
    }
}
