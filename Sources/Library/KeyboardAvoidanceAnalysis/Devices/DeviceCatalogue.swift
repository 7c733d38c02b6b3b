@_spi(Engine) public import KeyboardAvoidance

/// All devices with known figures, by id.
public struct DeviceCatalogue: Sendable {
    /// The devices whose figures come with this library, in points; docs/reference/devices.md has them as a table.
    public static let builtIn = DeviceCatalogue(ofApple + ofGoogle + ofOtherMakers)

    /// In the catalogue's order.
    public let devices: [Device]
    private let indices: [String: Int]

    /// - Precondition: no two devices have the same id.
    public init(_ devices: [Device]) {
        self.devices = devices
        indices = Dictionary(uniqueKeysWithValues: devices.enumerated().map { ($1.id, $0) })
    }

    /// The device with that id; nil if there is none.
    public subscript(id: String) -> Device? { indices[id].map { devices[$0] } }

    /// The index of a device in `devices`.
    public func index(of id: String) -> Int? { indices[id] }
}
