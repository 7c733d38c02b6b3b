import Sessions
import HTTPServer
import Transport

extension ServerConfiguration {
    /// The files that a running server reads again.
    func reloadedFiles(of server: HTTPServer, _ service: AvoidanceService) -> [ReloadedFile] {
        let files: [ReloadedFile?] = [
            server.tls.map { tls in
                ReloadedFile("the certificate", isPlural: false, note: "; new connections get it") { try tls.read() }
            },
            authTokenFile.map { _ in
                ReloadedFile("the tokens", isPlural: true) {
                    let tokens = try tokens()
                    return { if let tokens { service.access.replace(tokens) } }
                }
            },
            stateKeyFile.map { _ in
                ReloadedFile("the keys of state tokens", isPlural: true) {
                    let keys = try signingKeys()
                    return { if let keys { service.stateTokens?.replace(keys) } }
                }
            },
            sessionStorePasswordFile.map { _ in
                ReloadedFile("the password of the session store", isPlural: false, note: "; new connections use it") {
                    let password = try sessionStorePassword()
                    return { service.redisSessions?.setPassword(password) }
                }
            },
            !readsStoreCertificates
                ? nil
                : ReloadedFile(
                    "the certificates of the session store", isPlural: true, note: "; new connections use them"
                ) {
                    let tls = try sessionStoreTLS()
                    return { service.redisSessions?.setTLS(tls) }
                },
        ]
        return files.compactMap(\.self)
    }
}
