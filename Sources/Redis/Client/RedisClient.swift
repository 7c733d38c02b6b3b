package import Transport

/// The store as one loop sees it: a server, or a cluster whose nodes are found on the way.
///
/// Commands are sent to the node that has their key, in their order for each node, and answered on the loop that asked.
/// What happens to a command whose connection is lost is left to whoever sent it: only he knows whether it may be
/// executed twice.
// @unchecked: everything but `init` runs on the loop.
package final class RedisClient: @unchecked Sendable {
    /// How often the map of slots is asked for at most.
    private static let refreshInterval = TimeSpan.milliseconds(1_000)

    private let settings: RedisSettings
    private let loop: EventLoop
    private let counters: RedisCounters
    private let report: (ListenAddress, String) -> Void
    private var greeting: Greeting
    private var tls: TLSClientContext?
    private var generator: any RandomNumberGenerator & Sendable
    private var connections: [ListenAddress: NodeConnection] = [:]
    private var slots = SlotMap()
    /// Which of the URL's hosts is asked for what no node is known for.
    private var entry = 0
    private var lastRefresh: Instant?
    /// The commands that are sent again after a while.
    private var retrying: [ObjectIdentifier: RoutedCommand] = [:]
    private var isStopped = false
    /// This client's place in the counters' relay.
    private var relayNumber: Int?
    /// How many commands of whoever asks wait or are unanswered.
    private var inFlight = 0

    /// Prepares a client that connects when the first command is sent, or by `start`.
    ///
    /// - Parameters:
    ///   - loop: the loop that everything happens on.
    ///   - counters: counts for metrics; one for all loops, which also learn by it when a server is back.
    ///   - report: called on the loop with the address of a server and the end of a sentence about it, such as
    ///     "does not answer", each time a connection is lost or cannot be made.
    package init(
        _ settings: RedisSettings, loop: EventLoop, counters: RedisCounters,
        report: @escaping (ListenAddress, String) -> Void = { _, _ in }
    ) {
        self.settings = settings
        self.loop = loop
        self.counters = counters
        self.report = report
        greeting = settings.greeting()
        tls = settings.tls
        generator = settings.generator
        relayNumber = counters.relay.add { [weak self, weak loop] address in
            loop?.post { [weak self] in self?.connections[address]?.serverIsReady() }
        }
    }

    deinit { if let relayNumber { counters.relay.remove(relayNumber) } }

    /// Begins to connect to the first host.
    package func start() { _ = connection(to: entryAddress) }

    /// Whether the store takes commands, as far as is known: one of its connections does.
    package var isUp: Bool { connections.values.contains(where: \.isReady) }

    /// Sends a command.
    ///
    /// `completion` is called once, on the loop, and within the call if the command is refused at once. No other command
    /// is completed within the call, so it is safe where other completions must not run. A reply is valid during the
    /// call of `completion`. It may be an error, unless that says that nothing can be done now, which is a failure.
    ///
    /// A server that sends a reply too many, or one too few, shifts all that follow it to commands that they do not
    /// belong to. So a reply that `accepts` refuses closes the connection: this command fails with `.connectionLost`, as
    /// all do that were sent on it and are unanswered.
    ///
    /// - Parameters:
    ///   - deadline: until when the reply is of use; redirections and waiting included.
    ///   - accepts: whether a reply can be this command's; not asked about errors, which any command may get. Called on
    ///     the loop, perhaps after `completion`, and must call nothing of the client.
    package func send(
        _ command: Command, deadline: Instant, accepting accepts: @escaping (Reply) -> Bool = { _ in true },
        completion: @escaping (Result<Reply, CommandFailure>) -> Void
    ) {
        precondition(command.isComplete, "a command with fewer arguments than were announced")
        guard inFlight < settings.limits.inFlight else { return completion(.failure(.overloaded)) }
        inFlight += 1
        counters.commandBegins()
        let routed = RoutedCommand(command, deadline: deadline, accepting: accepts) { [weak self, counters] result in
            self?.inFlight -= 1
            counters.commandEnds()
            completion(result)
        }
        dispatch(routed)
    }

    /// Uses another password from the next connection on, such as one that was read again from its file; on the loop.
    ///
    /// - Parameter password: stands for the URL's; nil for that one.
    package func setPassword(_ password: String?) {
        greeting = settings.greeting(password: password)
        for connection in connections.values { connection.setGreeting(greeting) }
    }

    /// Uses other certificates from the next connection on, such as those that were read again from their files; on the
    /// loop.
    package func setTLS(_ tls: TLSClientContext?) {
        self.tls = tls
        for connection in connections.values { connection.setTLS(tls) }
    }

    /// Closes all connections; whoever waits is told.
    package func stop() {
        isStopped = true
        let all = connections.values
        connections = [:]
        for connection in all { connection.stop() }
        let waiting = retrying.values
        retrying = [:]
        for routed in waiting { routed.completion(.failure(.stopped)) }
    }

    // MARK: Routing

    private var entryAddress: ListenAddress { settings.url.hosts[entry] }

    /// Sends a command to the node that has its slot, as far as is known.
    private func dispatch(_ routed: RoutedCommand) {
        guard !slots.isEmpty else { return send(routed, to: entryAddress) }
        let node = routed.command.slot.flatMap { slots[$0] } ?? entryAddress
        if connections[node]?.isReady == false { refreshSlots() }
        send(routed, to: node)
    }

    private func send(_ routed: RoutedCommand, to node: ListenAddress, asking: Bool = false) {
        guard !isStopped else { return routed.completion(.failure(.stopped)) }
        guard let connection = connection(to: node) else { return routed.completion(.failure(.tooManyNodes)) }
        connection.send(
            routed.command.bytes, asking: asking, deadline: routed.deadline, accepting: routed.accepts
        ) { [weak self] result in
            guard let self, case .success(.error(let text)) = result else { return routed.completion(result) }
            handle(ErrorReply(text), of: routed, from: node, result)
        }
    }

    private func handle(
        _ error: ErrorReply, of routed: RoutedCommand, from node: ListenAddress, _ result: Result<Reply, CommandFailure>
    ) {
        switch error.decision {
        case .answer: routed.completion(result)
        case .refuse: routed.completion(.failure(.refused(error.text)))
        case .moved(let slot, let named):
            let owner = named.address(askedAt: node)
            slots.learn(slot, at: owner)
            refreshSlots(askingFirst: owner)
            redirect(routed, to: owner)
        case .ask(let named): redirect(routed, to: named.address(askedAt: node), asking: true)
        case .retryLater: retry(routed, .notNow)
        case .reconnect:
            connections[node]?.reconnect()
            retry(routed, .replica)
        }
    }

    private func redirect(_ routed: RoutedCommand, to node: ListenAddress, asking: Bool = false) {
        guard routed.redirections < RedisLimits.redirections else {
            return routed.completion(.failure(.tooManyRedirections))
        }
        routed.redirections += 1
        counters.retried(.redirect)
        send(routed, to: node, asking: asking)
    }

    /// Sends a command again after a while, if there is time left for that.
    private func retry(_ routed: RoutedCommand, _ reason: RedisCounters.Retry) {
        let wait = routed.backoff.next(using: &generator)
        guard loop.readClock() + wait < routed.deadline else {
            return routed.completion(.failure(.deadline(isSent: false)))
        }
        counters.retried(reason)
        let id = ObjectIdentifier(routed)
        retrying[id] = routed
        loop.schedule(after: wait) { [weak self] in
            guard let self, let routed = retrying.removeValue(forKey: id) else { return }
            dispatch(routed)
        }
    }

    /// The connection to a node, which is made if it was not there; nil if there are too many.
    private func connection(to node: ListenAddress) -> NodeConnection? {
        if let connection = connections[node] { return connection }
        guard !isStopped, connections.count < settings.limits.nodes else { return nil }
        let connection = NodeConnection(
            to: node, settings: settings, greeting: greeting, tls: tls, loop: loop, counters: counters
        ) { [weak self] connection, failure in
            self?.connectionLost(connection, failure)
        }
        connections[node] = connection
        connection.start()
        return connection
    }

    private func connectionLost(_ connection: NodeConnection, _ failure: ClientFailure) {
        guard !isStopped, connections[connection.address] === connection else { return }
        report(connection.address, failure.description)
        if connection.address == entryAddress { entry = (entry + 1) % settings.url.hosts.count }
        if !slots.isEmpty { refreshSlots() }
    }

    // MARK: Slots

    /// Asks for the map of slots, unless that was done within the last second.
    ///
    /// - Parameter node: whom to ask, if that connection is up; else any that is.
    private func refreshSlots(askingFirst node: ListenAddress? = nil) {
        let now = loop.readClock()
        if let lastRefresh, now - lastRefresh < Self.refreshInterval { return }
        let preferred = node.flatMap { connections[$0] }.flatMap { $0.isReady ? $0 : nil }
        guard let connection = preferred ?? connections.values.first(where: \.isReady) else { return }
        lastRefresh = now
        let address = connection.address
        let command = Command("CLUSTER", "SLOTS")
        connection.send(command.bytes, deadline: now + settings.timeouts.reply) { [weak self] result in
            guard let self, case .success(let reply) = result else { return }
            if let map = SlotMap(reply, askedAt: address) {
                slots = map
            } else {
                // No later map will say where the slots of a node are that is not there.
                slots.keep { connections[$0]?.isReady == true }
            }
            dropUnusedConnections()
        }
    }

    /// Closes the connections to nodes that have no slots any more.
    private func dropUnusedConnections() {
        let used = Set(slots.nodes).union(settings.url.hosts)
        for (address, connection) in connections where !used.contains(address) && connection.inFlight == 0 {
            connections[address] = nil
            connection.stop()
        }
    }
}
