/// The facts about a request that frame its answer later.
struct PendingAnswer {
    /// The number of the request on its connection, by which a late answer is recognised.
    let request: UInt32
    var omitsBody = false
    var persistence = Persistence.implied
}
