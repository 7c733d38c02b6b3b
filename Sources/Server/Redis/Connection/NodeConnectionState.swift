import Transport

/// The state machine of one connection to a server: decides what to send, which command a reply answers, when to give
/// up and when to try again.
///
/// `Owner` identifies the receiver of a reply. Times are passed as arguments; random delays come from the generator.
struct NodeConnectionState<Owner> {
    enum Phase: Hashable {
        /// No command has been sent to the server yet.
        case idle
        case connecting(since: Instant)
        /// Waiting for replies to the greeting; `answered` have come.
        case greeting(since: Instant, answered: Int)
        case ready
        /// Nothing more is sent; once all is answered, the connection is made anew.
        case draining
        /// Waiting for the next try.
        case waiting(until: Instant)
        case stopped
    }

    /// The actions for the caller, in this order.
    enum Action {
        /// Open a new connection.
        case open
        /// Close the connection and drop its unsent output.
        case close
        /// Tell an owner that no reply will come.
        case fail(Owner, CommandError)
    }

    /// The receiver of a reply.
    enum Delivery {
        /// The reply is for this owner.
        case owner(Owner)
        /// Nobody waits for the reply.
        case nobody
        /// The reply is invalid: close the connection by `lose` with this failure.
        case closes(String)
    }

    private(set) var phase = Phase.idle
    /// The server's reason for refusing this client, while it lasts: the beginning of its error.
    private(set) var refusal: String?
    /// Sent commands in the order of their replies, then unsent ones.
    private(set) var commands = PendingQueue<PendingCommand<Owner>>()
    /// The number of `commands` handed to the output.
    private(set) var sentCount = 0
    /// Bytes that the kernel has not taken, in the output or not yet in it.
    private(set) var unsentBytes = 0

    private var greeting: Greeting
    /// The greeting that was sent, possibly different from that of the next connection.
    private var sentGreeting = Greeting()
    private let timeouts: RedisSettings.Timeouts
    private let limits: RedisLimits
    private var generator: any RandomNumberGenerator & Sendable
    private var backoff = Backoff()
    /// Whether the next try may come early; true once until a command succeeds, or connections that are lost as soon as
    /// they are made would trigger each other without a pause.
    private var mayHurry = true
    /// The time since which there is no connection; nil while there is one.
    private var awaySince: Instant?
    private var lastHeard = Instant(nanoseconds: 0)
    /// Bytes of this connection handed to the output, and taken by the kernel.
    private var (queuedBytes, takenBytes): (UInt64, UInt64) = (0, 0)
    /// A lower bound of the owners' deadlines.
    private var earliestDeadline = Instant.never

    init(
        greeting: Greeting = Greeting(), timeouts: RedisSettings.Timeouts = RedisSettings.Timeouts(),
        limits: RedisLimits = RedisLimits(),
        generator: any RandomNumberGenerator & Sendable = SystemRandomNumberGenerator()
    ) {
        self.greeting = greeting
        self.timeouts = timeouts
        self.limits = limits
        self.generator = generator
    }

    /// Whether commands are sent immediately.
    var isReady: Bool { phase == .ready }

    /// The latest time for the next call of `timePassed`.
    var nextDeadline: Instant {
        let own: Instant =
            switch phase {
            case .idle, .stopped: .never
            case .connecting(let since), .greeting(let since, _): since + timeouts.connect
            case .waiting(let until): until
            case .ready, .draining: (commands.first?.sentAt).map { $0 + timeouts.reply } ?? lastHeard + timeouts.silence
            }
        return min(own, earliestDeadline)
    }

    // MARK: Commands

