package import Transport
import Glibc

extension HTTPServer {
    /// The settings of a server.
    package struct Configuration: Sendable {
        /// Where to listen.
        ///
        /// By default the loopback interface and a port that the kernel chooses.
        package var addresses = [ListenAddress(host: "127.0.0.1", port: 0)]
        /// The number of event loops; by default one for each core.
        package var loops = max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN)))
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
        /// The largest request that is accepted.
        package var limits = Limits()
        /// How long the server waits for clients.
        package var timeouts = Timeouts()
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

        /// 10,000, or what the limit on descriptors leaves after some for other uses.
        package static func connections(leaving descriptors: Int) -> Int {
            var limit = rlimit()
            guard getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit) == 0 else { return 10_000 }
            return max(16, min(10_000, Int(clamping: limit.rlim_cur) - descriptors))
        }
    }
}
