/// Checks whether a server is healthy, for the command `health`.
///
/// Each check blocks, and throws unless the answer is 200.
enum HealthCheck {
    /// Requests a URL.
    ///
    /// - Parameters:
    ///   - authorities: a PEM file with the trusted authorities; the system's by default.
    ///   - verifiesCertificate: whether the server's certificate must be trusted.
    ///   - seconds: the timeout of each step.
    static func ask(url: String, authorities: String?, verifiesCertificate: Bool, seconds: Int)
        throws(Failure)
    {
        guard var probe = HealthProbe(url: url) else {
            throw Failure("\(url) is no URL such as https://127.0.0.1:8443/healthz")
        }
        probe.authorities = authorities
        probe.verifiesCertificate = verifiesCertificate
        try send(probe, seconds: seconds)
    }

    /// Requests the health of this machine's own server, over TLS if it uses TLS.
    ///
    /// The request holds no secret and only the status counts. The certificate, which is seldom valid for an address of
    /// this machine, is therefore not verified unless `authorities` are given.
    ///
    /// - Parameter isSecure: whether TLS is known to be used; otherwise a server that requires it says so.
    static func askOwnServer(
        host: String, port: UInt16, isSecure: Bool, authorities: String?, seconds: Int
    ) throws(Failure) {
        var probe = HealthProbe(isSecure: isSecure, host: host, port: port, target: "/healthz")
        probe.authorities = authorities
        probe.verifiesCertificate = authorities != nil
        do throws(Failure) {
            try send(probe, seconds: seconds)
        } catch {
            guard error.status == 400, !isSecure else { throw error }
            probe.isSecure = true
            try send(probe, seconds: seconds)
        }
    }

    private static func send(_ probe: HealthProbe, seconds: Int) throws(Failure) {
        let status = try probe.status(seconds: seconds)
        guard status == 200 else { throw Failure("\(probe.url) answered \(status), not 200", status: status) }
    }
}

extension HealthCheck {
    /// The reason why a server is unhealthy or cannot be reached: one sentence.
    struct Failure: Error, CustomStringConvertible {
        let description: String
        /// The status of its response, if there was one.
        let status: Int?

        init(_ description: String, status: Int? = nil) {
            self.description = description
            self.status = status
        }
    }
}