    /// Queues a command, to be sent once there is a connection; returns the failure if it is refused.
    ///
    /// - Parameters:
    ///   - asking: whether to send `ASKING` directly before it.
    ///   - accepts: whether a reply other than an error can be the command's.
    mutating func enqueue(
        _ bytes: [UInt8], for owner: Owner, asking: Bool = false, deadline: Instant, now: Instant,
        accepting accepts: @escaping (Reply) -> Bool = { _ in true }
    ) -> CommandError? {
        if phase == .stopped { return .stopped }
        if let refusal { return .refused(refusal) }
        if let awaySince, now - awaySince >= timeouts.away { return .away }
        guard commands.count < limits.inFlight, unsentBytes == 0 || unsentBytes + bytes.count <= limits.unsent else {
            return .overloaded
        }
        // A short time is divided in halves: for waiting, and for the reply.
        let span = deadline.nanoseconds > now.nanoseconds ? deadline.nanoseconds - now.nanoseconds : 0
        let sendBy = Instant(nanoseconds: deadline.nanoseconds - min(timeouts.replyMargin.nanoseconds, span / 2))
        let prefix = asking ? Command("ASKING").bytes : []
        let bytes = asking ? prefix + bytes : bytes
        commands.append(
            PendingCommand(
                bytes: bytes, owner: owner, askingLength: prefix.count, accepts: accepts, deadline: deadline,
                sendBy: sendBy))
        unsentBytes += bytes.count
        earliestDeadline = min(earliestDeadline, sendBy)
        return nil
    }

    /// Appends to `output` the commands that may be sent now.
    mutating func takeOutput(_ output: inout [UInt8], now: Instant) {
        guard phase == .ready else { return }
        while sentCount < commands.count {
            let command = commands[sentCount]
            output += command.bytes
            queuedBytes += UInt64(command.bytes.count)
            command.end = queuedBytes
            command.sentAt = now
            sentCount += 1
        }
    }

    /// Records that the kernel has taken `count` bytes of the output.
    mutating func bytesTaken(_ count: Int) {
        takenBytes += UInt64(count)
        unsentBytes -= count
    }

    /// Takes a reply, nil for one that was too large to be kept, and returns its receiver.
    mutating func replyArrived(_ reply: Reply?, now: Instant) -> Delivery {
        lastHeard = now
        switch phase {
        case .greeting(let since, let answered): return greetingAnswered(reply, since, answered)
        case .ready, .draining: break
        case .idle, .connecting, .waiting, .stopped: return .closes("sent a reply to nothing")
        }
        guard let first = commands.first, first.sentAt != nil, first.nextEnd <= takenBytes else {
            return .closes("sent a reply to nothing")
        }
        // A skipped reply cannot be checked; the next one will show whether it was the command's.
        let isItsOwn = first.isAsking ? reply?.isSimpleString : reply.map(first.accepts)
        guard reply?.isError == true || (isItsOwn ?? !first.isAsking) else {
            // The receiver of this reply, and of all later ones, is unknown.
            return .closes("answers what was not asked")
        }
        if first.isAsking {
            first.isAsked = true
            return .nobody
        }
        commands.removeFirst()
        sentCount -= 1
        // An error does not show whether the server works.
        if reply?.isError == false {
            backoff.reset()
            mayHurry = true
        }
        return first.owner.map(Delivery.owner) ?? .nobody
    }

    private mutating func greetingAnswered(_ reply: Reply?, _ since: Instant, _ answered: Int) -> Delivery {
        switch reply {
        case .simpleString: break
        case .error(let text):
            let error = ErrorReply(text)
            // The name only helps people; without it all else works.
            guard sentGreeting.steps[answered] == .setName, !error.refusesConnection else {
                // A greeting changed meanwhile may be accepted on the next connection.
                if sentGreeting == greeting { refusal = error.text }
                return .closes("refused us: \(error.text)")
            }
        default: return .closes("answers what was not asked")
        }
        guard answered + 1 < sentGreeting.steps.count else {
            phase = .ready
            awaySince = nil
            refusal = nil
            return .nobody
        }
        phase = .greeting(since: since, answered: answered + 1)
        return .nobody
    }

    // MARK: Connection

    /// Begins to connect, if it has not begun.
    mutating func start(now: Instant) -> [Action] {
        guard phase == .idle else { return [] }
        awaySince = now
        phase = .connecting(since: now)
        return [.open]
    }

    /// Called when another connection to this server takes commands: tries at once if it waits for its next try.
    mutating func serverIsReady(now: Instant) -> [Action] {
        guard case .waiting = phase, mayHurry else { return [] }
        mayHurry = false
        phase = .connecting(since: now)
        return [.open]
    }

