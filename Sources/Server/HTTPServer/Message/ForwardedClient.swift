import Transport

/// The client of a request that came through trusted proxies, and the scheme and host it used.
struct ForwardedClient: Hashable {
    /// The client's address; if the proxies hide it, that of the first known proxy.
    var address: SocketAddress
    /// Whether the client's own connection is encrypted; nil if unknown.
    var isSecure: Bool?
    /// The host in the client's request; nil if unknown.
    var host: String?

    /// Follows the proxies' statements from the last one back to the first that is not trusted.
    ///
    /// - Parameters:
    ///   - peer: a trusted proxy, which wrote the last element.
    ///   - elements: the statements, in the order of the request's fields.
    init(behind peer: SocketAddress, _ elements: [ForwardedElement], _ proxies: AddressBlocks) {
        address = peer
        for element in elements.reversed() {
            (isSecure, host) = (element.isSecure, element.host)
            guard let client = element.client else { return }
            address = client
            guard proxies.contains(client) else { return }
        }
    }
}

extension Request {
    /// The client according to trusted proxies; nil if the request does not come from one.
    var forwarded: ForwardedClient? {
        let connection = connection.takeUnretainedValue()
        guard let proxies = connection.context.trustedProxies, proxies.contains(connection.stream.peer)
        else { return nil }
        let lines = lines(of: "forwarded")
        let elements =
            lines.isEmpty
            ? ForwardedElement.elements(
                xForwardedFor: self.lines(of: "x-forwarded-for"), proto: self.lines(of: "x-forwarded-proto"),
                host: self.lines(of: "x-forwarded-host"))
            : ForwardedElement.elements(forwarded: lines)
        return ForwardedClient(behind: connection.stream.peer, elements, proxies)
    }

    /// The values of all lines with this name, in any case.
    private func lines(of name: String) -> [[UInt8]] {
        (0..<fieldCount).compactMap { index in
            self.value(of: index, named: name).map { Array($0) }
        }
    }
}
