import Glibc
package import Transport

extension HTTPServer {
    /// The settings of a server.
    package struct Configuration: Sendable {
        /// Where to listen.
        ///
        /// By default the loopback interface and a port that the kernel chooses.
        package var addresses = [ListenAddress(host: "127.0.0.1", port: 0)]
        /// Whether other processes may listen on the same ports.
        package var reusesPort = false
        /// Descriptors of sockets that listen already; with any of them, `addresses` are not used.
        package var handedOverSockets: [CInt] = []
        /// The number of event loops; by default one for each core.
        package var loops = Configuration.cores
        /// How the loops learn which sockets are ready.
        package var readiness = ReadinessBackend.epoll
        /// The number of connections served at a time; more are answered 503.
        ///
        /// By default 10,000, or what the limit on descriptors leaves after 64 for other uses.
        package var connections = Configuration.connections(leaving: 64)
        /// The number of connections of one client, by its address; more are answered 503.
        ///
        /// By default any number, because behind a proxy all clients have one address.
        package var connectionsPerClient: Int?
        /// The proxies whose word on their clients is taken; nil takes nobody's.
        package var trustedProxies: AddressBlocks?
        /// The bytes that all connections together keep between two turns of their loops; beyond them the body that has
        /// waited longest is answered 408, then the connection with the largest unsent answers closed, then 503.
        ///
        /// 256 MiB, but for bodies up to 16 KiB and heads.
        package var bufferedBytes = 256 * 1024 * 1024
        /// The largest request that is accepted.
        package var limits = Limits()
        /// How long the server waits for clients.
        package var timeouts = Timeouts()
        /// How long connections that seem idle stay open when a drain begins: a request may be on its way on one.
        package var drainDelay = Duration.milliseconds(50)
        /// Fields of every answer.
        package var defaultFields = DefaultFields()
        /// How often deadlines are checked, in milliseconds; a deadline is noticed at most this much too late.
        package var sweepMilliseconds = 500
        /// The TLS settings; nil serves plain HTTP.
        package var tls: TLSServer?
        /// Where answered requests are reported; nil reports none.
        package var requestLog: (any RequestLog)?
        /// Answers with a lower status are not reported: those with 500 and above unless set.
        package var minimumLoggedStatus = 500
        /// The clock that deadlines are measured with.
        package var clock = MonotonicClock.system

        /// The defaults.
        package init() {}

        // Asked of the system once: the defaults of each option are read from a configuration of their own.
        private static let cores = max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN)))
        private static let maximumDescriptors: Int? = {
            var limit = rlimit()
            guard getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit) == 0 else { return nil }
            return Int(clamping: limit.rlim_cur)
        }()

        /// 10,000, or what the limit on descriptors leaves after some for other uses.
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

// What a program that starts a server with TLS needs of Transport.

extension HTTPServer.Configuration {
    /// Protects every connection with the certificate and the key in these files.
    ///
    /// - Parameter clientAuthorities: whose client certificates are accepted; nil does not ask clients for one.
    package mutating func secure(
        certificate: String, key: String, clientAuthorities: String?
    ) throws(CredentialFailure) {
        tls = try TLSServer(TLSFiles(certificate: certificate, key: key, clientAuthorities: clientAuthorities))
    }
}

extension HTTPServer {
    /// Whether connections are protected.
    package var isSecure: Bool { tls != nil }

    /// Whether every address the server listens on is of this machine alone.
    package var isLoopbackOnly: Bool {
        boundAddresses.allSatisfy { $0.host == "::1" || $0.host.hasPrefix("127.") }
    }

    /// Whether the server listens on every address of this machine.
    package var listensOnAllAddresses: Bool { boundAddresses.contains { $0.isUnspecified } }

    /// For how many more days the current certificate is valid; nil without TLS.
    package var certificateDaysLeft: Int? { tls?.daysLeft }

    /// Reads the certificate that is in the files now; blocks.
    ///
    /// - Returns: what gives it to new connections; open ones go on.
    package func readCertificate() throws(CredentialFailure) -> @Sendable () -> Void {
        guard let tls else { return {} }
        return try tls.read()
    }

    /// Makes new ticket keys if they are due.
    package func changeTicketKeysWhenDue() { tls?.changeTicketKeysWhenDue() }
}
