import Glibc
import Synchronization

/// The TLS side of a server: protects its connections, and takes another certificate while it runs.
///
/// Every handshake keeps the context that is current when it begins, so a reload leaves open connections alone.
package final class TLSServer: Sendable {
    private let files: TLSFiles
    private let clock: MonotonicClock
    private let ticketKeyLifetime: TimeSpan
    private let current: Mutex<TLSContext>

    /// Reads `files`; fails unless they hold a certificate that is valid now and its key.
    ///
    /// - Parameters:
    ///   - clock: the clock that the age of ticket keys is measured with.
    ///   - ticketKeyLifetime: how long one set of keys makes tickets, twelve hours; it opens them for as long again.
    package init(
        _ files: TLSFiles, clock: MonotonicClock = .system, ticketKeyLifetime: Duration = .seconds(12 * 60 * 60)
    ) throws(CredentialFailure) {
        self.files = files
        self.clock = clock
        self.ticketKeyLifetime = TimeSpan(ticketKeyLifetime)
        let tickets = TicketKeys(clock: clock, lifetime: self.ticketKeyLifetime)
        current = Mutex(try TLSContext(try files.read(), tickets: tickets))
    }

    /// Reads the files again, and takes what is in them.
    ///
    /// If that fails, nothing changes. Tickets issued before are no longer opened: the authorities that admitted their
    /// clients may have been replaced.
    package func reload() throws(CredentialFailure) { try read()() }

    /// Reads the files again; blocks.
    ///
    /// - Returns: what takes into use what was read.
    package func read() throws(CredentialFailure) -> @Sendable () -> Void {
        let tickets = TicketKeys(clock: clock, lifetime: ticketKeyLifetime)
        let context = try TLSContext(try files.read(), tickets: tickets)
        return { [self] in current.withLock { $0 = context } }
    }

    /// Makes new ticket keys if they are due, and forgets expired ones.
    ///
    /// Each ticket does so as well; a call now and then covers a server without clients.
    package func changeTicketKeysWhenDue() { current.withLock { $0 }.tickets.advance() }

    /// When the current certificate ends, in seconds since 1970.
    package var certificateExpiry: Int { current.withLock { $0.expiry } }

    /// For how many more whole days the current certificate is valid.
    package var daysLeft: Int { (certificateExpiry - time(nil)) / 86_400 }

    /// The stream over `carrier`; nil, with `carrier` unchanged, if there is no memory for it.
    package func protect(_ carrier: SocketStream) -> TLSStream? {
        TLSStream(carrier, current.withLock { $0 })
    }
}
