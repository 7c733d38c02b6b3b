package import Transport

/// The settings of a store's client.
package struct RedisSettings: Sendable {
    /// The address of the store.
    package let url: RedisURL
    /// The TLS context: verification of servers and the client certificate; nil if the URL does not ask for TLS.
    package let tls: TLSClientContext?
    package var timeouts: Timeouts
    package var limits: RedisLimits
    /// The random source of backoff.
    package var generator: any RandomNumberGenerator & Sendable

    /// Prepares a client; reads the authorities and the certificate, which blocks.
    ///
    /// - Parameters:
    ///   - url: the address of the store.
    ///   - verification: the verification of the servers if the URL asks for TLS.
    ///   - certificate: the client certificate, sent if a server asks for one.
    /// - Throws: a failure to read the authorities or the certificate.
    package init(
        url: RedisURL, verification: TLSClientContext.CertificateVerification = .systemRoots,
        certificate: TLSClientContext.ClientCertificate? = nil,
        timeouts: Timeouts = Timeouts(), limits: RedisLimits = RedisLimits(),
        generator: any RandomNumberGenerator & Sendable = SystemRandomNumberGenerator()
    ) throws(ClientError) {
        self.url = url
        tls = url.isSecure ? try TLSClientContext(verification, showing: certificate) : nil
        self.timeouts = timeouts
        self.limits = limits
        self.generator = generator
    }

    /// The commands sent first on each connection; `password` replaces the URL's unless it is nil.
    func greeting(password: String? = nil) -> Greeting {
        Greeting(user: url.user, password: password ?? url.password, database: url.database)
    }
}

extension RedisSettings {
    /// The timeouts of a connection to the store.
    package struct Timeouts: Hashable, Sendable {
        /// The time to establish a connection: lookup, connecting, TLS and AUTH together; 1 s.
        package var connect: TimeSpan
        /// The time to answer a command before its connection is closed; 0.5 s.
        package var reply: TimeSpan
        /// The time that a reply may need: a command that has waited is not sent later than this before its deadline, so
        /// that it is known not to have run; 50 ms.
        package var replyMargin: TimeSpan
        /// The time without any reply, with none pending, before a PING; 5 s.
        package var silence: TimeSpan
        /// The time without a connection before commands are refused at once; 2 s.
        package var away: TimeSpan

        package init(
            connect: TimeSpan = .milliseconds(1_000), reply: TimeSpan = .milliseconds(500),
            replyMargin: TimeSpan = .milliseconds(50), silence: TimeSpan = .milliseconds(5_000),
            away: TimeSpan = .milliseconds(2_000)
        ) {
            self.connect = connect
            self.reply = reply
            self.replyMargin = replyMargin
            self.silence = silence
            self.away = away
        }
    }
}
