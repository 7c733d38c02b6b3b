import COpenSSL
import Glibc

/// The certificate and the handshake settings that all TLS connections of a server share.
///
/// The settings are those of Mozilla's intermediate profile. Tickets let clients resume for two hours at most. Their
/// keys belong to one context: a client admitted under one certificate and its client authorities is not thereby
/// admitted under others.
// @unchecked: the library's context is not changed after `init`, and counts its users with atomic operations.
final class TLSContext: @unchecked Sendable {
    private static let ciphers = """
        ECDHE-ECDSA-AES128-GCM-SHA256:ECDHE-RSA-AES128-GCM-SHA256:\
        ECDHE-ECDSA-AES256-GCM-SHA384:ECDHE-RSA-AES256-GCM-SHA384:\
        ECDHE-ECDSA-CHACHA20-POLY1305:ECDHE-RSA-CHACHA20-POLY1305
        """
    private static let groups = "X25519:P-256:P-384"

    private let handle: TLSHandle
    /// The keys of the tickets.
    let tickets: TicketKeys
    /// The end of the certificate's validity, in seconds since 1970.
    let expiry: Int

    /// Prepares handshakes with `material`.
    ///
    /// Fails if the certificate is not valid now or the key is not its key.
    init(_ material: TLSServer.Files.Material, tickets: TicketKeys?) throws(CredentialError) {
        TLSHandle.Errors.clear()
        guard let handle = TLSHandle(SSL_CTX_new(TLS_server_method()), freedBy: SSL_CTX_free), let tickets,
            tickets.serve(handle.pointer)
        else {
            throw CredentialError("TLS cannot be prepared: \(TLSHandle.Errors.drain()).")
        }
        try Self.configure(handle.pointer)
        expiry = try Self.use(material.certificate, key: material.key, in: handle.pointer)
        if let authorities = material.clientAuthorities { try Self.trust(authorities, in: handle.pointer) }
        if let lists = material.revocationLists { try Self.revoke(lists, in: handle.pointer) }
        self.handle = handle
        self.tickets = tickets
    }

    /// The state of one more connection; nil if there is no memory for it.
    func makeConnection(on descriptor: CInt) -> TLSHandle? {
        TLSHandle.Errors.clear()
        guard let connection = TLSHandle(SSL_new(handle.pointer), freedBy: SSL_free),
            SSL_set_fd(connection.pointer, descriptor) == 1
        else { return nil }
        SSL_set_accept_state(connection.pointer)
        return connection
    }

    private static func configure(_ context: OpaquePointer) throws(CredentialError) {
        _ = COpenSSL_SSL_CTX_set_min_proto_version(context, TLS1_2_VERSION)
        _ = COpenSSL_SSL_CTX_set_max_proto_version(context, TLS1_3_VERSION)
        guard SSL_CTX_set_cipher_list(context, ciphers) == 1,
            COpenSSL_SSL_CTX_set1_groups_list(context, groups) == 1
        else { throw CredentialError("TLS cannot be prepared: \(TLSHandle.Errors.drain()).") }
        SSL_CTX_set_options(context, COpenSSL_options())
        // A buffer is freed as soon as it is empty, and an unsent record may be offered again from another address.
        // The chain is exactly the file's: else each full handshake would search for one among the client authorities.
        _ = COpenSSL_SSL_CTX_set_mode(
            context,
            Int(
                SSL_MODE_RELEASE_BUFFERS | SSL_MODE_ENABLE_PARTIAL_WRITE | SSL_MODE_ACCEPT_MOVING_WRITE_BUFFER
                    | SSL_MODE_NO_AUTO_CHAIN))
        // One system call reads a record together with its header, and the next record too.
        COpenSSL_SSL_CTX_set_read_ahead(context, 1)
        // Tickets keep the state with the client. A resumed handshake brings a new one, so one at a time is enough.
        _ = COpenSSL_SSL_CTX_set_session_cache_mode(context, Int(SSL_SESS_CACHE_OFF))
        SSL_CTX_set_num_tickets(context, 1)
        let name = Array("keyboard-avoidance".utf8)
        SSL_CTX_set_session_id_context(context, name, UInt32(name.count))
        // Early data could be recorded and replayed.
        SSL_CTX_set_max_early_data(context, 0)
        SSL_CTX_set_alpn_select_cb(
            context,
            { _, chosen, chosenLength, offered, offeredLength, _ in
                guard let chosen, let chosenLength else { return SSL_TLSEXT_ERR_ALERT_FATAL }
                return ApplicationProtocol.choose(from: offered, offeredLength, &chosen.pointee, &chosenLength.pointee)
            }, nil)
    }

    // MARK: Certificates

    /// Loads the certificate and its key; returns the end of its validity, in seconds since 1970.
    static func use(
        _ pem: CredentialText, key: CredentialText, in context: OpaquePointer
    ) throws(CredentialError) -> Int {
        let reader = try CredentialText.PEMReader(pem)
        guard let leaf = reader.nextCertificate() else {
            throw CredentialError("\(pem.name) has no certificate in PEM: \(TLSHandle.Errors.drain()).")
        }
        guard let secret = try CredentialText.PEMReader(key).privateKey() else {
            throw CredentialError(
                "\(key.name) has no private key in PEM without a passphrase: \(TLSHandle.Errors.drain()).")
        }
        guard X509_check_private_key(leaf.pointer, secret.pointer) == 1 else {
            TLSHandle.Errors.clear()
            throw CredentialError("The key in \(key.name) is not that of the certificate in \(pem.name).")
        }
        let expiry = try expiry(of: leaf.pointer, in: pem)
        guard SSL_CTX_use_certificate(context, leaf.pointer) == 1,
            SSL_CTX_use_PrivateKey(context, secret.pointer) == 1
        else { throw CredentialError("The certificate in \(pem.name) cannot be used: \(TLSHandle.Errors.drain()).") }
        while let next = reader.nextCertificate() {
            guard COpenSSL_SSL_CTX_add1_chain_cert(context, next.pointer) == 1 else {
                throw CredentialError("The chain in \(pem.name) cannot be used: \(TLSHandle.Errors.drain()).")
            }
        }
        TLSHandle.Errors.clear()
        return expiry
    }

