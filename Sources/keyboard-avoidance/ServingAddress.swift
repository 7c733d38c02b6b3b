import AvoidanceService

/// Where a server can be asked on its own machine.
package struct ServingAddress: Hashable, Sendable {
    /// A name or an address; IPv6 without brackets.
    package let host: String
    /// The port; 0 if the server took a free one, which only its log names.
    package let port: UInt16
    /// Whether it has a certificate.
    package let isSecure: Bool

    /// The address of the server that an invocation starts.
    package init(_ invocation: Invocation) {
        let defaults = ServerConfiguration()
        host =
            switch invocation.value(of: \.host) ?? defaults.host {
            // Every interface is no address to ask.
            case "0.0.0.0": "127.0.0.1"
            case "::": "::1"
            case let other: other
            }
        port = invocation.value(of: \.port).flatMap { UInt16($0) } ?? defaults.port
        isSecure = invocation.value(of: \.tlsCertificate) != nil
    }

    /// The variables it depends on.
    package static let variables = Set(
        ServeOption.all.filter { [\.host, \.port, \.tlsCertificate].contains($0.place) }.flatMap(\.variables))
}
