import HTTPServer
import Transport

/// The client of a job: its owner, else its address.
enum JobClient: Hashable, Sendable {
    case owner(String)
    case network(ClientNetwork)
    /// A job of the service itself, or of a client that is not known there.
    case unnamed

    /// - Parameter owner: the owner of the client's token or certificate; nil for none.
    init(_ request: borrowing Request, owner: String?) {
        self = owner.map(JobClient.owner) ?? .network(request.client)
    }

    init(owner: String?) { self = owner.map(JobClient.owner) ?? .unnamed }
}

/// The places of a queue: a client that is alone may have all, beside others it has at most half.
struct JobPlaces {
    private let capacity: Int
    private var places: [JobClient: Int] = [:]
    /// The places taken.
    private(set) var count = 0

    init(capacity: Int) { self.capacity = capacity }

    /// The places of one client beside others.
    private var share: Int { max(1, capacity / 2) }

    /// The way to a place.
    enum Admission: Equatable {
        case taken
        /// Taken in place of this waiting job, which must be refused.
        case inPlace(of: Int)
        case refused
    }

    /// Takes a place.
    ///
    /// - Parameter waiting: the clients of the jobs that wait and can be refused, in their order.
    mutating func take(for client: JobClient, waiting: [JobClient]) -> Admission {
        let own = places[client] ?? 0
        guard own < share || own == count && count < capacity else { return .refused }
        guard count >= capacity else {
            add(1, for: client)
            return .taken
        }
        guard let last = waiting.lastIndex(where: { places[$0] ?? 0 > share }) else { return .refused }
        add(-1, for: waiting[last])
        add(1, for: client)
        return .inPlace(of: last)
    }

    /// Whether a client would be refused.
    func refuses(_ client: JobClient, waiting: [JobClient]) -> Bool {
        var trial = self
        return trial.take(for: client, waiting: waiting) == .refused
    }

    /// Gives a place back.
    mutating func giveBack(_ client: JobClient) { add(-1, for: client) }

    private mutating func add(_ change: Int, for client: JobClient) {
        count += change
        let left = (places[client] ?? 0) + change
        places[client] = left == 0 ? nil : left
    }
}
