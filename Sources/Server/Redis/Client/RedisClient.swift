package import Transport

/// The store as one loop sees it: a server, or a cluster whose nodes are found on the way.
///
/// Commands are sent to the node that has their key, in order for each node, and completed on the loop that sent them.
/// The sender decides about a command whose connection is lost, because only the sender knows whether it is idempotent.
// @unchecked: everything but `init` runs on the loop.
package final class RedisClient: @unchecked Sendable {
    /// The least time between two requests for the slot map.
    private static let refreshInterval = TimeSpan.milliseconds(1_000)

    private let settings: RedisSettings
    private let loop: EventLoop
    private let counters: RedisCounters
    private let report: (HostPort, String) -> Void
    private var greeting: Greeting
    private var tls: TLSClientContext?
    private var generator: any RandomNumberGenerator & Sendable
    // Unchecked, as in `NodeConnection`.
    @exclusivity(unchecked) private var connections: [HostPort: NodeConnection] = [:]
    /// The connection that was used last: usually the next one too, and found without the table.
    @exclusivity(unchecked) private var latest: NodeConnection?
    @exclusivity(unchecked) private var slots = SlotMap()
    /// The index of the host used for slots whose node is unknown.
    private var entry = 0
    private var lastRefresh: Instant?
    /// The commands waiting to be sent again.
    private var retrying: [ObjectIdentifier: RoutedCommand] = [:]
    private var isStopped = false
    /// The number of this client in the counters' relay.
    private var relayNumber: Int?
    /// The number of commands waiting or unanswered.
    @exclusivity(unchecked) private var inFlight = 0

    /// Prepares a client that connects when the first command is sent, or by `start`.
    ///
    /// - Parameters:
    ///   - loop: the loop that everything happens on.
    ///   - counters: the metrics, one for all loops; through it clients also learn that a server is back.
    ///   - report: called on the loop with the address of a server and the end of a sentence about it, such as
    ///     "does not answer", each time a connection is lost or cannot be made.
    package init(
        _ settings: RedisSettings, loop: EventLoop, counters: RedisCounters,
        report: @escaping (HostPort, String) -> Void = { _, _ in }
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

    /// Whether the store is known to take commands: at least one connection does.
    package var isUp: Bool { connections.values.contains(where: \.isReady) }

    /// Sends a command.
    ///
    /// `completion` is called once, on the loop, and within the call if the command is refused at once. No other
    /// command is completed within the call, so it is safe where other completions must not run. A reply is valid
    /// during the call of `completion`. It may be an error, except one that means nothing can be done now, which is a
    /// failure.
    ///
    /// A server that sends a reply too many or too few shifts all later replies to the wrong commands. A reply that
    /// `accepts` refuses therefore closes the connection: this command and all others sent on it and unanswered fail
    /// with `.connectionLost`.
    ///
    /// - Parameters:
    ///   - deadline: the time until which the reply is useful; redirections and waiting included.
    ///   - accepts: whether a reply can be this command's; not called for errors, which any command may get. Called on
    ///     the loop, perhaps after `completion`, and must not call the client.
    package func send(
        _ command: Command, deadline: Instant, accepting accepts: @escaping (Reply) -> Bool = { _ in true },
        completion: @escaping (Result<Reply, CommandError>) -> Void
    ) {
        precondition(command.isComplete, "a command with fewer arguments than were announced")
        guard inFlight < settings.limits.inFlight else { return completion(.failure(.overloaded)) }
        inFlight += 1
        dispatch(
            RoutedCommand(command, deadline: deadline, accepting: accepts, counters: counters, completion: completion))
    }

    /// Uses another password from the next connection on, for example after its file was read again; on the loop.
    ///
    /// - Parameter password: replaces the URL's; nil for the URL's own.
    package func setPassword(_ password: String?) {
        greeting = settings.greeting(password: password)
        for connection in connections.values { connection.setGreeting(greeting) }
    }

    /// Uses other certificates from the next connection on, for example after their files were read again; on the loop.
    package func setTLS(_ tls: TLSClientContext?) {
        self.tls = tls
        for connection in connections.values { connection.setTLS(tls) }
    }

    /// Closes all connections and fails pending commands.
    package func stop() {
        isStopped = true
        let all = connections.values
        connections = [:]
        latest = nil
        for connection in all { connection.stop() }
        let waiting = retrying.values
        retrying = [:]
        for routed in waiting { complete(routed, .failure(.stopped)) }
    }

    private func complete(_ routed: RoutedCommand, _ result: Result<Reply, CommandError>) {
        inFlight -= 1
        routed.complete(result)
    }

    // MARK: Routing

    private var entryAddress: HostPort { settings.url.hosts[entry] }

    /// Sends a command to the node that has its slot, or to the entry host if that is unknown.
    private func dispatch(_ routed: RoutedCommand) {
        guard !slots.isEmpty else { return send(routed, to: entryAddress) }
        let node = routed.command.slot.flatMap { slots[$0] } ?? entryAddress
        if connections[node]?.isReady == false { refreshSlots() }
        send(routed, to: node)
    }

    private func send(_ routed: RoutedCommand, to node: HostPort, asking: Bool = false) {
        guard !isStopped else { return complete(routed, .failure(.stopped)) }
        guard let connection = connection(to: node) else { return complete(routed, .failure(.tooManyNodes)) }
        connection.send(
            routed.command.bytes, asking: asking, deadline: routed.deadline, accepting: routed.accepts
        ) { [weak self] result in
            guard let self else { return routed.complete(result) }
            guard case .success(.error(let text)) = result else { return complete(routed, result) }
            handle(ErrorReply(text), of: routed, from: node, result)
        }
    }

    private func handle(
        _ error: ErrorReply, of routed: RoutedCommand, from node: HostPort, _ result: Result<Reply, CommandError>
    ) {
        switch error.decision {
        case .answer: complete(routed, result)
        case .refuse: complete(routed, .failure(.refused(error.text)))
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

    private func redirect(_ routed: RoutedCommand, to node: HostPort, asking: Bool = false) {
        guard routed.redirections < RedisLimits.redirections else {
            return complete(routed, .failure(.tooManyRedirections))
        }
        routed.redirections += 1
        counters.retried(.redirect)
        send(routed, to: node, asking: asking)
    }

    /// Sends a command again after a delay, if its deadline allows.
    private func retry(_ routed: RoutedCommand, _ reason: RedisCounters.Retry) {
        let wait = routed.backoff.next(using: &generator)
        guard loop.readClock() + wait + settings.timeouts.replyMargin < routed.deadline else {
            return complete(routed, .failure(.deadline(isSent: false)))
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
    private func connection(to node: HostPort) -> NodeConnection? {
        if let latest, latest.address == node { return latest }
        if let connection = connections[node] {
            latest = connection
            return connection
        }
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

    private func connectionLost(_ connection: NodeConnection, _ failure: ClientError) {
        guard !isStopped, connections[connection.address] === connection else { return }
        report(connection.address, failure.description)
        if connection.address == entryAddress { entry = (entry + 1) % settings.url.hosts.count }
        if !slots.isEmpty { refreshSlots() }
    }

    // MARK: Slots

    /// Requests the slot map, at most once a second.
    ///
    /// - Parameter node: whom to ask, if that connection is up; else any that is.
    private func refreshSlots(askingFirst node: HostPort? = nil) {
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
                // No later map will tell where the slots of a lost node are.
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
            if latest === connection { latest = nil }
            connection.stop()
        }
    }
}

extension RedisClient {
    /// A command on its way through the nodes of the store.
    final class RoutedCommand {
        let command: Command
        let deadline: Instant
        /// Whether a reply other than an error can be the command's.
        let accepts: (Reply) -> Bool
        private let counters: RedisCounters
        private let completion: NodeConnection.Completion
        /// The number of redirections so far.
        var redirections = 0
        /// The delay before the next try.
        var backoff = Backoff()

        init(
            _ command: Command, deadline: Instant, accepting accepts: @escaping (Reply) -> Bool,
            counters: RedisCounters, completion: @escaping NodeConnection.Completion
        ) {
            counters.commandBegins()
            self.counters = counters
            self.command = command
            self.deadline = deadline
            self.accepts = accepts
            self.completion = completion
        }

        /// Delivers the reply, or the reason why there is none; called once.
        func complete(_ result: Result<Reply, CommandError>) {
            counters.commandEnds()
            completion(result)
        }
    }
}
