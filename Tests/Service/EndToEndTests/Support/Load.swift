import Synchronization
import TestSupport

/// Clients that send one request after the other, without a pause, on connections they keep until an answer ends one.
final class Load: Sendable {
    /// Sends one request on a client's connection.
    typealias Ask = () throws -> (status: Int, isLast: Bool)

    /// The results of the clients.
    struct Outcome: Sendable {
        var answers = 0
        /// The answers other than 200, and failures.
        var failures: [String] = []
    }

    private enum Phase: Comparable { case asking, leaving, ended }

    private struct State {
        var outcome = Outcome()
        var phase = Phase.asking
        var waiting: [(answers: Int, continuation: CheckedContinuation<Void, Never>)] = []
    }

    private let state = Mutex(State())
    private let clients = Mutex<[Task<Void, any Error>]>([])

    /// - Parameter connect: makes a connection of one client.
    init(clients count: Int = 4, connect: @escaping @Sendable () throws -> Ask) {
        let tasks = (0..<count).map { _ in Task { try await onOwnThread { self.run(connect) } } }
        clients.withLock { $0 = tasks }
    }

    /// Clients that post /avoid to a port of this machine.
    static func posting(to port: UInt16) -> Load {
        Load {
            let client = try SocketClient(port: port)
            let body = Requests.show
            let request = "POST /avoid HTTP/1.1\r\nHost: a\r\nContent-Length: \(body.utf8.count)\r\n\r\n\(body)"
            return {
                try client.send(request)
                guard let answer = try client.response() else { throw Trouble("ended instead of answering") }
                return (answer.status, answer.field("connection") == "close")
            }
        }
    }

    /// From now on no client makes a new connection.
    func leave() { state.withLock { $0.phase = max($0.phase, .leaving) } }

    /// Ends all clients after the answers they wait for.
    func end() async throws -> Outcome {
        state.withLock { $0.phase = .ended }
        for client in clients.withLock(\.self) { try await client.value }
        return state.withLock(\.outcome)
    }

    /// Waits until the clients have this many more answers, or one has failed.
    func answers(_ count: Int) async {
        await withCheckedContinuation { continuation in
            change { $0.waiting.append(($0.outcome.answers + count, continuation)) }
        }
    }

    /// Changes the state, and wakes the tasks waiting for it.
    private func change(_ body: (inout State) -> Void) {
        let ready = state.withLock { state in
            body(&state)
            let outcome = state.outcome
            let isOver = { (answers: Int) in outcome.answers >= answers || !outcome.failures.isEmpty }
            defer { state.waiting.removeAll { isOver($0.answers) } }
            return state.waiting.filter { isOver($0.answers) }
        }
        for waiting in ready { waiting.continuation.resume() }
    }

    private func run(_ connect: () throws -> Ask) {
        do {
            while state.withLock({ $0.phase == .asking }) {
                let ask = try connect()
                while state.withLock({ $0.phase < .ended }) {
                    let (status, isLast) = try ask()
                    guard status == 200 else { throw Trouble("answered \(status)") }
                    change { $0.outcome.answers += 1 }
                    if isLast { break }
                }
            }
        } catch {
            change { $0.outcome.failures.append("\(error)") }
        }
    }
}
