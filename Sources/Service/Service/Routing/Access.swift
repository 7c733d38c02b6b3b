import Contract
package import HTTPServer
import Synchronization

/// Access control, between a request's head and its route.
///
/// Some routes are open to everyone (`Route.isOpen`). OPTIONS needs no token, because a browser's preflight request has
/// none.
package final class Access: Sendable {
    private let tokens: Mutex<BearerTokens?>
    private let needsToken: Bool
    private let needsCertificate: Bool
    private let origins: [String]?
    private let hosts: [String]?
    /// Whether only names that `POST /sessions` gave are taken.
    let serverGeneratedSessionsOnly: Bool

    /// - Parameters:
    ///   - tokens: one of them is needed.
    ///   - needsCertificate: a client certificate is needed.
    ///   - serverGeneratedSessionsOnly: sessions that clients name themselves are refused.
    ///   - origins: the only origins whose pages may ask; empty is any.
    ///   - hosts: the only values of Host, in lower case, with any port where they name none; empty is any.
    package init(
        tokens: BearerTokens? = nil, needsCertificate: Bool = false, serverGeneratedSessionsOnly: Bool = false,
        origins: [String] = [], hosts: [String] = []
    ) {
        needsToken = tokens != nil
        self.tokens = Mutex(tokens)
        self.needsCertificate = needsCertificate
        self.serverGeneratedSessionsOnly = serverGeneratedSessionsOnly
        self.origins = origins.isEmpty ? nil : origins
        self.hosts = hosts.isEmpty ? nil : hosts
    }

    /// Uses another list of tokens from the next request on.
    func replace(_ tokens: BearerTokens) { self.tokens.withLock { $0 = tokens } }

    /// Whether answers depend on the origin of the page.
    var namesOrigins: Bool { origins != nil }

    /// Whether a request must identify its client.
    package var knowsClients: Bool { needsToken || needsCertificate }

    /// Decides whether a request may continue to its route.
    ///
    /// - Parameter origin: gets the origin that may read the answer, if only some may.
    /// - Returns: the owner of the sessions that the request can see; nil for anonymous clients.
    /// - Throws: `Problem`, the refusal.
    func admit(
        _ request: borrowing Request, to route: Route?, readableBy origin: inout String?
    ) throws(Problem) -> String? {
        if route?.isOpen == true { return nil }
        if let hosts, !hosts.contains(where: { matches($0, request) }) {
            throw Problem(.misdirected, "this server does not answer for the host of the request")
        }
        let admitsAnyOrigin = route?.admitsAnyOrigin ?? true
        if !admitsAnyOrigin || origins != nil, let sent = request.field(.origin) {
            if origins?.contains(sent) == true || !admitsAnyOrigin && sent.isOriginOfThisMachine {
                origin = sent
            } else if !admitsAnyOrigin, hosts != nil, sent.isOrigin(of: request.field(.host)) {
                // Without a list of hosts, a name that now means this machine would pass.
                origin = sent
            } else if !admitsAnyOrigin || sent != request.ownOrigin {
                throw Problem(.forbidden, "pages of this origin may not ask")
            }
        }
        if case .options = request.method { return nil }
        return knowsClients ? try owner(of: request) : nil
    }

    /// Identifies the client; nil if it need not say who it is.
    private func owner(of request: borrowing Request) throws(Problem) -> String? {
        var owner: String?
        if needsCertificate {
            owner = request.clientCertificateName
            if owner == nil {
                throw Problem(.forbidden, "show a client certificate that this server's authority has signed")
            }
        }
        guard needsToken, let tokens = tokens.withLock({ $0 }) else { return owner }
        var refusal: Problem
        switch tokens.find(in: request) {
        case .known(let name): return name
        case .missing:
            refusal = Problem(.unauthorized, "send a token: Authorization: Bearer …")
            refusal.challenge = "Bearer realm=\"keyboard-avoidance\""
        case .unknown:
            refusal = Problem(.unauthorized, "the token is none of those that this server takes")
            refusal.challenge = "Bearer realm=\"keyboard-avoidance\", error=\"invalid_token\""
        }
        throw refusal
    }

    private func matches(_ allowed: String, _ request: borrowing Request) -> Bool {
        guard let host = request.field(.host)?.lowercased() else { return false }
        if host == allowed { return true }
        // Removes the port: the part after the last colon, unless that is inside the brackets of an IPv6 address.
        guard let colon = host.lastIndex(of: ":"), !host[colon...].contains("]") else { return false }
        return host[..<colon] == allowed
    }
}

extension String {
    /// Whether it is the origin of a page of the reader's own machine.
    fileprivate var isOriginOfThisMachine: Bool {
        guard let host = hostOfOrigin else { return false }
        return ["localhost", "127.0.0.1", "[::1]"].contains { name in
            host == name || host.hasPrefix(name + ":") && host.dropFirst(name.count + 1).allSatisfy(\.isNumber)
        }
    }

    /// Whether it is an origin with this host and port.
    fileprivate func isOrigin(of host: String?) -> Bool {
        host != nil && hostOfOrigin?.lowercased() == host?.lowercased()
    }

    /// The host and the port of an origin.
    private var hostOfOrigin: Substring? { firstRange(of: "://").map { self[$0.upperBound...] } }
}
