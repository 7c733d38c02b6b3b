import Synchronization
import TestSupport
import Transport

@testable import Redis

/// A client on a loop of its own, used from tests.
///
/// The test's clock makes timed events happen: real time also passes while the machine is busy, before the events that
/// the test expects first.
final class ClientUnderTest: Sendable {
    /// The end of a command.
    enum Answer: Equatable, Sendable {
        case reply(ReplyValue)
        case failure(CommandError)
    }

    /// Timeouts that no busy machine reaches; a test about a timeout sets it.
    static let patient = RedisSettings.Timeouts(
        connect: .milliseconds(600_000), reply: .milliseconds(600_000), silence: .milliseconds(3_600_000),
        away: .milliseconds(600_000))

    let loop: EventLoop
    let client: RedisClient
    let counters: RedisCounters

    init(
        _ url: String, verification: TLSClientContext.CertificateVerification = .systemRoots,
        certificate: TLSClientContext.ClientCertificate? = nil,
        timeouts: RedisSettings.Timeouts = patient,
        limits: RedisLimits = RedisLimits(), clock: MonotonicClock = .system,
        counters: RedisCounters = RedisCounters()
    ) throws {
        self.counters = counters
        loop = try EventLoop(label: "test.redis", clock: clock)
        let settings = try RedisSettings(
            url: RedisURL(url), verification: verification, certificate: certificate, timeouts: timeouts,
            limits: limits,
            generator: SeededGenerator(seed: 4))
        let said = Reports()
        client = RedisClient(settings, loop: loop, counters: counters) { _, text in
            said.texts.withLock { $0.append(text) }
        }
        self.said = said
        try loop.start()
    }

    private final class Reports: Sendable { let texts = Mutex<[String]>([]) }
    private let said: Reports
    /// The reports about lost connections.
    var reported: [String] { said.texts.withLock { $0 } }

    /// Waits until a condition holds after a turn of the loop.
    func turns(until isSo: @Sendable (ClientUnderTest) -> Bool) async {
        repeat { await onLoop { _ in } } while !isSo(self)
    }

    /// Sends a command and waits for its end.
    func ask(_ command: Command, within milliseconds: UInt64 = 600_000) async -> Answer {
        await ask([command], within: milliseconds)[0]
    }

    /// Sends commands in one turn and waits for the end of all.
    ///
    /// - Parameter accepts: whether a reply can be that of the command at this index.
    func ask(
        _ commands: [Command], within milliseconds: UInt64 = 600_000,
        accepting accepts: @escaping @Sendable (Int, ReplyValue) -> Bool = { _, _ in true }
    ) async -> [Answer] {
        await withCheckedContinuation { continuation in
            loop.post { [self] in
                let answers = Answers(count: commands.count) { continuation.resume(returning: $0) }
                for (index, command) in commands.enumerated() {
                    let deadline = loop.readClock() + .milliseconds(milliseconds)
                    client.send(command, deadline: deadline, accepting: { accepts(index, ReplyValue($0)) }) {
                        answers.add(Self.answer($0), at: index)
                    }
                }
            }
        }
    }

    /// Runs `body` on the loop and returns its result.
    func onLoop<Result: Sendable>(_ body: @escaping @Sendable (RedisClient) -> Result) async -> Result {
        await withCheckedContinuation { continuation in
            loop.post { [self] in continuation.resume(returning: body(client)) }
        }
    }

    /// Ends client and loop.
    func stop() async {
        await onLoop { $0.stop() }
        await withCheckedContinuation { done in loop.stop { done.resume() } }
    }

    private static func answer(_ result: Result<Reply, CommandError>) -> Answer {
        switch result {
        case .success(let reply): .reply(ReplyValue(reply))
        case .failure(let failure): .failure(failure)
        }
    }

    private final class Answers {
        private var missing: Int
        private var answers: [Answer?]
        private let completion: ([Answer]) -> Void

        init(count: Int, completion: @escaping ([Answer]) -> Void) {
            missing = count
            answers = Array(repeating: nil, count: count)
            self.completion = completion
        }

        func add(_ answer: Answer, at index: Int) {
            precondition(answers[index] == nil, "a command was answered twice")
            answers[index] = answer
            missing -= 1
            if missing == 0 { completion(answers.compactMap(\.self)) }
        }
    }
}

extension Command {
    /// A command with one key and more words.
    static func keyed(_ name: StaticString, _ key: String, _ words: String...) -> Command {
        var command = Command(name, argumentCount: words.count + 1)
        command.append(key: key.utf8)
        for word in words { command.append(word) }
        return command
    }
}
