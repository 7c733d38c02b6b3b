import Synchronization

/// The TLS side of a server: protects its connections, and takes another certificate while it runs.
///
/// Every handshake gets the context that is the present one when it begins, and keeps it: connections that are open
/// live on whatever is loaded later.
package final class TLSServer: Sendable {
    private let files: TLSFiles
    private let clock: MonotonicClock
    private let ticketKeyLifetime: TimeSpan
    private let present: Mutex<TLSContext>

    /// Reads `files`.
    ///
    /// Fails if they are not a certificate that is valid now and its key.
    ///
    /// - Parameters:
    ///   - clock: where the age of ticket keys is read.
    ///   - ticketKeyLifetime: how long one set of keys makes tickets, twelve hours; it opens them for as long again.
    package init(
        _ files: TLSFiles, clock: MonotonicClock = .system, ticketKeyLifetime: Duration = .seconds(12 * 60 * 60)
    ) throws(CredentialFailure) {
        self.files = files
        self.clock = clock
        self.ticketKeyLifetime = TimeSpan(ticketKeyLifetime)
        let tickets = TicketKeys(clock: clock, lifetime: self.ticketKeyLifetime)
        present = Mutex(try TLSContext(try files.read(), tickets: tickets))
    }

    /// Reads the files again.
    ///
    /// If that fails everything stays as it was. Tickets of the time before are no longer opened: the authorities that
    /// have let their clients in may be others now.
    package func reload() throws(CredentialFailure) {
        let tickets = TicketKeys(clock: clock, lifetime: ticketKeyLifetime)
        let context = try TLSContext(try files.read(), tickets: tickets)
        present.withLock { $0 = context }
    }

    /// Makes new keys for tickets where it is time to, and forgets those whose time is over.
    ///
    /// Each ticket sees to it as well; called now and then it holds for a server that nobody asks.
    package func changeTicketKeysWhenDue() { present.withLock { $0 }.tickets.advance() }

    /// How many days the certificate in use is still valid, as seen when it was loaded.
    package var daysLeft: Int { present.withLock { $0.daysLeft } }

    /// The stream over `carrier`, or nothing, with `carrier` as it was, if there is no memory for it.
    package func protect(_ carrier: SocketStream) -> TLSStream? {
        TLSStream(carrier, present.withLock { $0 })
    }
}
