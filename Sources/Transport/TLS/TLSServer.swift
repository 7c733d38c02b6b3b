import Synchronization

/// The TLS side of a server: protects its connections, and takes another certificate while it runs.
///
/// Every handshake gets the context that is the present one when it begins, and keeps it: connections that are open
/// live on whatever is loaded later.
package final class TLSServer: Sendable {
    private struct Present {
        var material: TLSMaterial
        var context: TLSContext
    }

    private let files: TLSFiles
    private let present: Mutex<Present>

    /// Reads `files`.
    ///
    /// Fails if they are not a certificate that is valid now and its key.
    package init(_ files: TLSFiles) throws(CredentialFailure) {
        self.files = files
        let material = try files.read()
        present = Mutex(Present(material: material, context: try TLSContext(material)))
    }

    /// Reads the files again.
    ///
    /// If that fails everything stays as it was.
    package func reload() throws(CredentialFailure) {
        let material = try files.read()
        let context = try TLSContext(material)
        present.withLock { $0 = Present(material: material, context: context) }
    }

    /// Makes new keys for tickets, with the certificate that is in use.
    ///
    /// Whoever has a ticket of the old keys makes one full handshake. The keys before are not kept: a ticket that
    /// somebody recorded can be read only as long as its key is in memory.
    package func rotateTicketKeys() throws(CredentialFailure) {
        let material = present.withLock { $0.material }
        let context = try TLSContext(material)
        present.withLock { $0.context = context }
    }

    /// How many days the certificate in use is still valid, as seen when it was loaded.
    package var daysLeft: Int { present.withLock { $0.context.daysLeft } }

    /// The stream over `carrier`, or nothing, with `carrier` as it was, if there is no memory for it.
    package func protect(_ carrier: SocketStream) -> TLSStream? {
        TLSStream(carrier, present.withLock { $0.context })
    }
}
