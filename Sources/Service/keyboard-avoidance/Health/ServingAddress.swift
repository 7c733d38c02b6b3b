import Service
import Transport

/// The address of a server for requests from its own machine.
package struct ServingAddress: Hashable, Sendable {
    /// A name or an address; IPv6 without brackets.
    package let host: String
    /// The port; 0 if the kernel chose one, which only the server's log tells.
    package let port: UInt16
    /// Whether it uses TLS.
    package let isSecure: Bool

    /// The address of the server that an invocation starts.
    package init(_ invocation: Invocation) {
        let defaults = ServerConfiguration()
        host =
            switch invocation.value(of: \.host) ?? defaults.host {
            // The unspecified address cannot be connected to.
            case "0.0.0.0": "127.0.0.1"
            case "::": "::1"
            case let other: other
            }
        port = invocation.value(of: \.port).flatMap { UInt16($0) } ?? defaults.port
        isSecure = invocation.value(of: \.tlsCertificate) != nil
    }

    /// The beginning of its URLs; in words for a port that only its log tells.
    package var name: String {
        port == 0 ? "one on a free port" : "\(isSecure ? "https" : "http")://\(HostPort(host: host, port: port))"
    }

    /// The variables that it depends on.
    package static let variables = Set(
        ServeOption.all.filter { [\.host, \.port, \.tlsCertificate].contains($0.place) }.flatMap(\.variables))
}
