import Glibc
import Synchronization

/// The TLS side of a server: protects its connections, and can change its certificate while it runs.
///
/// Every handshake keeps the context that is current when it begins, so a reload leaves open connections alone.
package final class TLSServer: Sendable {
    private let files: Files
    private let clock: MonotonicClock
    private let ticketKeyLifetime: TimeSpan
    private let current: Mutex<TLSContext>

    /// Reads `files`; fails unless they hold a certificate that is valid now and its key.
    ///
    /// - Parameters:
    ///   - clock: the clock for the age of ticket keys.
    ///   - ticketKeyLifetime: the time one set of keys issues tickets, twelve hours; it accepts them for as long again.
    package init(
        _ files: Files, clock: MonotonicClock = .system, ticketKeyLifetime: Duration = .seconds(12 * 60 * 60)
    ) throws(CredentialError) {
        self.files = files
        self.clock = clock
        self.ticketKeyLifetime = TimeSpan(ticketKeyLifetime)
        let tickets = TicketKeys(clock: clock, lifetime: self.ticketKeyLifetime)
        current = Mutex(try TLSContext(try files.read(), tickets: tickets))
    }

    /// Reads the files again and uses their contents.
    ///
    /// If that fails, nothing changes. Tickets issued before are no longer accepted: the authorities that admitted
    /// their clients may have been replaced.
    package func reload() throws(CredentialError) { try read()() }

    /// Reads the files again; blocks.
    ///
    /// - Returns: a function that applies their contents.
    package func read() throws(CredentialError) -> @Sendable () -> Void {
        let tickets = TicketKeys(clock: clock, lifetime: ticketKeyLifetime)
        let context = try TLSContext(try files.read(), tickets: tickets)
        return { [self] in current.withLock { $0 = context } }
    }

    /// Makes new ticket keys if they are due, and removes expired ones.
    ///
    /// Each ticket does so as well; a call now and then covers a server without clients.
    package func changeTicketKeysWhenDue() { current.withLock { $0 }.tickets.advance() }

    /// The end of the current certificate's validity, in seconds since 1970.
    package var certificateExpiry: Int { current.withLock { $0.expiry } }

    /// The number of whole days that the current certificate remains valid.
    package var daysLeft: Int { (certificateExpiry - time(nil)) / 86_400 }

    /// The stream over `carrier`; nil, with `carrier` unchanged, if there is no memory for it.
    package func protect(_ carrier: SocketStream) -> TLSStream? {
        TLSStream(carrier, current.withLock { $0 })
    }
}

extension TLSServer {
    /// The paths of a server's certificate, its key, the authorities it trusts and their revocation lists, all PEM files.
    package struct Files: Hashable, Sendable {
        /// The server's certificate, followed by the intermediate ones.
        package let certificate: String
        /// The private key of the certificate, not encrypted.
        package let key: String
        /// The authorities whose client certificates are accepted; nil does not ask clients for one.
        package let clientAuthorities: String?

        /// The client certificates that these authorities have revoked; nil accepts revoked ones.
        package let revocationLists: String?

        package init(
            certificate: String, key: String, clientAuthorities: String? = nil, revocationLists: String? = nil
        ) {
            self.certificate = certificate
            self.key = key
            self.clientAuthorities = clientAuthorities
            self.revocationLists = revocationLists
        }

        /// Reads all files.
        func read() throws(CredentialError) -> Material {
            Material(
                certificate: try CredentialText(file: certificate),
                key: try CredentialText(file: key),
                clientAuthorities: try clientAuthorities.map { path throws(CredentialError) in
                    try CredentialText(file: path)
                },
                revocationLists: try revocationLists.map { path throws(CredentialError) in
                    try CredentialText(file: path)
                }
            )
        }
    }
}

extension TLSServer.Files {
    /// The contents of the files.
    struct Material: Sendable {
        let certificate: CredentialText
        let key: CredentialText
        let clientAuthorities: CredentialText?
        let revocationLists: CredentialText?
    }
}
