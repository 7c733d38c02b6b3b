package import HTTPServer
import Synchronization

/// Who may ask: what stands between a request's head and its route.
///
/// Some routes are open to everyone (`Route.isOpen`). OPTIONS needs no token, because a browser's question before a
/// request has none.
package final class Access: Sendable {
    private let tokens: Mutex<BearerTokens?>
    private let needsToken: Bool
    private let needsCertificate: Bool
    private let origins: [String]?
    private let hosts: [String]?
    /// Whether only names that `POST /sessions` gave are taken.
    let mintedSessionsOnly: Bool

    /// - Parameters:
    ///   - tokens: one of them is needed.
    ///   - needsCertificate: a client certificate is needed.
    ///   - mintedSessionsOnly: sessions that clients name themselves are refused.
    ///   - origins: the only origins whose pages may ask; empty is any.
    ///   - hosts: the only values of Host, in lower case, with any port where they name none; empty is any.
    package init(
        tokens: BearerTokens? = nil, needsCertificate: Bool = false, mintedSessionsOnly: Bool = false,
        origins: [String] = [], hosts: [String] = []
    ) {
        needsToken = tokens != nil
        self.tokens = Mutex(tokens)
        self.needsCertificate = needsCertificate
        self.mintedSessionsOnly = mintedSessionsOnly
        self.origins = origins.isEmpty ? nil : origins
        self.hosts = hosts.isEmpty ? nil : hosts
    }

    /// Takes another list of tokens from the next request on.
    func replace(_ tokens: BearerTokens) { self.tokens.withLock { $0 = tokens } }

    /// Whether answers depend on the page that asks.
    var namesOrigins: Bool { origins != nil }

    /// Whether a request must say who sends it.
    package var knowsClients: Bool { needsToken || needsCertificate }

    /// What became of a request before its route.
    struct Admission {
        var refusal: Problem?
        /// Whose sessions the request can see; nil is everybody's who says nothing of himself.
        var owner: String?
        /// The page that may read the answer, where only some may.
        var origin: String?
    }

    /// Decides whether a request may go on to its route.
    func admit(_ request: borrowing Request, to route: Route?) -> Admission {
        if route?.isOpen == true { return Admission() }
        if let hosts, !hosts.contains(where: { matches($0, request) }) {
            return Admission(
                refusal: Problem(.misdirected, "this server does not answer for the host of the request"))
        }
        var admission = Admission()
        if let origins, let origin = request.field(.origin) {
            if origins.contains(origin) {
                admission.origin = origin
            } else if origin != request.ownOrigin {
                return Admission(refusal: Problem(.forbidden, "pages of this origin may not ask"))
            }
        }
        if case .options = request.method { return admission }
        if knowsClients { identify(request, &admission) }
        return admission
    }

    /// Finds out who sends the request.
    private func identify(_ request: borrowing Request, _ admission: inout Admission) {
        if needsCertificate {
            guard let name = request.clientCertificateName else {
                admission.refusal = Problem(
                    .forbidden, "show a client certificate that this server's authority has signed")
                return
            }
            admission.owner = name
        }
        guard needsToken, let tokens = tokens.withLock({ $0 }) else { return }
        switch tokens.find(in: request) {
        case .known(let name):
            admission.owner = name
        case .missing:
            admission.refusal = Problem(.unauthorized, "send a token: Authorization: Bearer …")
            admission.refusal?.challenge = "Bearer realm=\"keyboard-avoidance\""
        case .unknown:
            admission.refusal = Problem(.unauthorized, "the token is none of those that this server takes")
            admission.refusal?.challenge = "Bearer realm=\"keyboard-avoidance\", error=\"invalid_token\""
        }
    }

    private func matches(_ allowed: String, _ request: borrowing Request) -> Bool {
        guard let host = request.field(.host)?.lowercased() else { return false }
        if host == allowed { return true }
        // Without its port: what follows the last colon, unless that stands within the brackets of an IPv6 address.
        guard let colon = host.lastIndex(of: ":"), !host[colon...].contains("]") else { return false }
        return host[..<colon] == allowed
    }
}
