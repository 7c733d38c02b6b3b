import Sessions
package import Redis
import StructuredLog
package import Transport

extension ServerConfiguration {
    /// The sessions on the store; nil if they are in memory.
    ///
    /// Reads files, which blocks.
    func redisSessions(log: LogOutput?) throws -> RedisSessions? {
        guard let redis = try redisSettings() else { return nil }
        var settings = RedisSessions.Settings(redis)
        settings.prefix = sessionStorePrefix
        settings.timeout = TimeSpan(.seconds(sessionStoreTimeout))
        settings.lifetime = Int((sessionLifetime * 1000).rounded(.up))
        settings.maximumState = maximumSessionState
        settings.cacheBytes = sessionCacheBytes
        settings.formats = recordFormats.writing(sessionFormat)
        return RedisSessions(settings, password: try sessionStorePassword(), log: log, now: MonotonicClock.nanoseconds)
    }

    /// The settings of each loop's client of the session store; nil if sessions are in memory.
    ///
    /// Reads the authorities and the certificate, which blocks. The password in a file is read by
    /// `sessionStorePassword()`.
    package func redisSettings() throws(CredentialError) -> RedisSettings? {
        guard case .redis(let url) = sessionStore else { return nil }
        do throws(ClientError) {
            return try RedisSettings(
                url: url,
                verification: sessionStoreAuthorities.map { .authorities(file: $0) } ?? .systemRoots,
                certificate: storeCertificate,
                timeouts: RedisSettings.Timeouts(reply: TimeSpan(.seconds(sessionStoreTimeout))),
                limits: RedisLimits(
                    inFlight: sessionStoreInFlight,
                    // A record of any replica arrives alone or with the script's additions.
                    replies: ReplyReader.Limits(size: SessionRecord.maximumLength + 1024)))
        } catch {
            throw CredentialError("\(url) \(error).")
        }
    }

    /// The TLS context for the store's servers; nil if it has no TLS.
    ///
    /// Reads files, which blocks.
    func sessionStoreTLS() throws(CredentialError) -> TLSClientContext? { try redisSettings()?.tls }

    private var storeCertificate: TLSClientContext.ClientCertificate? {
        guard let sessionStoreCertificate, let sessionStoreKey else { return nil }
        return TLSClientContext.ClientCertificate(certificate: sessionStoreCertificate, key: sessionStoreKey)
    }

    /// Whether there are certificates of a store with TLS to reload.
    var readsStoreCertificates: Bool {
        guard case .redis(let url) = sessionStore, url.isSecure else { return false }
        return sessionStoreAuthorities != nil || sessionStoreCertificate != nil
    }

    /// The valid versions of `sessionFormat`.
    package static var sessionFormats: ClosedRange<Int> { RecordFormats.released.versions }

    /// Reads the password that replaces the URL's; nil if no file is configured.
    ///
    /// Blocks, so not for an event loop.
    package func sessionStorePassword() throws(CredentialError) -> String? {
        guard let sessionStorePasswordFile else { return nil }
        let text = try CredentialText(file: sessionStorePasswordFile)
        var line = text.bytes[...]
        if line.last == UInt8(ascii: "\n") { line.removeLast() }
        if line.last == UInt8(ascii: "\r") { line.removeLast() }
        guard !line.isEmpty else { throw CredentialError("\(text.name) has no password in it.") }
        guard !line.contains(UInt8(ascii: "\n")) else {
            throw CredentialError("\(text.name) has more than one line: write the password, and nothing else.")
        }
        guard let password = String(validating: line, as: UTF8.self) else {
            throw CredentialError("\(text.name) has bytes that are no UTF-8: write the password as text.")
        }
        return password
    }

    /// Whether the session store's password is sent unencrypted.
    var exposesStorePassword: Bool {
        guard case .redis(let url) = sessionStore, !url.isSecure, !url.isLoopbackOnly else { return false }
        return url.password != nil || sessionStorePasswordFile != nil
    }
}
