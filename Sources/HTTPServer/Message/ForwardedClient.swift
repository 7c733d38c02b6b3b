import Transport

/// Who sends a request through trusted proxies, and how it was asked before them.
struct ForwardedClient: Hashable {
    /// The client's address; where the proxies do not tell it, that of the one which was asked first.
    var address: SocketAddress
    /// Whether the client's own connection is protected; nil if nobody says so.
    var isSecure: Bool?
    /// The host that the client asked; nil if nobody says so.
    var host: String?

    /// Follows what proxies say from the last one back to the first that is not trusted.
    ///
    /// - Parameters:
    ///   - peer: a trusted proxy, which wrote the last element.
    ///   - elements: what was said, in the order of the request's fields.
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
    /// The client as trusted proxies tell it; nil if the request does not come from one.
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
