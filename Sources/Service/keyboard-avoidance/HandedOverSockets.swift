/// The listening sockets passed by the service manager, from the variables of sd_listen_fds(3).
///
/// Only parses the variables: `ListeningSocket.check(handedOver:)` checks that a descriptor is a listening socket.
package struct HandedOverSockets: Hashable, Sendable {
    /// The variables that describe them.
    package static let variables = ["LISTEN_PID", "LISTEN_FDS", "LISTEN_FDNAMES"]

    private static let firstDescriptor: CInt = 3
    private static let number = OptionValues.wholeNumber(0...1_024)

    /// Descriptors for the service itself.
    package private(set) var main: [CInt] = []
    /// Descriptors named `admin` in `LISTEN_FDNAMES`.
    package private(set) var admin: [CInt] = []

    /// Reads the variables; those meant for another process have no effect.
    ///
    /// - Throws: if they are for this process and `LISTEN_FDS` is not a number.
    package init(_ environment: [String: String], processID: CInt) throws(Invocation.Failure) {
        guard let owner = environment["LISTEN_PID"], CInt(owner) == processID,
            let text = environment["LISTEN_FDS"], !text.isEmpty
        else { return }
        do throws(OptionValues.InvalidValue) {
            try Self.number.check(text)
        } catch {
            throw Invocation.Failure([.invalidValue(variable: "LISTEN_FDS", text, error)])
        }
        let names = (environment["LISTEN_FDNAMES"] ?? "").split(separator: ":", omittingEmptySubsequences: false)
        for index in 0..<(Int(text) ?? 0) {
            let descriptor = Self.firstDescriptor + CInt(index)
            if index < names.count, names[index] == "admin" {
                admin.append(descriptor)
            } else {
                main.append(descriptor)
            }
        }
    }

    /// A log message about the addresses they override; nil if there is none.
    package var notice: String? {
        main.isEmpty ? nil : "LISTEN_FDS names the sockets to listen on; --host and --port are not used"
    }
}