    /// The connection is open; appends the greeting to `output`.
    mutating func opened(_ output: inout [UInt8]) {
        guard case .connecting(let since) = phase else { return }
        phase = .greeting(since: since, answered: 0)
        sentGreeting = greeting
        output += greeting.bytes
        queuedBytes = UInt64(greeting.bytes.count)
        takenBytes = 0
        unsentBytes += greeting.bytes.count
    }

    /// Called when the connection is lost or must be closed: commands sent whole may have run, the rest wait for the
    /// next one.
    mutating func lose(now: Instant) -> [Action] {
        guard phase != .stopped, phase != .idle else { return [] }
        var actions: [Action] = [.close]
        var rest = PendingQueue<PendingCommand<Owner>>()
        unsentBytes = 0
        while let command = commands.removeFirst() {
            if command.sentAt != nil, command.end <= takenBytes {
                if let owner = command.owner { actions.append(.fail(owner, .connectionLost)) }
            } else if let refusal, let owner = command.owner {
                actions.append(.fail(owner, .refused(refusal)))
            } else if command.owner != nil {
                command.sentAt = nil
                command.isAsked = false
                unsentBytes += command.bytes.count
                rest.append(command)
            }
        }
        commands = rest
        sentCount = 0
        if awaySince == nil { awaySince = now }
        phase = .waiting(until: now + backoff.next(using: &generator))
        return actions
    }

    /// Reconnects once all sent commands are answered, because the name may now mean another server.
    mutating func reconnect(now: Instant) -> [Action] {
        guard phase == .ready else { return [] }
        phase = .draining
        return sentCount == 0 ? lose(now: now) : []
    }

    /// Whether the last reply of a draining connection has come; then call `lose`.
    var isDrained: Bool { phase == .draining && sentCount == 0 }

    /// Uses another greeting from the next connection on, and clears the server's refusal of the present one.
    mutating func setGreeting(_ greeting: Greeting) {
        self.greeting = greeting
        refusal = nil
    }

    /// Stops for good.
    mutating func stop() -> [Action] {
        guard phase != .stopped else { return [] }
        var actions: [Action] = [.close]
        while let command = commands.removeFirst() {
            guard let owner = command.owner else { continue }
            let isSent = command.sentAt != nil && command.end <= takenBytes
            actions.append(.fail(owner, isSent ? .connectionLost : .stopped))
        }
        (sentCount, unsentBytes) = (0, 0)
        phase = .stopped
        return actions
    }

    // MARK: Time

    /// Does what is due: fails expired commands, reconnects, sends a PING to a silent server.
    mutating func timePassed(now: Instant) -> [Action] {
        var actions = expireOwners(now)
        switch phase {
        case .idle, .stopped: break
        case .connecting(let since), .greeting(let since, _):
            if now - since >= timeouts.connect { actions += lose(now: now) }
        case .waiting(let until):
            guard now >= until else { break }
            phase = .connecting(since: now)
            actions.append(.open)
        case .ready, .draining:
            if let sentAt = commands.first?.sentAt {
                if now - sentAt >= timeouts.reply { actions += lose(now: now) }
            } else if commands.isEmpty, now - lastHeard >= timeouts.silence {
                // Once for each silence, whatever the result.
                lastHeard = now
                let ping = Command("PING").bytes
                commands.append(
                    PendingCommand(bytes: ping, owner: nil, accepts: \.isSimpleString, deadline: .never, sendBy: .never)
                )
                unsentBytes += ping.count
            }
        }
        return actions
    }

    /// Fails sent commands whose deadline has passed, and removes those that can no longer be sent in time.
    private mutating func expireOwners(_ now: Instant) -> [Action] {
        guard earliestDeadline <= now else { return [] }
        earliestDeadline = .never
        var actions: [Action] = []
        var index = 0
        while index < commands.count {
            // A command in the output may still be sent.
            let isSent = index < sentCount
            let due = isSent ? commands[index].deadline : commands[index].sendBy
            guard let owner = commands[index].owner, due <= now else {
                if commands[index].owner != nil { earliestDeadline = min(earliestDeadline, due) }
                index += 1
                continue
            }
            actions.append(.fail(owner, .deadline(isSent: isSent)))
            if isSent {
                commands[index].owner = nil
                index += 1
            } else {
                unsentBytes -= commands[index].bytes.count
                commands.remove(at: index)
            }
        }
        return actions
    }
}
