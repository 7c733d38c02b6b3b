import Transport

/// A GET request that checks whether a server is healthy by the status of its response.
struct HealthProbe: Hashable, Sendable {
    /// Whether to use TLS.
    var isSecure: Bool
    /// A name or an address; IPv6 without brackets.
    var host: String
    var port: UInt16
    /// Path and query.
    var target: String
    /// Whether the server's certificate is verified.
    var verifiesCertificate = true
    /// A PEM file with the authorities to verify it against; nil for the system's.
    var authorities: String?
}

extension HealthProbe {
    /// Parses a URL such as `https://localhost:8443/healthz`; nil unless it is a valid http or https URL.
    init?(url: String) {
        let isSecure = url.hasPrefix("https://")
        guard isSecure || url.hasPrefix("http://") else { return nil }
        let rest = url.dropFirst(isSecure ? 8 : 7).prefix { $0 != "#" }
        let authority = rest.prefix { $0 != "/" && $0 != "?" }
        let target = rest.dropFirst(authority.count)
        guard url.utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7F }), !authority.contains("@") else { return nil }
        var (host, port) = (authority, Substring())
        if authority.hasPrefix("[") {
            guard let end = authority.firstIndex(of: "]") else { return nil }
            host = authority[authority.index(after: authority.startIndex)..<end]
            port = authority[authority.index(after: end)...]
        } else if let colon = authority.firstIndex(of: ":") {
            (host, port) = (authority[..<colon], authority[colon...])
        }
        let number = port.isEmpty ? (isSecure ? 443 : 80) : UInt16(port.dropFirst())
        guard !host.isEmpty, port.isEmpty || port.hasPrefix(":"), let number, number > 0 else { return nil }
        self.init(
            isSecure: isSecure, host: String(host), port: number,
            target: target.hasPrefix("/") ? String(target) : "/" + target)
    }

    /// The URL that is requested.
    var url: String { "\(isSecure ? "https" : "http")://\(HostPort(host: host, port: port))\(target)" }

    /// Sends the request and returns the status of the response; blocks.
    ///
    /// - Parameter seconds: the timeout of each step.
    func status(seconds: Int) throws(KeyboardAvoidanceCommand.Failure) -> Int {
        let address = HostPort(host: host, port: port)
        let request = "GET \(target) HTTP/1.1\r\nHost: \(address)\r\nConnection: close\r\n\r\n"
        let response: [UInt8]
        do throws(ClientError) {
            let connection = try ClientConnection(
                to: address, verifying: isSecure ? verification : nil, seconds: seconds)
            response = try connection.send(Array(request.utf8))
        } catch {
            throw KeyboardAvoidanceCommand.Failure("\(url) \(error)")
        }
        let line = String(decoding: response.prefix { $0 >= 0x20 }, as: UTF8.self)
        guard line.hasPrefix("HTTP/1."), let status = Int(line.dropFirst(9).prefix(3)) else {
            throw KeyboardAvoidanceCommand.Failure("\(url) does not speak HTTP")
        }
        return status
    }

    private var verification: TLSClientContext.CertificateVerification {
        guard verifiesCertificate else { return .none }
        return authorities.map { .authorities(file: $0) } ?? .systemRoots
    }
}
