/// The reason why a server cannot listen.
///
/// Each describes itself in one sentence for the user.
package enum ListenError: Error, Equatable, Sendable, CustomStringConvertible {
    /// Another process listens there.
    case addressInUse(HostPort)
    /// The process may not listen there, as on ports below 1024.
    case permissionDenied(HostPort)
    /// None of the machine's interfaces has the address.
    case addressNotAvailable(HostPort)
    /// The host cannot be looked up; `reason` is the resolver's.
    case unknownHost(HostPort, reason: String)
    /// A descriptor that was handed over is no listening Internet socket.
    case unusableDescriptor(CInt, reason: String)
    /// Anything else.
    case failed(HostPort, SystemError)

    init(_ address: HostPort, _ error: SystemError) {
        switch error {
        case .addressInUse: self = .addressInUse(address)
        case .permissionDenied: self = .permissionDenied(address)
        case .addressNotAvailable, .addressFamilyNotSupported: self = .addressNotAvailable(address)
        default: self = .failed(address, error)
        }
    }

    package var description: String {
        switch self {
        case .addressInUse(let address):
            "Cannot listen on \(address): another process already uses port \(address.port)."
        case .permissionDenied(let address):
            "Cannot listen on \(address): this process may not use port \(address.port)."
        case .addressNotAvailable(let address):
            "Cannot listen on \(address): this machine has no address \(address.host)."
        case .unknownHost(let address, let reason):
            "Cannot listen on \(address): the host \(address.host) cannot be looked up (\(reason))."
        case .unusableDescriptor(let number, let reason):
            "Cannot listen on descriptor \(number), which was handed over: \(reason)."
        case .failed(let address, let error):
            "Cannot listen on \(address): \(error)."
        }
    }
}
