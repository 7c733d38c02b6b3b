@_spi(Engine) package import KeyboardAvoidance

/// The devices that a request may name.
package protocol KnownDevices: Sendable {
    /// The device of an id; nil if there is none.
    func device(_ id: String) -> Device?

    /// The ids of the devices that have a name; empty if none has it.
    func ids(named name: String) -> [String]
}