    /// The end of a currently valid certificate's validity, in seconds since 1970.
    private static func expiry(of certificate: OpaquePointer, in pem: CredentialText) throws(CredentialError) -> Int {
        guard let start = X509_get0_notBefore(certificate), let end = X509_get0_notAfter(certificate) else {
            throw CredentialError("The certificate in \(pem.name) does not say when it is valid.")
        }
        guard X509_cmp_current_time(start) < 0 else {
            throw CredentialError("The certificate in \(pem.name) is not valid before \(text(of: start)).")
        }
        guard X509_cmp_current_time(end) > 0 else {
            throw CredentialError("The certificate in \(pem.name) has expired on \(text(of: end)).")
        }
        var (days, seconds): (CInt, CInt) = (0, 0)
        ASN1_TIME_diff(&days, &seconds, nil, end)
        return time(nil) + Int(days) * 86_400 + Int(seconds)
    }

    private static func text(of time: UnsafePointer<ASN1_TIME>) -> String {
        guard let output = TLSHandle(BIO_new(BIO_s_mem()), freedBy: BIO_free_all),
            ASN1_TIME_print(output.pointer, time) == 1
        else { return "an unreadable date" }
        var start: UnsafeMutablePointer<CChar>?
        let count = COpenSSL_BIO_get_mem_data(output.pointer, &start)
        let bytes = UnsafeRawBufferPointer(start: start, count: count)
        return String(decoding: bytes, as: UTF8.self)
    }

    /// Asks clients for a certificate and accepts only those that these authorities have signed.
    ///
    /// A client without one may connect: access is decided for each request, because the health endpoints are open to
    /// everyone.
    private static func trust(_ authorities: CredentialText, in context: OpaquePointer) throws(CredentialError) {
        let reader = try CredentialText.PEMReader(authorities)
        guard let store = SSL_CTX_get_cert_store(context) else { return }
        var count = 0
        while let authority = reader.nextCertificate() {
            guard X509_STORE_add_cert(store, authority.pointer) == 1,
                SSL_CTX_add_client_CA(context, authority.pointer) == 1
            else {
                throw CredentialError(
                    "The authorities in \(authorities.name) cannot be used: \(TLSHandle.Errors.drain()).")
            }
            count += 1
        }
        guard count > 0 else {
            throw CredentialError("\(authorities.name) has no certificate in PEM: \(TLSHandle.Errors.drain()).")
        }
        TLSHandle.Errors.clear()
        SSL_CTX_set_verify(context, SSL_VERIFY_PEER, nil)
    }

    /// Refuses the client certificates that their authorities have revoked (RFC 5280 section 5).
    ///
    /// Each authority of a client's chain needs a list that has not expired: without one no certificate of its own is
    /// accepted.
    private static func revoke(_ lists: CredentialText, in context: OpaquePointer) throws(CredentialError) {
        let reader = try CredentialText.PEMReader(lists)
        guard let store = SSL_CTX_get_cert_store(context) else { return }
        var count = 0
        while let list = reader.nextRevocationList() {
            if let next = X509_CRL_get0_nextUpdate(list.pointer), X509_cmp_current_time(next) <= 0 {
                throw CredentialError("A revocation list in \(lists.name) has expired on \(text(of: next)).")
            }
            guard X509_STORE_add_crl(store, list.pointer) == 1 else {
                throw CredentialError(
                    "The revocation lists in \(lists.name) cannot be used: \(TLSHandle.Errors.drain()).")
            }
            count += 1
        }
        guard count > 0 else {
            throw CredentialError("\(lists.name) has no revocation list in PEM: \(TLSHandle.Errors.drain()).")
        }
        TLSHandle.Errors.clear()
        X509_STORE_set_flags(store, UInt(X509_V_FLAG_CRL_CHECK | X509_V_FLAG_CRL_CHECK_ALL))
    }
}

extension TLSContext {
    /// The protocol used over TLS, chosen by ALPN, RFC 7301.
    enum ApplicationProtocol {
        private static let name = Array("http/1.1".utf8)

        /// Chooses HTTP/1.1 if the client offers it; refuses a client that offers only other protocols, with an alert.
        static func choose(
            from offered: UnsafePointer<UInt8>?, _ offeredLength: UInt32, _ chosen: inout UnsafePointer<UInt8>?,
            _ chosenLength: inout UInt8
        ) -> CInt {
            let list = UnsafeBufferPointer(start: offered, count: Int(offeredLength))
            var index = 0
            while index < list.count {
                let end = index + 1 + Int(list[index])
                guard end <= list.count else { break }
                if list[(index + 1)..<end].elementsEqual(name) {
                    chosen = offered.map { $0 + index + 1 }
                    chosenLength = list[index]
                    return SSL_TLSEXT_ERR_OK
                }
                index = end
            }
            return SSL_TLSEXT_ERR_ALERT_FATAL
        }
    }
}
