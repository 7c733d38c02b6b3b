import HTTPServer
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
        return RedisSessions(settings, password: try sessionStorePassword(), log: log, now: HTTPServer.nanosecondsNow)
    }

    /// What each loop's client has to know of the session store; nil if sessions are in memory.
    ///
    /// Reads the authorities and the certificate, which blocks. The password of a file is not in it: `sessionStorePassword()` reads that.
    package func redisSettings() throws(CredentialFailure) -> RedisSettings? {
        guard case .redis(let url) = sessionStore else { return nil }
        do throws(ClientFailure) {
            return try RedisSettings(
                url: url,
                verification: sessionStoreAuthorities.map { .authorities(file: $0) } ?? .systemRoots,
                certificate: storeCertificate,
                timeouts: RedisTimeouts(reply: TimeSpan(.seconds(sessionStoreTimeout))),
                limits: RedisLimits(
                    inFlight: sessionStoreInFlight,
                    // A record of any replica comes alone or with what the script says beside it.
                    replies: ReplyLimits(size: SessionRecord.maximumLength + 1024)))
        } catch {
            throw CredentialFailure("\(url) \(error).")
        }
    }

    /// How the store's servers are verified, and what they are shown; nil if it has no TLS.
    ///
    /// Reads files, which blocks.
    func sessionStoreTLS() throws(CredentialFailure) -> TLSClientContext? { try redisSettings()?.tls }

    private var storeCertificate: ClientCertificate? {
        guard let sessionStoreCertificate, let sessionStoreKey else { return nil }
        return ClientCertificate(certificate: sessionStoreCertificate, key: sessionStoreKey)
    }

    /// Whether there are certificates of a store with TLS that can be read again.
    var readsStoreCertificates: Bool {
        guard case .redis(let url) = sessionStore, url.isSecure else { return false }
        return sessionStoreAuthorities != nil || sessionStoreCertificate != nil
    }

    /// The versions of records that `sessionFormat` can say.
    package static var sessionFormats: ClosedRange<Int> { RecordFormats.released.versions }

    /// Reads the password that counts instead of the URL's; nil if no file holds one.
    ///
    /// Blocks, so not for an event loop.
    package func sessionStorePassword() throws(CredentialFailure) -> String? {
        guard let sessionStorePasswordFile else { return nil }
        let text = try CredentialText(file: sessionStorePasswordFile)
        var line = text.bytes[...]
        if line.last == UInt8(ascii: "\n") { line.removeLast() }
        if line.last == UInt8(ascii: "\r") { line.removeLast() }
        guard !line.isEmpty else { throw CredentialFailure("\(text.name) has no password in it.") }
        guard !line.contains(UInt8(ascii: "\n")) else {
            throw CredentialFailure("\(text.name) has more than one line: write the password, and nothing else.")
        }
        guard let password = String(validating: line, as: UTF8.self) else {
            throw CredentialFailure("\(text.name) has bytes that are no UTF-8: write the password as text.")
        }
        return password
    }

    /// Whether whoever listens between this machine and the session store learns its password.
    var exposesStorePassword: Bool {
        guard case .redis(let url) = sessionStore, !url.isSecure, !url.isLoopbackOnly else { return false }
        return url.password != nil || sessionStorePasswordFile != nil
    }
}
