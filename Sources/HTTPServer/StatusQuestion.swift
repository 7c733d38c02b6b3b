import Transport

/// One GET of which only the status counts: how a server is asked whether it is well.
package struct StatusQuestion: Hashable, Sendable {
    /// Whether TLS protects the question.
    package var isSecure: Bool
    /// A name or an address; IPv6 without brackets.
    package var host: String
    package var port: UInt16
    /// Path and query.
    package var target: String
    /// A PEM file with the authorities to believe; those of the machine unless given.
    package var authorities: String?
    /// Whether whoever answers is believed.
    package var believesAnybody = false

    package init(isSecure: Bool, host: String, port: UInt16, target: String) {
        self.isSecure = isSecure
        self.host = host
        self.port = port
        self.target = target
    }

    /// Reads a URL such as `https://localhost:8443/healthz`; nothing if it is none of http or https.
    package init?(url: String) {
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

    /// The question as a URL.
    package var url: String { "\(isSecure ? "https" : "http")://\(ListenAddress(host: host, port: port))\(target)" }

    /// Asks, and answers with the status.
    ///
    /// Blocks; throws an error whose description is one sentence.
    ///
    /// - Parameter seconds: how long each step may wait for the server.
    package func ask(seconds: Int) throws(QuestionFailure) -> Int {
        let address = ListenAddress(host: host, port: port)
        let request = "GET \(target) HTTP/1.1\r\nHost: \(address)\r\nConnection: close\r\n\r\n"
        let answer: [UInt8]
        do throws(ClientFailure) {
            let connection = try ClientConnection(to: address, trust: isSecure ? trust : nil, seconds: seconds)
            answer = try connection.ask(Array(request.utf8))
        } catch {
            throw QuestionFailure("\(url) \(error)")
        }
        let line = String(decoding: answer.prefix { $0 >= 0x20 }, as: UTF8.self)
        guard line.hasPrefix("HTTP/1."), let status = Int(line.dropFirst(9).prefix(3)) else {
            throw QuestionFailure("\(url) does not speak HTTP")
        }
        return status
    }

    private var trust: ServerTrust {
        if believesAnybody { return .anybody }
        return authorities.map { .authorities(file: $0) } ?? .authoritiesOfTheMachine
    }
}

/// Why a question has no answer: one sentence.
package struct QuestionFailure: Error, Hashable, Sendable, CustomStringConvertible {
    package let description: String

    init(_ description: String) { self.description = description }
}
