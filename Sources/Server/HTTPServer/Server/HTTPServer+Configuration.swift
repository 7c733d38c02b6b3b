import Glibc
package import Transport

extension HTTPServer {
    /// The settings of a server.
    package struct Configuration: Sendable {
        /// The addresses to listen on.
        ///
        /// By default the loopback interface and a port that the kernel chooses.
        package var addresses = [HostPort(host: "127.0.0.1", port: 0)]
        /// Whether other processes may listen on the same ports.
        package var reusesPort = false
        /// Descriptors of sockets that listen already; with any of them, `addresses` are not used.
        package var handedOverSockets: [CInt] = []
        /// The number of event loops; by default one for each core.
        package var loops = Configuration.cores
        /// The number of connections served at a time; more are answered 503.
        ///
        /// By default 10,000, or what the limit on descriptors leaves after 64 for other uses.
        package var connections = Configuration.connections(leaving: 64)
        /// The number of connections of one client, by its address; more are answered 503.
        ///
        /// No limit by default, because behind a proxy all clients have one address.
        package var connectionsPerClient: Int?
        /// The trusted proxies, whose forwarding fields are believed; nil for none.
        package var trustedProxies: AddressBlocks?
        /// The limit on the bytes that all connections hold between two turns of their loops.
        ///
        /// Beyond it, the body that has waited longest is answered 408, then the connection with the largest unsent
        /// answers is closed, then requests are answered 503.
        ///
        /// 256 MiB by default; bodies up to 16 KiB and heads are exempt.
        package var bufferedBytes = 256 * 1024 * 1024
        /// The largest request that is accepted.
        package var limits = Limits()
        /// The time limits of clients.
        package var timeouts = Timeouts()
        /// The time that seemingly idle connections stay open when a drain begins: a request may be on its way on one.
        package var drainDelay = Duration.milliseconds(50)
        /// Fields of every answer.
        package var defaultFields = DefaultFields()
        /// The interval between deadline checks, in milliseconds; a deadline is noticed at most this much too late.
        package var sweepMilliseconds = 500
        /// The TLS settings; nil serves plain HTTP.
        package var tls: TLSServer?
        /// The receiver of reports about answered requests; nil for none.
        package var requestLog: (any RequestLog)?
        /// Answers with a lower status are not reported; 500 by default.
        package var minimumLoggedStatus = 500
        /// The clock that deadlines are measured with.
        package var clock = MonotonicClock.system

        /// The defaults.
        package init() {}

        // Read once: the defaults of each option are read from a configuration of their own.
        private static let cores = max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN)))
        private static let maximumDescriptors = ProcessLimit.value(of: RLIMIT_NOFILE)

        /// The default limit on connections: 10,000, or the limit on descriptors less those reserved for other uses.
        package static func connections(leaving descriptors: Int) -> Int {
            maximumDescriptors.map { max(16, min(10_000, $0 - descriptors)) } ?? 10_000
        }
    }
}

extension HTTPServer.Configuration {
    /// Calls `body` with each socket to listen on.
    func openListeningSockets(_ body: (consuming ListeningSocket) -> Void) throws(ListenError) {
        for descriptor in handedOverSockets {
            body(try ListeningSocket(handedOver: descriptor, unsent: limits.unsentInKernel))
        }
        guard handedOverSockets.isEmpty else { return }
        for address in addresses {
            try ListeningSocket.listen(on: address, unsent: limits.unsentInKernel, reusesPort: reusesPort, body)
        }
    }
}
