/// How the command `health` learns whether a server is well.
///
/// Each check blocks, and throws unless the answer is 200.
enum HealthCheck {
    /// Asks what a URL names.
    ///
    /// - Parameters:
    ///   - authorities: a PEM file with those to trust; the machine's own unless given.
    ///   - verifiesCertificate: whether the server's certificate has to be trusted.
    ///   - seconds: how long each step may wait for the server.
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

    /// Asks this machine's own server, over TLS if it speaks TLS.
    ///
    /// The request holds no secret and only the status counts. So the certificate, which is seldom one for an address of
    /// this machine, is not verified unless `authorities` are given.
    ///
    /// - Parameter isSecure: whether TLS is known to be spoken; if it is not, a server that wants it says so.
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
    /// Why a server is not well, or cannot be asked: one sentence.
    struct Failure: Error, CustomStringConvertible {
        let description: String
        /// What it answered, if it did.
        let status: Int?

        init(_ description: String, status: Int? = nil) {
            self.description = description
            self.status = status
        }
    }
}
