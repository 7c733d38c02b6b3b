import AvoidanceSessions
import HTTPServer
import Transport

extension ServerConfiguration {
    /// The files that a running server reads again.
    func reloadedFiles(of server: HTTPServer, _ service: AvoidanceService) -> [ReloadedFile] {
        var files: [ReloadedFile] = []
        if let tls = server.tls {
            files.append(
                ReloadedFile("the certificate", isPlural: false, note: "; new connections get it") {
                    try tls.read()
                })
        }
        if authTokenFile != nil {
            files.append(
                ReloadedFile("the tokens", isPlural: true) {
                    let tokens = try tokens()
                    return { if let tokens { service.access.replace(tokens) } }
                })
        }
        if stateKeyFile != nil {
            files.append(
                ReloadedFile("the keys of state tokens", isPlural: true) {
                    let keys = try signingKeys()
                    return { if let keys { service.stateTokens?.replace(keys) } }
                })
        }
        if sessionStorePasswordFile != nil {
            files.append(
                ReloadedFile("the password of the session store", isPlural: false, note: "; new connections use it") {
                    let password = try sessionStorePassword()
                    return { service.redisSessions?.setPassword(password) }
                })
        }
        if readsStoreCertificates {
            files.append(
                ReloadedFile(
                    "the certificates of the session store", isPlural: true, note: "; new connections use them"
                ) {
                    let tls = try sessionStoreTLS()
                    return { service.redisSessions?.setTLS(tls) }
                })
        }
        return files
    }
}
