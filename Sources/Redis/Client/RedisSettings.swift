package import Transport

/// All that a client has to know of its store.
package struct RedisSettings: Sendable {
    /// Where it is.
    package let url: RedisURL
    /// How its servers are verified, and what they are shown; nil if the URL asks for no TLS.
    package let tls: TLSClientContext?
    package var timeouts: RedisTimeouts
    package var limits: RedisLimits
    /// Where the chance of waits comes from.
    package var generator: any RandomNumberGenerator & Sendable

    /// Prepares a client; reads the authorities and the certificate, which blocks.
    ///
    /// - Parameters:
    ///   - url: where the store is.
    ///   - verification: how its servers are verified if the URL asks for TLS.
    ///   - certificate: what they are shown if they ask for one.
    /// - Throws: why the authorities or the certificate cannot be read.
    package init(
        url: RedisURL, verification: CertificateVerification = .systemRoots, certificate: ClientCertificate? = nil,
        timeouts: RedisTimeouts = RedisTimeouts(), limits: RedisLimits = RedisLimits(),
        generator: any RandomNumberGenerator & Sendable = SystemRandomNumberGenerator()
    ) throws(ClientFailure) {
        self.url = url
        tls = url.isSecure ? try TLSClientContext(verification, showing: certificate) : nil
        self.timeouts = timeouts
        self.limits = limits
        self.generator = generator
    }

    /// What is said on each connection; `password` stands for that of the URL if it is not nil.
    func greeting(password: String? = nil) -> Greeting {
        Greeting(user: url.user, password: password ?? url.password, database: url.database)
    }
}
