import CSystem
import Glibc

/// A host name or address and a port, as a person writes them: where to listen or to connect.
package struct HostPort: Hashable, Sendable, CustomStringConvertible {
    /// A name such as `localhost`, or an IPv4 or IPv6 address; `0.0.0.0` and `::` mean every interface.
    package let host: String
    /// The port; 0 lets the kernel choose a free one to listen on.
    package let port: UInt16

    /// An address to listen on or to connect to; IPv6 addresses are written without brackets.
    package init(host: String, port: UInt16) {
        self.host = host
        self.port = port
    }

    /// Host and port, with brackets around an IPv6 address.
    package var description: String { host.utf8.contains(UInt8(ascii: ":")) ? "[\(host)]:\(port)" : "\(host):\(port)" }

    /// Looks the host up.
    ///
    /// May block on name servers, so not for an event loop, unless the host must be an IP address.
    func resolve(isNumeric: Bool = false) throws(ListenError) -> [SocketAddress] {
        var hints = addrinfo()
        hints.ai_family = AF_UNSPEC
        hints.ai_socktype = CInt(SOCK_STREAM.rawValue)
        hints.ai_flags = isNumeric ? AI_PASSIVE | AI_NUMERICHOST : AI_PASSIVE
        var list: UnsafeMutablePointer<addrinfo>?
        let code = getaddrinfo(host, nil, &hints, &list)
        guard code == 0 else {
            throw .unknownHost(self, reason: gai_strerror(code).map { String(cString: $0) } ?? "error \(code)")
        }
        defer { freeaddrinfo(list) }
        var found: [SocketAddress] = []
        var next = list
        while let entry = next?.pointee {
            if let address = entry.ai_addr.flatMap({ SocketAddress($0) })?.with(port: port), !found.contains(address) {
                found.append(address)
            }
            next = entry.ai_next
        }
        return found
    }
}
