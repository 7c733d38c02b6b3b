/// What a process tells its service manager of itself, as sd_notify(3) words it.
package enum ServiceState: Hashable, Sendable {
    /// It serves.
    case ready
    /// It reads its files again; `ready` follows.
    ///
    /// - Parameter at: microseconds of CLOCK_MONOTONIC, by which systemd tells this reload from an earlier one.
    case reloading(at: UInt64)
    /// It ends.
    case stopping

    /// The datagram.
    package var message: String {
        switch self {
        case .ready: "READY=1"
        case .reloading(let time): "RELOADING=1\nMONOTONIC_USEC=\(time)"
        case .stopping: "STOPPING=1"
        }
    }
}
