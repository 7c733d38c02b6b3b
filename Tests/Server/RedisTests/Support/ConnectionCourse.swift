import TestSupport
import Transport

@testable import Redis

/// A connection with times, whose owners are numbers; each action is recorded as text.
struct ConnectionCourse {
    var state: NodeConnectionState<Int>
    var now = Instant(nanoseconds: 1_000_000_000_000)
    var output: [UInt8] = []
    var log: [String] = []

    init(greeting: Greeting = Greeting(), limits: RedisLimits = RedisLimits()) {
        state = NodeConnectionState(greeting: greeting, limits: limits, generator: SeededGenerator(seed: 3))
    }

    mutating func perform(_ actions: [NodeConnectionState<Int>.Action]) {
        for action in actions {
            switch action {
            case .open: log.append("open")
            case .close: log.append("close")
            case .fail(let owner, let failure): log.append("\(owner): \(failure)")
            }
        }
    }

    /// The events since the last call.
    mutating func events() -> [String] {
        defer { log = [] }
        return log
    }

    mutating func pass(_ milliseconds: UInt64) {
        now = now + .milliseconds(milliseconds)
        perform(state.timePassed(now: now))
    }

    /// Passes the output to the kernel, which takes at most `limit` bytes; returns the bytes taken.
    @discardableResult
    mutating func send(_ limit: Int = .max) -> String {
        state.takeOutput(&output, now: now)
        let taken = Array(output.prefix(limit))
        output.removeFirst(taken.count)
        state.bytesTaken(taken.count)
        return String(decoding: taken, as: UTF8.self)
    }

    /// Delivers a reply; returns its receiver.
    @discardableResult
    mutating func reply(_ text: String) -> String {
        withReply(text + "\r\n") {
            switch state.replyArrived($0, now: now) {
            case .owner(let owner): "\(owner)"
            case .nobody: "nobody"
            case .closes(let reason): reason
            }
        }
    }

    @discardableResult
    mutating func ask(
        _ owner: Int, _ text: String? = nil, asking: Bool = false, within milliseconds: UInt64 = 500,
        accepting accepts: @escaping (Reply) -> Bool = { _ in true }
    ) -> CommandError? {
        state.enqueue(
            Array((text ?? "<\(owner)>").utf8), for: owner, asking: asking,
            deadline: now + .milliseconds(milliseconds), now: now, accepting: accepts)
    }

    mutating func lose() {
        perform(state.lose(now: now))
        output = []
    }

    mutating func open() {
        if state.phase == .idle { perform(state.start(now: now)) }
        if case .waiting(let until) = state.phase {
            now = until
            pass(0)
        }
        state.opened(&output)
        send()
        while !state.isReady {
            guard reply("+OK") == "nobody" else { return }
        }
        log = []
    }

    static func opened(limits: RedisLimits = RedisLimits()) -> ConnectionCourse {
        var course = ConnectionCourse(limits: limits)
        course.open()
        return course
    }
}
